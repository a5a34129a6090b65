import type { Locator, Page } from '@playwright/test'
import { expect } from './browser.ts'

/** A page with more stops than this before the wanted one is not usable by keyboard. */
export const maxPresses = 140

type Role = Parameters<Page['getByRole']>[0]

/** Elements that can have a role. Asking for them is much faster than for all names of the page after every key. */
const elementsOfRole: Partial<Record<Role, string>> = {
  button: 'button',
  link: 'a',
  textbox: 'input, textarea',
  combobox: 'input, select',
}

/** Presses Tab (or Shift+Tab) until the element has the focus, and expects the focus to be visible. */
export async function focusByTab(
  page: Page,
  role: Role,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<Locator> {
  const target = page.getByRole(role, { name, exact: true }).and(page.locator(':focus'))
  for (let presses = 0; presses < maxPresses; presses += 1) {
    const isPossible = await page.evaluate(
      (elements) => document.activeElement?.matches(elements) === true,
      elementsOfRole[role] ?? '*',
    )
    if (isPossible && (await target.count()) > 0) {
      expect(await getOutline(target), `the focus on ${role} ${name} can be seen`).toBe('visible')
      return target
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${maxPresses} × ${key} did not reach ${role} ${name} on ${page.url()}`)
}

/** A control that another element draws, such as the stars, may show the focus there. */
export function getOutline(focused: Locator): Promise<'visible' | 'none'> {
  return focused.evaluate((element) => {
    const elements = [element, ...(element.closest('label')?.querySelectorAll('*') ?? [])]
    const isOutlined = elements.some((drawnElement) => {
      const { outlineStyle, outlineWidth, outlineColor, opacity } = getComputedStyle(drawnElement)
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      return hasOutline && outlineColor !== 'rgba(0, 0, 0, 0)' && opacity !== '0'
    })
    return isOutlined ? 'visible' : 'none'
  })
}

/** Types into a field that Tab has reached. */
export async function typeInto(
  page: Page,
  name: string | RegExp,
  text: string,
  role: 'textbox' | 'combobox' = 'textbox',
): Promise<void> {
  await focusByTab(page, role, name)
  await page.keyboard.type(text)
}
