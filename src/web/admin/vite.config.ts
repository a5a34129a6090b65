import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The admin area: one page under /admin, its files under /admin/assets. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  plugins: [tailwindcss()],
  build: {
    outDir: join(import.meta.dirname, '../../../build/admin'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // The policy of the page allows no inline scripts, and every browser of this target preloads by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'zod', test: /node_modules\/zod\/|quiet-zod\.ts$/ },
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
          ],
        },
      },
      // 'use client' of packages means nothing in a browser.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    },
  },
})
