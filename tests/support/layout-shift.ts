import { expect, type Page } from '@playwright/test'
import { waitUntilLoaded } from './browser.ts'

/** Records what moves on every page from now on. Call it before the first page opens. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number
          sources: { node: Node | null }[]
        }
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 100) : String(node?.nodeName),
        )
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Opens a page that stays without its scripts until it was painted, and then without the answers of the shop until it
 * was painted again. Expects that nothing moves.
 */
export async function expectNoLayoutShift(page: Page, path: string, limit = 0.01): Promise<void> {
  const [scripts, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.route('**/api/**', async (route) => {
    await answers.promise
    await route.continue()
  })
  await page.goto(path)
  await waitForPaint(page)
  scripts.resolve()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await waitForPaint(page)
  answers.resolve()
  await waitUntilLoaded(page)
  await waitForPaint(page)
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${path}: ${JSON.stringify(shifts, undefined, 1)}`).toBeLessThan(limit)
  await page.unroute('**/assets/*.js')
  await page.unroute('**/api/**')
}

/** The second frame begins after the first was painted. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
}
