import type { Page } from '@playwright/test'

/**
 * Does to a page what the translator of a browser does: every text is replaced by `font` elements with its translation, when the page
 * loads and after each change. Here the translation is the same text, so that tests find it.
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
