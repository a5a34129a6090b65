/** A part of an email's text with the colors a reader sees. */
export interface PaintedText {
  readonly text: string
  readonly color: string
  readonly ground: string
}

interface Colors {
  readonly color?: string
  readonly ground?: string
}

const voidTags = new Set(['meta', 'br', 'img', 'link', 'hr'])

/** Walks the HTML of an email and finds each text's color and the ground behind it, by its inline styles. */
export function listPaintedTexts(html: string, scheme: 'light' | 'dark'): PaintedText[] {
  const dark = scheme === 'dark' ? readDarkRules(html) : new Map<string, Colors>()
  const body = html.slice(html.indexOf('<body')).replace(/<!--[\s\S]*?-->/g, '')
  const open: Colors[] = []
  const found: PaintedText[] = []
  for (const [, tag, content] of body.matchAll(/<([^>]+)>|([^<]+)/g)) {
    if (content !== undefined) {
      const text = content.replace(/&nbsp;|[\s\u00a0\u200b-\u200f\ufeff]/g, '')
      const { color, ground } = open.at(-1) ?? {}
      if (text === '' || open.length === 0) continue
      if (color === undefined || ground === undefined) throw new Error(`No color or ground: ${content}`)
      found.push({ text: content.trim(), color, ground })
    } else if (tag?.startsWith('/')) open.pop()
    else if (tag !== undefined && !voidTags.has(tag.split(/[\s/]/)[0] ?? ''))
      open.push({ ...open.at(-1), ...readColors(tag, dark) })
  }
  return found
}

function readColors(tag: string, dark: ReadonlyMap<string, Colors>): Colors {
  const style = /style="([^"]*)"/.exec(tag)?.[1] ?? ''
  const names = /class="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []
  return Object.assign(parseColors(style), ...names.map((name) => dark.get(name) ?? {}))
}

function parseColors(style: string): Colors {
  const color = /(?:^|;)color:(#[0-9a-f]{6})/.exec(style)?.[1]
  const ground = /(?:^|;)background-color:(#[0-9a-f]{6})/.exec(style)?.[1]
  return { ...(color && { color }), ...(ground && { ground }) }
}

function readDarkRules(html: string): Map<string, Colors> {
  const sheet = /@media \(prefers-color-scheme:dark\)\{(.*?)\}<\/style>/.exec(html)?.[1] ?? ''
  return new Map(
    [...sheet.matchAll(/\.([\w-]+)\{([^}]*)\}/g)].map(([, name = '', rule = '']) => [
      name,
      parseColors(rule),
    ]),
  )
}

/** The contrast of two colors by WCAG 2. */
export function getContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = readChannels(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The color with its lightness turned around, as clients do that make any email dark. */
export function invertLightness(color: string): string {
  const channels = readChannels(color)
  const shift = 1 - (Math.max(...channels) + Math.min(...channels))
  return `#${channels.map((value) => toHex(value + shift)).join('')}`
}

export function isLight(color: string): boolean {
  const channels = readChannels(color)
  return Math.max(...channels) + Math.min(...channels) > 1
}

function readChannels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
}

function toHex(value: number): string {
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0')
}

export function listAttributes(html: string, name: 'href' | 'src'): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  )
}
