import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** A page whose console errors and failed scripts fail the test, unless the test says which it expects. */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
    })
    await use(page)
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([])
  },
})

export { expect }

/** Answers the age gate once for the session, as a visitor of 21 does, and waits until React has the page. */
export async function enter(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'I am 21 or older' }).click()
  await expect(page.getByRole('dialog', { name: 'Are you 21 or older?' })).toBeHidden()
  await expect(page.locator('[data-page]')).not.toHaveAttribute('inert')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
}

/** Holds what is asked for under these addresses back until it is let go. */
export async function held(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** A browser that refuses to keep anything, as some do in their strictest setting. */
export async function withStorageOff(page: Page): Promise<void> {
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

/** axe finds nothing on the page as it stands, by WCAG 2.2 AA and axe's own good practice. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const said = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `   ${node.html.slice(0, 160)}`).join('\n')}`,
  )
  expect(said, what).toEqual([])
}

/**
 * Colors halfway between two states say nothing about either. What moves for longer is meant to be read moving:
 * skeletons, and the bar of a toast. What was stopped halfway never says that it is over.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000,
      )
    const longest = new Promise((over) => setTimeout(over, 1000))
    await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), longest])
  })
}
