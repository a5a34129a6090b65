import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Browser, chromium as launcher, type Page } from '@playwright/test'
import chromium from '@sparticuz/chromium'
import sharp from 'sharp'

/** Renders SVG to WebP in a browser page with the shop's typefaces. */
export interface Renderer {
  /** @returns the WebP bytes. */
  draw(svg: string, size: { width: number; height: number }, quality: number): Promise<Uint8Array>
  close(): Promise<void>
}

const packageRequire = createRequire(import.meta.url)

function createFontFace(family: string, file: string, style: string): string {
  const bytes = readFileSync(packageRequire.resolve(`@fontsource-variable/${file}`)).toString('base64')
  return `@font-face{font-family:${family};font-style:${style};font-weight:100 900;src:url(data:font/woff2;base64,${bytes}) format('woff2')}`
}

/** Shrinks single lines to the width of their box, and names to the height that the layout leaves. */
function fitLabels(): void {
  const shrink = (element: HTMLElement, isTooBig: () => boolean) => {
    let size = Number.parseFloat(getComputedStyle(element).fontSize)
    while (size > 8 && isTooBig()) {
      size -= 0.5
      element.style.fontSize = `${size}px`
    }
  }
  for (const element of document.querySelectorAll<HTMLElement>('.label .fit, .label .form, .label .net')) {
    if (!element.classList.contains('net')) element.style.whiteSpace = 'nowrap'
    shrink(element, () => element.scrollWidth > element.clientWidth + 1)
  }
  for (const name of document.querySelectorAll<HTMLElement>('.label .name')) {
    const label = name.closest<HTMLElement>('.label')
    const form = label?.querySelector<HTMLElement>('.form')
    const getAvailableHeight = () => (form ? form.offsetTop - name.offsetTop : 400)
    const hasTooWideWord = () =>
      [...name.children].some((word) => word instanceof HTMLElement && word.offsetWidth > name.clientWidth)
    const getTextHeight = () =>
      [...name.children].reduce(
        (end, word) =>
          word instanceof HTMLElement ? Math.max(end, word.offsetTop + word.offsetHeight) : end,
        0,
      )
    const isFixed =
      Number.parseFloat(getComputedStyle(name).height) > 0 && getComputedStyle(name).display === 'flex'
    shrink(
      name,
      () =>
        hasTooWideWord() ||
        (isFixed ? getTextHeight() > name.clientHeight : name.offsetHeight > getAvailableHeight()),
    )
  }
  for (const back of document.querySelectorAll<HTMLElement>('.back'))
    shrink(back, () => back.scrollHeight > back.clientHeight + 1)
}

export async function openRenderer(): Promise<Renderer> {
  const browser: Browser = await launcher.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu', '--force-color-profile=srgb'],
  })
  const page: Page = await browser.newPage({ viewport: { width: 1200, height: 1200 } })
  const css = readFileSync(join(import.meta.dirname, 'labels.css'), 'utf8')
  const fonts = [
    createFontFace('Fraunces', 'fraunces/files/fraunces-latin-full-normal.woff2', 'normal'),
    createFontFace('Fraunces', 'fraunces/files/fraunces-latin-full-italic.woff2', 'italic'),
    createFontFace('Inter', 'inter/files/inter-latin-opsz-normal.woff2', 'normal'),
  ]
  await page.setContent(
    `<!doctype html><style>${fonts.join('')}${css}</style><body><p style="font-family:Fraunces">a<i>a</i></p><p style="font-family:Inter">a</p></body>`,
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return {
    async draw(svg, size, quality) {
      await page.setViewportSize(size)
      await page.evaluate((markup) => {
        document.body.innerHTML = markup
      }, svg)
      await page.evaluate(fitLabels)
      const screenshot = await page.screenshot({ type: 'png', clip: { x: 0, y: 0, ...size } })
      return sharp(screenshot).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    },
    close: () => browser.close(),
  }
}
