import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test'
import { createRandomIpHeaders } from './client.ts'
import { KeptContext } from './kept-context.ts'
import { runsAtOneWidth, usualWidths, widths } from './widths.ts'

const axeWidths: readonly number[] =
  process.env.HUNT === '1' ? usualWidths : [widths.phone.width, widths.desktop.width]

/** Half the size of what the package exports, so pages read it in half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

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
        if (open.size === 0) await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
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
 * Expects no violation of WCAG 2.2 AA and axe's best practices. In a test that runs at one width only, it checks the
 * width of a phone as well.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await checkAtEachWidth(page, what, expectNoViolations)
}

/**
 * Expects a page that is not wider than the window at each of the usual widths, and no axe violations at the widths of
 * the projects. `npm run hunt` runs axe at each usual width.
 */
export async function expectFitsUsualWidths(page: Page, what: string): Promise<void> {
  const size = page.viewportSize()
  for (const width of usualWidths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
    const where = `${what} at ${width} px`
    await expectNotWiderThanWindow(page, where)
    if (axeWidths.includes(width)) await expectNoViolations(page, where)
  }
  if (size !== null) await page.setViewportSize(size)
}

async function expectNotWiderThanWindow(page: Page, where: string): Promise<void> {
  // What the browser skips off screen must fit as well.
  await page.addStyleTag({ content: '.skipped-off-screen { content-visibility: visible }' })
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess, `sideways scroll of ${where}`).toBeLessThanOrEqual(0)
}

async function checkAtEachWidth(
  page: Page,
  what: string,
  check: (page: Page, what: string) => Promise<void>,
): Promise<void> {
  await check(page, what)
  const size = page.viewportSize()
  if (size === null || !runsAtOneWidth(base.info())) return
  await page.setViewportSize(widths.phone)
  await check(page, `${what}, on a phone`)
  await page.setViewportSize(size)
}

/** Expects text with the contrast of WCAG 2.2 AA: 4.5 to 1, or 3 to 1 where the text is large. */
export async function expectTextContrast(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, what, ['color-contrast'])
}

/** @param rules the only rules to check; without them, all */
async function expectNoViolations(page: Page, what: string, rules?: readonly string[]): Promise<void> {
  // axe's Playwright package opens a second page for each report and takes six times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  let found = await findViolations(page, rules)
  // A part that began to load while axe ran was dimmed for some of its checks.
  while (found.hasLoaded) found = await findViolations(page, rules)
  expect(found.violations, what).toEqual([])
}

interface Violations {
  readonly violations: string[]
  /** Whether a part of the page began or ended loading meanwhile. */
  readonly hasLoaded: boolean
}

async function findViolations(page: Page, rules?: readonly string[]): Promise<Violations> {
  await waitForDimmedContent(page)
  await waitForAnimations(page)
  return page.evaluate(async (onlyRules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    let hasLoaded = false
    const loading = new MutationObserver(() => {
      hasLoaded = true
    })
    loading.observe(document, { subtree: true, attributeFilter: ['aria-busy'] })
    // No frame of the shop can run scripts, so axe skips frames. Style sheets and media are loaded again only for rules that
    // are off or about audio.
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      selectors: false,
      iframes: false,
      preload: false,
      ...(onlyRules === undefined ? {} : { runOnly: [...onlyRules] }),
    })
    hasLoaded ||= loading.takeRecords().length > 0
    loading.disconnect()
    return {
      hasLoaded,
      violations: violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map((node) => `   ${node.html.slice(0, 160)}`).join('\n')}`,
      ),
    }
  }, rules)
}

/** Waits until no list is dimmed while its next page loads, because dimmed text fails contrast checks. */
async function waitForDimmedContent(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy="true"]')].every(
      (element) => getComputedStyle(element).opacity === '1',
    ),
  )
}

/**
 * Waits for short animations, because colors in transition fail contrast checks. Long ones, such as skeletons, continue.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000,
      )
    const longest = new Promise((resolve) => setTimeout(resolve, 1000))
    await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), longest])
  })
}

/** Scrolls to an element. One of a late part is replaced when it comes near, so the scroll begins again. */
export async function scrollTo(element: Locator): Promise<void> {
  await expect(() => element.scrollIntoViewIfNeeded({ timeout: 5000 })).toPass()
}
