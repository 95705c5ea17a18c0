// What a screen reader is told of what has just happened.
class Announcement {
  words = $state('');
}

export const announcement = new Announcement();

export function announce(words: string): void {
  announcement.words = '';
  setTimeout(() => (announcement.words = words), 50);
}
