import { svelte } from '@sveltejs/vite-plugin-svelte';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { withBreakpoints } from './src/lib/breakpoint.ts';

// `npm run dev` shows the pages as they are edited; a server that runs beside it, here or at CARDROOM_SERVER, answers them.
const { CARDROOM_SERVER: server = 'http://127.0.0.1:8080' } = loadEnv('development', '.', 'CARDROOM_');

/** Replaces named breakpoints by their queries, in stylesheets and in the styles of components. */
const breakpoints: Plugin = {
  name: 'breakpoints',
  enforce: 'pre',
  transform: { filter: { id: /\.css(?:$|\?(?!.*\braw\b))|\btype=style\b/ }, handler: (css) => withBreakpoints(css) },
};

export default defineConfig({
  plugins: [breakpoints, svelte()],
  // `light-dark()` stays as it is written, so that the felt can keep the dark theme's colors.
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
  server: {
    proxy: { '/api': { target: server, ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
