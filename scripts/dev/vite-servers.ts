import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { createServer, type InlineConfig, type ViteDevServer } from 'vite'

export interface ViteServers {
  /** Also loads the code of the server. */
  readonly storefront: ViteDevServer
  readonly admin: ViteDevServer
}

export const root = resolve(import.meta.dirname, '..', '..')

/** What Vite refuses to send by itself, because a list of one's own replaces it. */
const secretFiles = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**']

/** @param http the server whose connections tell the browser about changes */
export async function createViteServers(http: Server, dataDir: string): Promise<ViteServers> {
  const folder = resolve(dataDir)
  const shared: InlineConfig = {
    appType: 'custom',
    // The terminal belongs to the shop.
    logLevel: 'warn',
    clearScreen: false,
    server: {
      middlewareMode: true,
      hmr: { server: http },
      // Its pages hold the owner's token.
      cors: false,
      fs: { deny: [...secretFiles, `${folder}/**`, `${join(root, 'data')}/**`] },
      watch: {
        ignored: [
          `${folder}/**`,
          ...['data', 'build', 'docs', 'test-results', 'demo/pictures'].map(
            (name) => `${join(root, name)}/**`,
          ),
        ],
      },
    },
  }
  const [storefront, admin] = await Promise.all([
    createServer({
      ...shared,
      root,
      configFile: join(root, 'vite.config.ts'),
      // Vite prepares the packages that these files import before it answers the first page. One that it found later would make
      // those that the page already has outdated.
      optimizeDeps: {
        entries: ['src/web/entry.client.tsx', 'src/web/root.tsx', 'src/web/storefront/pages/*.tsx'],
      },
    }),
    createServer({
      ...shared,
      configFile: join(root, 'src', 'web', 'admin', 'vite.config.ts'),
    }),
  ])
  return { storefront, admin }
}
