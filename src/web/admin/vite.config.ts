import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const pdfjs = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const decoders = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js']

/** Decoders of scanned pages, which the reader of PDFs loads by name and only when a page needs one. */
function serveDecoders(): Plugin {
  const { version } = JSON.parse(readFileSync(pdfjs, 'utf8'))
  const folder = `assets/pdfjs-${version}`
  const read = (name: string) => readFileSync(join(dirname(pdfjs), 'wasm', name))
  return {
    name: 'pdf-decoders',
    generateBundle() {
      for (const name of decoders)
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: read(name) })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = decoders.find((decoder) => request.url === `/admin/${folder}/${decoder}`)
        if (name === undefined) next()
        else response.writeHead(200, { 'content-type': 'text/javascript' }).end(read(name))
      })
    },
  }
}

/** The admin area: one page under /admin, its files under /admin/assets. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  // Beside the storefront's, because both run at once in development.
  cacheDir: join(import.meta.dirname, '../../../node_modules/.vite/admin'),
  plugins: [tailwindcss(), react(), serveDecoders()],
  build: {
    outDir: join(import.meta.dirname, '../../../build/admin'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // The reader of PDFs, which staff load with the first report, has 501 kB.
    chunkSizeWarningLimit: 550,
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
