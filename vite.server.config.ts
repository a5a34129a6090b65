import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

/**
 * Packages that the shop loads at every start. They go into its files with what they import themselves: Node takes longer to
 * find and load their thousand modules than to run them. Other packages stay in node_modules: they are loaded when a call
 * needs them, are machine code, or read files beside their own.
 */
const packagesOfEachStart = [
  '@fastify/formbody',
  '@fastify/helmet',
  '@fastify/multipart',
  '@fastify/proxy-addr',
  '@fastify/static',
  '@fastify/swagger',
  'csv-stringify',
  'fastify',
  'fastify-type-provider-zod',
  'kysely',
  'markdown-it',
  'otpauth',
  'pg',
  'pg-boss',
  'pg-copy-streams',
  'prom-client',
  'sanitize-html',
  'tar-stream',
  'uuid',
  'zod',
]

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
)

/** The shop's server, which `npm start` runs. Development and most tests run the sources themselves. */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    external: [
      ...Object.keys(dependencies).filter((name) => !packagesOfEachStart.includes(name)),
      // Machine code that `pg` would use if it were installed.
      'pg-native',
    ],
  },
  build: {
    ssr: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', 'pdf-thread': 'src/http/serializers/pdf-thread.ts' },
    },
    outDir: 'build/shop',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
  },
})
