import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../project-root.ts'

type Tokens = ReadonlyMap<string, string>

const theme = readFileSync(join(projectRoot, 'src/web/ui/theme.css'), 'utf8')
const storefront = readFileSync(join(projectRoot, 'src/web/storefront/storefront.css'), 'utf8')
const root = readFileSync(join(projectRoot, 'src/web/root.tsx'), 'utf8')

function readTokens(block: string): Tokens {
  return new Map(
    [...block.matchAll(/--color-([a-z-]+): (oklch\([^)]+\))/g)].map(([, name = '', color = '']) => [
      name,
      color,
    ]),
  )
}

function readBlock(sheet: string, start: string): Tokens {
  const from = sheet.indexOf(start)
  return readTokens(sheet.slice(from, sheet.indexOf('}', from)))
}

const light = readBlock(theme, '@theme {')
const darkOnly = readBlock(storefront, '.as-page {')
const restored = readBlock(storefront, '.as-drawn {')
const dark: Tokens = new Map([...light, ...darkOnly])

/** The sRGB channels of a color from 0 to 1, by the matrices of CSS Color 4. */
function toSrgb(color: string): readonly number[] {
  const [l = 0, c = 0, hue = 0] = color.slice('oklch('.length, -1).split(' ').map(Number)
  const a = c * Math.cos((hue * Math.PI) / 180)
  const b = c * Math.sin((hue * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return linear.map((value) => {
    const part = Math.min(1, Math.max(0, value))
    return part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
  })
}

/** The relative luminance of WCAG 2.2. */
function measureLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = toSrgb(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function measureContrast(tokens: Tokens, first: string, second: string): number {
  const [bright = 0, dim = 0] = [first, second]
    .map((name) => measureLuminance(tokens.get(name) ?? ''))
    .sort((one, other) => other - one)
  return (bright + 0.05) / (dim + 0.05)
}

const grounds = ['paper', 'paper-deep', 'card']
const tints = ['leaf-soft', 'amber-soft', 'refusal-soft']
const pair = (inks: readonly string[], on: readonly string[]) =>
  inks.flatMap((ink) => on.map((ground) => [ink, ground] as const))

/** What is written on what: at least 4.5 to 1. */
const texts = [
  ...pair(['ink', 'ink-soft', 'leaf', 'leaf-deep', 'refusal', 'amber-deep'], [...grounds, ...tints]),
  ...pair(['ink-faint'], grounds),
  ...pair(['paper'], ['leaf', 'leaf-deep', 'ink', 'refusal']),
  ...pair(['leaf-deep'], ['leaf-pale']),
  ...pair(['leaf-night'], ['amber']),
  ...pair(['white'], ['leaf-night']),
]
/** Borders of fields, marks and fills that tell a state: at least 3 to 1. */
const controls = pair(['line-strong', 'leaf', 'leaf-mid'], grounds)
/** Panels that are dark in both. */
const darkPanels = [
  ...pair(['paper', 'leaf-pale', 'amber'], ['leaf-night', 'leaf-deep']),
  ...pair(['paper', 'amber'], ['leaf']),
  ...pair(['leaf-deep'], ['paper', 'amber-soft']),
]

describe('Colors of the shop', () => {
  for (const [mode, tokens] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    it(`have the contrast of WCAG AA in ${mode}`, () => {
      const tooClose = (pairs: readonly (readonly [string, string])[], least: number) =>
        pairs
          .map(([ink, ground]) => ({ ink, ground, contrast: measureContrast(tokens, ink, ground) }))
          .filter(({ contrast }) => !(contrast >= least))
      expect(tooClose(texts, 4.5)).toEqual([])
      expect(tooClose(controls, 3)).toEqual([])
    })
  }

  it('have it on panels that are dark in both', () => {
    for (const [ink, ground] of darkPanels)
      expect(measureContrast(light, ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })

  it('are light again on panels that are dark in both', () => {
    expect([...restored]).toEqual([...darkOnly.keys()].map((name) => [name, light.get(name)]))
  })

  it('are dark where the browser paints its own bar', () => {
    const bar = /media="\(prefers-color-scheme: dark\)" content="(#[0-9a-f]{6})"/.exec(root)?.[1] ?? ''
    const paper = toSrgb(dark.get('paper') ?? '').map((value) => Math.round(value * 255))
    expect(bar).toBe(`#${paper.map((value) => value.toString(16).padStart(2, '0')).join('')}`)
  })

  it('measure black on white as 21 to 1', () => {
    const extremes: Tokens = new Map([
      ['black', 'oklch(0 0 0)'],
      ['white', 'oklch(1 0 0)'],
    ])
    expect(measureContrast(extremes, 'black', 'white')).toBeCloseTo(21, 1)
  })
})
