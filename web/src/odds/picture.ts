// A picture of the server as the address of an image: nothing in it can run, load or reach the page.
// On a page of its own a picture needs to say what it is and which letters it takes.
const ROOT: [name: string, value: string][] = [
  ['xmlns', 'http://www.w3.org/2000/svg'],
  ['font-family', 'system-ui, sans-serif'],
];

export function pictureAddress(svg: string): string {
  const root = /<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const missing = ROOT.filter(([name]) => !root.includes(` ${name}=`)).map(([name, value]) => ` ${name}="${value}"`);
  return `data:image/svg+xml,${encodeURIComponent(svg.replace('<svg', `<svg${missing.join('')}`))}`;
}

/** How wide and high a picture is, so that its place is kept before it is drawn. */
export function pictureSize(svg: string): { width: number; height: number } | null {
  const match = /viewBox="\s*[\d.+-]+[\s,]+[\d.+-]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(svg);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
}

/** Whether a caption tells figures; one without only says the title again. */
export const saysFigures = (caption: string): boolean => /\d%/.test(caption);

const LOW = 6;

/** One bar alone, which is taken in as a whole. */
export function isStrip(svg: string): boolean {
  const size = pictureSize(svg);
  return size !== null && size.width > LOW * size.height;
}
