import type { Locator, Page } from '@playwright/test'

/** The texts of all toasts that the page shows, also of those that are gone again. Call it before a page is opened. */
export async function recordToasts(page: Page): Promise<readonly string[]> {
  const texts: string[] = []
  await page.exposeFunction('noteToast', (text: string) => {
    texts.push(text)
  })
  await page.addInitScript(() => {
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.Toastify__toast')) {
        if (seen.has(toast)) continue
        seen.add(toast)
        const note: unknown = Reflect.get(window, 'noteToast')
        if (typeof note === 'function') note(toast.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return texts
}

/**
 * The newest toast, at its place. Its time stands still until the pointer leaves it, as it does in a window without focus:
 * on a busy machine five seconds can pass while it slides in.
 */
export async function findLastingToast(page: Page): Promise<Locator> {
  const toast = page.locator('.Toastify__toast').first()
  await toast.evaluate(async (element) => {
    for (const animation of element.getAnimations()) animation.finish()
    // The time begins when the entrance has ended, which its listener hears one frame later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    window.dispatchEvent(new Event('blur'))
  })
  return toast
}
