import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Handover } from '../../src/cluster-workers.ts'
import type { RunningShop } from '../../src/compose.ts'
import type { Config } from '../../src/config.ts'
import type { PageRenderer } from '../../src/http/pages/page-renderer.ts'
import type { Shop } from '../../src/usecases/shop.ts'
import { sendAdminPage } from './admin-page.ts'
import { watchServerCode } from './server-code.ts'
import { loadServerModule } from './server-modules.ts'
import { addScript, writeVisitorScript } from './visitor-script.ts'
import type { ViteServers } from './vite-servers.ts'

interface DevelopmentOptions {
  readonly config: Config
  readonly handover: Handover
  readonly http: Server
  readonly vite: ViteServers
}

/** The terminal shows what went wrong, and not each request. */
function printErrors(lines: string): void {
  for (const line of lines.split('\n')) if (/^\{"level":[4-6]0,/.test(line)) console.error(line)
}

const localHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** Serves the shop from its sources. When the code of the server changes, a new shop takes the place of the old one. */
export class DevelopmentServer {
  readonly #options: DevelopmentOptions
  readonly #run = randomUUID()
  #running: RunningShop | undefined

  constructor(options: DevelopmentOptions) {
    this.#options = options
  }

  async start(): Promise<Shop> {
    const { config, http, vite } = this.#options
    const running = await this.#compose()
    this.#running = running
    const { explainPortError } = await loadServerModule(vite.storefront, '/src/serve.ts')
    http.on('request', (request, response) => this.#answer(request, response))
    await new Promise<void>((resolve, reject) => {
      http.once('error', (error) => reject(explainPortError(error, 'PORT', config.port)))
      http.listen({ host: config.host, port: config.port }, resolve)
    })
    watchServerCode(vite.storefront, {
      reload: () => this.#replace(),
      // A page is kept until its data changes, and now its code has.
      onChange: () => this.#running?.caches.clear(),
    })
    return running.shop
  }

  async stop(): Promise<void> {
    const { http, vite } = this.#options
    http.close()
    http.closeAllConnections()
    await Promise.all([vite.storefront.close(), vite.admin.close()])
    await this.#running?.stop()
  }

  async #compose(): Promise<RunningShop> {
    const { config, handover, vite } = this.#options
    const { composeShop } = await loadServerModule(vite.storefront, '/src/compose.ts')
    const { toComposition } = await loadServerModule(vite.storefront, '/src/serve.ts')
    const running = await composeShop({
      ...toComposition(config, handover),
      runsJobs: true,
      pages: { renderer: this.#createRenderer(), folder: undefined },
      log: { write: printErrors },
    })
    await running.app.ready()
    return running
  }

  async #replace(): Promise<void> {
    const { vite } = this.#options
    const old = this.#running
    this.#running = await this.#compose()
    for (const server of [vite.storefront, vite.admin]) server.ws.send({ type: 'full-reload' })
    await old?.stop()
  }

  /** Renders with the newest version of every module, with React's development build and its warnings. */
  #createRenderer(): PageRenderer {
    const { storefront } = this.#options.vite
    const script = writeVisitorScript({ run: this.#run })
    return {
      async render(url, loaders, basename) {
        const { createPageRenderer } = await loadServerModule(storefront, '/src/http/pages/page-renderer.ts')
        const { readPageBuild } = await loadServerModule(storefront, '/src/built-pages.ts')
        const build = await loadServerModule(storefront, 'virtual:react-router/server-build')
        const pages = createPageRenderer(readPageBuild(build), 'development')
        const response = await pages.render(url, loaders, basename)
        const policy = response.headers.get('content-security-policy')
        if (policy === null) return response
        const page = addScript({ html: await response.text(), policy }, script)
        const headers = new Headers(response.headers)
        headers.set('content-security-policy', page.policy)
        return new Response(page.html, { status: response.status, headers })
      },
    }
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    // Another site's name that leads here would make its scripts the owner.
    if (!localHost.test(request.headers.host ?? '')) {
      response.writeHead(403).end('This shop answers on this machine only.')
      return
    }
    const { vite } = this.#options
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname !== '/admin' && !pathname.startsWith('/admin/'))
      vite.storefront.middlewares(request, response, () => this.#answerByShop(request, response))
    else if (pathname === '/admin') this.#answerByAdminPage(request, response)
    else vite.admin.middlewares(request, response, () => this.#answerByAdminPage(request, response))
  }

  #answerByShop(request: IncomingMessage, response: ServerResponse): void {
    this.#running?.app.server.emit('request', request, response)
  }

  #answerByAdminPage(request: IncomingMessage, response: ServerResponse): void {
    const { config, vite } = this.#options
    const shop = this.#running?.shop
    if (shop === undefined) return
    sendAdminPage(request, response, {
      shop,
      vite,
      username: config.firstAdmin.username,
      run: this.#run,
    }).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end(String(error))
    })
  }
}
