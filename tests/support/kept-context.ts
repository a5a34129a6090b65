import type { Browser, BrowserContext, CDPSession } from '@playwright/test'

/** A context with a tab that stays open, so that the process with the compiled scripts of the shop stays alive. */
interface Kept {
  readonly key: string
  readonly context: BrowserContext
  readonly session: CDPSession
  /** Origins of pages that were opened since the last reset. */
  readonly origins: Set<string>
}

/**
 * One browser context for the tests of a worker. Each test gets new tabs without cookies or storage, but the process and the
 * HTTP cache stay: to load and compile the scripts of the shop for each test would take half of the time of all tests.
 * Playwright's own reuse empties the cache, and does not work with a header that differs for each test.
 */
export class KeptContext {
  readonly #browser: Browser
  #kept: Kept | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** @param key the options of the test, other than headers. Another key begins a new context. */
  async open(key: string, headers: Readonly<Record<string, string>>): Promise<BrowserContext> {
    if (this.#kept?.key !== key) {
      await this.close()
      this.#kept = await this.#create(key)
    }
    const { context } = this.#kept
    await context.setExtraHTTPHeaders(headers)
    return context
  }

  /** Closes all tabs but the one that stays, and removes what they stored. */
  async reset(): Promise<void> {
    if (this.#kept === undefined) return
    const { context, session, origins } = this.#kept
    const [, ...tabs] = context.pages()
    for (const tab of tabs) await tab.close()
    await context.clearCookies()
    await context.unrouteAll()
    await context.setOffline(false)
    for (const origin of origins)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    origins.clear()
  }

  async close(): Promise<void> {
    await this.#kept?.context.close()
    this.#kept = undefined
  }

  async #create(key: string): Promise<Kept> {
    const context = await this.#browser.newContext()
    const tab = await context.newPage()
    await tab.goto('/robots.txt')
    const session = await context.newCDPSession(tab)
    const origins = new Set<string>()
    context.on('request', (request) => {
      if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin)
    })
    return { key, context, session, origins }
  }
}
