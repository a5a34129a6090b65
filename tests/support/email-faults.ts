import type { Page } from '@playwright/test'

/** What a reader of the open email could not see: a page that scrolls sideways, text that is cut off, no logo. */
export async function listEmailFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const windowWidth = document.documentElement.clientWidth
    const excess = document.documentElement.scrollWidth - windowWidth
    if (excess > 0) faults.push(`scrolls sideways by ${excess} px`)

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: parent, textContent: text } = texts.currentNode
      if (parent === null || !parent.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const cell = parent.closest('td')?.getBoundingClientRect()
      const [left, right] = [Math.max(0, cell?.left ?? 0), Math.min(windowWidth, cell?.right ?? windowWidth)]
      if ([...range.getClientRects()].some((line) => line.left < left - 1 || line.right > right + 1))
        faults.push(`reaches out of its place: ${text}`)
    }

    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      if (element.textContent.trim() === '' || !element.checkVisibility()) continue
      const isCutX =
        (overflowX !== 'visible' || textOverflow === 'ellipsis') && element.scrollWidth > element.clientWidth
      const isCutY = overflowY !== 'visible' && element.scrollHeight > element.clientHeight
      if (isCutX || isCutY) faults.push(`is cut off: ${element.textContent}`)
    }

    const logo = [...document.images].find(({ alt }) => alt.endsWith(' logo'))
    if (logo === undefined || logo.naturalWidth === 0 || !logo.checkVisibility()) faults.push('shows no logo')
    return faults
  })
}
