import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type Color = readonly number[]

const publicFolder = join(import.meta.dirname, '../../public')

/**
 * Where the texts and the picture of a slide stand once it is shown, the colors of the texts and of what they stand on,
 * and the part of the picture that is visible, from 0 to 1.
 */
export function measureSlide(slide: Locator) {
  return slide.evaluate((element) => {
    const frame = element.getBoundingClientRect()
    const toBox = ({ left, top, right, bottom }: DOMRect) => ({
      left: left - frame.left,
      top,
      right: right - frame.left,
      bottom,
    })
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const image = element.querySelector('img')
    if (canvas === null || image === null) throw new Error('This slide cannot be measured')
    const toRgb = (color: string): number[] => {
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]
    }
    const findGround = (each: Element | null): string => {
      if (each === null) throw new Error('A text stands on nothing')
      const { backgroundColor, backgroundImage } = getComputedStyle(each)
      if (backgroundImage !== 'none') throw new Error('A text stands on a picture')
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? findGround(each.parentElement) : backgroundColor
    }
    const texts = [...element.querySelectorAll<HTMLElement>('p, h1, h2, a')].map((each) => {
      const lines = document.createRange()
      lines.selectNodeContents(each)
      const box = toBox(lines.getBoundingClientRect())
      const isInside =
        box.left >= 0 && box.right <= frame.width && box.top >= frame.top && box.bottom <= frame.bottom
      return {
        text: each.textContent ?? '',
        box,
        isCut: !isInside || each.scrollWidth > each.clientWidth + 1,
        color: toRgb(getComputedStyle(each).color),
        ground: toRgb(findGround(each)),
      }
    })
    const picture = image.getBoundingClientRect()
    const width = Number(image.getAttribute('width'))
    const height = Number(image.getAttribute('height'))
    const scale = Math.max(picture.width / width, picture.height / height)
    const [x = 50, y = 50] = getComputedStyle(image).objectPosition.split(' ').map(Number.parseFloat)
    const shownWidth = picture.width / (width * scale)
    const shownHeight = picture.height / (height * scale)
    const left = (1 - shownWidth) * (x / 100)
    const top = (1 - shownHeight) * (y / 100)
    return {
      texts,
      picture: toBox(picture),
      visible: { left, top, right: left + shownWidth, bottom: top + shownHeight },
      source: new URL(image.src).pathname,
    }
  })
}

const measuredWidth = 1000

const subjects = new Map<string, Promise<Box>>()

/** The box of the packs in one of the shop's hero pictures, from 0 to 1: the background has no sharp edges. */
export function findSubject(source: string): Promise<Box> {
  const subject = subjects.get(source) ?? detectSubject(source)
  subjects.set(source, subject)
  return subject
}

async function detectSubject(source: string): Promise<Box> {
  const { data, info } = await sharp(join(publicFolder, source))
    .resize({ width: measuredWidth })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const edges: { x: number; y: number }[] = []
  for (let y = 0; y < info.height; y += 1)
    for (let x = 3; x < info.width; x += 1) {
      const [here, before] = [(y * info.width + x) * 3, (y * info.width + x - 3) * 3]
      const step = Math.max(
        ...[0, 1, 2].map((c) => Math.abs((data[here + c] ?? 0) - (data[before + c] ?? 0))),
      )
      if (step > 24) edges.push({ x, y })
    }
  const bounds = (values: number[]) => [
    values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    values.reduce((most, value) => Math.max(most, value), 0),
  ]
  const [left = 0, right = 0] = bounds(edges.map(({ x }) => x / info.width))
  const [top = 0, bottom = 0] = bounds(edges.map(({ y }) => y / info.height))
  return { left, top, right, bottom }
}

/** What is behind the texts of a slide: the page from its left top corner to the end of the texts. */
export async function captureBackground(
  slide: Locator,
  texts: readonly { readonly box: Box }[],
): Promise<Buffer> {
  const showTexts = (color: string) =>
    slide.evaluate((element, color) => {
      for (const each of element.querySelectorAll<HTMLElement>('p, h1, h2, a')) {
        each.style.transition = 'none'
        each.style.color = color
      }
    }, color)
  await showTexts('transparent')
  const width = Math.ceil(Math.max(...texts.map(({ box }) => box.right)))
  const height = Math.ceil(Math.max(...texts.map(({ box }) => box.bottom)))
  const screenshot = await slide.page().screenshot({ clip: { x: 0, y: 0, width, height } })
  await showTexts('')
  return screenshot
}

/** The lowest contrast of a color with any color between the darkest and the brightest of a part of a screenshot. */
export async function measureContrast(screenshot: Buffer, box: Box, color: Color): Promise<number> {
  const left = Math.max(0, Math.floor(box.left))
  const top = Math.max(0, Math.floor(box.top))
  const part = await sharp(screenshot)
    .extract({ left, top, width: Math.floor(box.right) - left, height: Math.floor(box.bottom) - top })
    .removeAlpha()
    .toBuffer()
  const { channels } = await sharp(part).stats()
  const darkest = channels.map(({ min }) => min)
  const brightest = channels.map(({ max }) => max)
  const text = calculateLuminance(color)
  if (text >= calculateLuminance(darkest) && text <= calculateLuminance(brightest)) return 1
  return Math.min(calculateContrast(color, darkest), calculateContrast(color, brightest))
}

/** Contrast by WCAG. */
export function calculateContrast(one: Color, other: Color): number {
  const [a, b] = [calculateLuminance(one), calculateLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Relative luminance by WCAG. */
function calculateLuminance([red = 0, green = 0, blue = 0]: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function doBoxesOverlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
