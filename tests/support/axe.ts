import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CDPSession, expect, type Page } from '@playwright/test'

/** Half the size of what the package exports, so pages read it in half the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * The rules whose result can differ between two widths of one page. The first three look at boxes, at what lies behind a
 * text, and at what scrolls; the others at controls, because each width has some of its own, such as the menu button.
 */
export const layoutRules = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'button-name',
  'link-name',
  'label',
  'select-name',
  'aria-hidden-focus',
] as const

const sessions = new WeakMap<Page, CDPSession>()

/**
 * Loads axe into the page. The browser keeps a script that is evaluated by this call in its memory, compiled:
 * `page.evaluate` would compile it again on each page, which takes three times as long.
 */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Runtime.evaluate', { expression: axeSource })
}

/** @param rules the only rules to check; without them, all */
export async function expectNoViolations(page: Page, what: string, rules?: readonly string[]): Promise<void> {
  // axe's Playwright package opens a second page for each report and takes six times as long.
  await loadAxe(page)
  let found = await findViolations(page, rules)
  // A part that began to load while axe ran was dimmed for some of its checks.
  while (found.hasLoaded) found = await findViolations(page, rules)
  expect(found.violations, what).toEqual([])
  expect(await findControlsInStatus(page), `controls in a status, ${what}`).toEqual([])
}

/**
 * A status is read out as one text, so buttons and fields do not belong in it. Axe has no rule for it. A toast may have one
 * action.
 */
function findControlsInStatus(page: Page): Promise<string[]> {
  return page
    .locator('[role="status"]:not(.Toastify *) :is(a[href], button, input, select, textarea)')
    .evaluateAll((controls) => controls.map((control) => control.outerHTML.slice(0, 160)))
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
