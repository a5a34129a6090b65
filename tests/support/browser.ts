import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test'
import { expectNoViolations, layoutRules } from './axe.ts'
import { createRandomIpHeaders } from './client.ts'
import { isHunt } from './hunt.ts'
import { KeptContext } from './kept-context.ts'
import { findOtherWidth, usualWidths, widths } from './widths.ts'

/** The pending requests of each page. */
const openRequests = new WeakMap<Page, Set<Request>>()

interface TestFixtures {
  /** Errors in the console that belong to the test. */
  expectedErrors: RegExp[]
  /** Whether the test has a browser context of its own, with an empty HTTP cache and a clock that it may change. */
  ownContext: boolean
}

/** Fails the test on console errors and script errors that it does not expect. */
export const test = base.extend<TestFixtures, { keptContext: KeptContext }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  expectedErrors: async ({}, use) => use([]),
  // Rate limits count IP addresses: each test has its own.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...createRandomIpHeaders(), ...extraHTTPHeaders }),
  ownContext: [false, { option: true }],
  keptContext: [
    async ({ browser }, use) => {
      const kept = new KeptContext(browser)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, keptContext, ownContext, extraHTTPHeaders, viewport, javaScriptEnabled, contextOptions },
    use,
  ) => {
    if (ownContext) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    const key = JSON.stringify({ viewport, javaScriptEnabled, contextOptions })
    await use(await keptContext.open(key, extraHTTPHeaders ?? {}))
    await keptContext.reset()
  },
  page: async ({ context, expectedErrors }, use) => {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
    })
    openRequests.set(page, watchRequests(page))
    await use(page)
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([])
  },
})

export { expect }

/** The requests of the page that have no end yet. */
function watchRequests(page: Page): Set<Request> {
  const open = new Set<Request>()
  let navigation: Request | undefined
  page.on('request', (request) => {
    open.add(request)
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) navigation = request
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  // Requests of the page that was left end with it, and not always with an event.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || navigation === undefined) return
    for (const request of open) if (request !== navigation) open.delete(request)
    navigation = undefined
  })
  return open
}

/** Opens a page past the age gate and waits until its scripts run. */
export async function openPage(page: Page, path = '/'): Promise<void> {
  await page.addInitScript(() => {
    // A sandboxed frame, such as an email preview, has no storage.
    if (window === window.top) sessionStorage.setItem('age-confirmed', 'yes')
  })
  await page.goto(path)
  await expectPageReady(page)
}

/** Opens a page and answers the age gate on it. */
export async function openPageThroughAgeGate(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'I am 21 or older' }).click()
  await expectPageReady(page)
}

/**
 * Goes from a page of the shop to another one with a different title, as a link does. To load the whole page, and axe for
 * its check, takes longer than most checks.
 */
export async function goWithoutReload(page: Page, path: string): Promise<void> {
  const titleBefore = await page.title()
  await page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page).not.toHaveTitle(titleBefore)
}

async function expectPageReady(page: Page): Promise<void> {
  // Looks at each frame. The assertions below wait up to a second between two looks.
  await page.waitForFunction(
    () =>
      document.documentElement.hasAttribute('data-ready') &&
      document.querySelector('[data-page][inert]') === null &&
      document.querySelector('[data-age-gate]') === null,
  )
  await expect(page.getByRole('dialog', { name: 'Are you 21 or older?' })).toBeHidden()
  await expect(page.locator('[data-page]')).not.toHaveAttribute('inert')
}

/**
 * Waits until no request is pending and the page is idle. Playwright's `networkidle` takes half a second longer.
 */
export async function waitUntilLoaded(page: Page): Promise<void> {
  const open = openRequests.get(page)
  if (open === undefined) throw new Error('nobody watches the requests of this page')
  await expect
    .poll(
      async () => {
        if (open.size === 0)
          await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 5000 })))
        return [...open].map((request) => request.url())
      },
      { intervals: [20, 50, 50, 100] },
    )
    .toEqual([])
}

/** Delays requests to these URLs until the returned function is called. */
export async function delayRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Makes every use of storage throw, as browsers do in their strictest setting. */
export async function disableStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        configurable: true,
        get() {
          throw new DOMException('off', 'SecurityError')
        },
      })
  })
}

/**
 * Expects no violation of WCAG 2.2 AA and axe's best practices. A test that runs at one width only checks half of its pages at the
 * other, chosen by their names. `npm run hunt` checks all pages at both.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const size = page.viewportSize()
  const otherWidth = findOtherWidth(base.info())
  const isAtOther = size !== null && otherWidth !== undefined && (isHunt || isChosen(what))
  if (isHunt || !isAtOther) await expectNoViolations(page, what)
  if (!isAtOther) return
  await page.setViewportSize(widths[otherWidth])
  await expectNoViolations(page, `${what}, on a ${otherWidth}`)
  await page.setViewportSize(size)
}

/** True for half of the names, always the same ones. */
function isChosen(name: string): boolean {
  return [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 1
}

/**
 * Expects a page that is not wider than the window at each of the usual widths, and no axe violations at the widths of
 * the projects. `npm run hunt` runs axe with all rules at each usual width.
 */
export async function expectFitsUsualWidths(page: Page, what: string): Promise<void> {
  const size = page.viewportSize()
  // What the browser skips off screen must fit as well.
  await page.addStyleTag({ content: '.skipped-off-screen { content-visibility: visible }' })
  for (const width of usualWidths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
    const where = `${what} at ${width} px`
    await expectNotWiderThanWindow(page, where)
    if (isHunt || width === widths.phone.width) await expectNoViolations(page, where)
    else if (width === widths.desktop.width) await expectNoViolations(page, where, layoutRules)
  }
  if (size !== null) await page.setViewportSize(size)
}

async function expectNotWiderThanWindow(page: Page, where: string): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess, `sideways scroll of ${where}`).toBeLessThanOrEqual(0)
}

/** Expects text with the contrast of WCAG 2.2 AA: 4.5 to 1, or 3 to 1 where the text is large. */
export async function expectTextContrast(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, what, ['color-contrast'])
}

/** Scrolls to an element. One of a late part is replaced when it comes near, so the scroll begins again. */
export async function scrollTo(element: Locator): Promise<void> {
  await expect(() => element.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass()
}
