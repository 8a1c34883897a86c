import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

/** Where a table runs while the client is being worked on. */
const server = process.env.MUSTER_SERVER ?? 'http://127.0.0.1:7777'

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // The server's policy allows no inline data beyond images, so nothing is folded into the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // No test is about the machine's speed.
  test: { include: ['test/**/*.test.ts'], environment: 'node', testTimeout: 300_000 },
})
