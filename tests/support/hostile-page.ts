import type { Page } from '@playwright/test'

/**
 * Does to a page what the translator of a browser does: every text is replaced by `font` elements with its translation, when the
 * page loads and after each change. Here the translation is the same text, so that tests find it.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keptElements = 'script, style, textarea, [translate=no], .notranslate'
    const translate = (text: Node) => {
      const { parentElement } = text
      if (parentElement === null || parentElement.closest(keptElements) !== null) return
      if (parentElement.nodeName === 'FONT' || text.nodeValue?.trim() === '') return
      const translation = document.createElement('font')
      const words = document.createElement('font')
      words.textContent = text.nodeValue
      translation.append(words)
      parentElement.replaceChild(translation, text)
    }
    const translateAll = (node: Node) => {
      if (node.nodeType === Node.TEXT_NODE) return translate(node)
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) translate(text)
    }
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') translateAll(target)
        for (const node of addedNodes) if (node.isConnected) translateAll(node)
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/** Makes both storages full, as they are in some private windows. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
}

/** Scripts that load when they are first needed. */
const lateScripts = /\/assets\/(calls|cart-panel)-[^/]+\.js/

/** Loses each late script once, as a reset connection does. */
export async function loseScriptsOnce(page: Page): Promise<void> {
  const lost = new Set<string>()
  await page.route(lateScripts, (route) => {
    const { pathname } = new URL(route.request().url())
    if (lost.has(pathname)) return route.continue()
    lost.add(pathname)
    return route.abort('connectionreset')
  })
}

/** Loses the late scripts for good, as a release that replaced them does. */
export async function loseScripts(page: Page): Promise<void> {
  await page.route(lateScripts, (route) => route.fulfill({ status: 404 }))
}

/** Doubles the text alone, as the font size of a browser does. */
export async function doubleText(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** As slow as the preset "Slow 3G" of Chromium: 50 KB a second, and 2 seconds for each answer to begin. */
export async function slowNetwork(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const bytesPerSecond = 50_000
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2000,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** What the password manager knows, by the `autocomplete` of fields. */
export const knownPerson = {
  email: 'kept@example.com',
  'given-name': 'Kept',
  'family-name': 'Person',
  'address-line1': '350 5th Ave',
  'address-level2': 'New York',
  'address-level1': 'NY',
  'postal-code': '10001',
} as const

/**
 * Does what password managers do: marks each field with an attribute, puts an icon beside it, and fills the empty ones once, as
 * soon as they are there, which may be before the scripts of the page have run.
 */
export async function addPasswordManager(page: Page): Promise<void> {
  await page.addInitScript((known: Readonly<Record<string, string>>) => {
    const seen = new WeakSet<Element>()
    const fill = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
      const prototype =
        field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
    const visit = () => {
      for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
        if (seen.has(field)) continue
        seen.add(field)
        field.setAttribute('data-dashlane-rid', 'd1')
        const icon = document.createElement('div')
        icon.setAttribute('data-lastpass-icon-root', '')
        icon.style.cssText = 'position: relative; height: 0; width: 0; float: left'
        field.after(icon)
        const value = known[field.autocomplete.split(' ').at(-1) ?? '']
        if (value !== undefined && field.value === '') fill(field, value)
      }
    }
    new MutationObserver(visit).observe(document, { childList: true, subtree: true })
  }, knownPerson)
}
