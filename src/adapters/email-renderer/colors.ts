import type { CSSProperties } from 'react'

/**
 * The theme's colors in hex, because email clients support neither our style sheet nor `oklch`. Every text names its
 * color and every ground its own, so a client that inverts colors by itself inverts both.
 */
const colors = {
  paper: { light: '#faf7ef', dark: '#0f1511' },
  card: { light: '#fefdfa', dark: '#18211b' },
  tint: { light: '#edf3ea', dark: '#223027' },
  button: { light: '#07502c', dark: '#2a7347' },
  ink: { light: '#16211a', dark: '#eef2ea' },
  soft: { light: '#48534a', dark: '#b4c0b4' },
  leaf: { light: '#07502c', dark: '#93d3ab' },
  'on-button': { light: '#ffffff', dark: '#ffffff' },
  line: { light: '#dddacd', dark: '#35443a' },
} as const

type Color = keyof typeof colors
type Ground = 'paper' | 'card' | 'tint' | 'button'
type Ink = 'ink' | 'soft' | 'leaf' | 'on-button'

interface Paint {
  readonly ground?: Ground
  readonly ink?: Ink
  /** Which borders are lines. */
  readonly line?: 'top' | 'bottom' | 'all'
}

/** The light colors inline, and the classes that the dark style sheet finds. */
export function paint(
  { ground, ink, line }: Paint,
  style: CSSProperties = {},
): { readonly className: string; readonly style: CSSProperties } {
  const border = `1px solid ${colors.line.light}`
  return {
    className: [ground && `ground-${ground}`, ink && `ink-${ink}`, line && 'line'].filter(Boolean).join(' '),
    style: {
      ...(ground === undefined ? {} : { backgroundColor: colors[ground].light }),
      ...(ink === undefined ? {} : { color: colors[ink].light }),
      ...(line === 'top' ? { borderTop: border } : {}),
      ...(line === 'bottom' ? { borderBottom: border } : {}),
      ...(line === 'all' ? { border } : {}),
      ...style,
    },
  }
}

interface DarkRule {
  readonly selector: string
  readonly property: 'background-color' | 'color' | 'border-color'
  readonly color: Color
}

const darkRules: readonly DarkRule[] = [
  ...(['paper', 'card', 'tint', 'button'] as const).map(
    (color) => ({ selector: `.ground-${color}`, property: 'background-color', color }) as const,
  ),
  ...(['ink', 'soft', 'leaf', 'on-button'] as const).map(
    (color) => ({ selector: `.ink-${color}`, property: 'color', color }) as const,
  ),
  { selector: '.line', property: 'border-color', color: 'line' },
]

/** For clients that ask for it (Apple Mail, Thunderbird), and those of Outlook that mark what they changed. */
const darkSheet = `@media (prefers-color-scheme:dark){${darkRules.map(({ selector, property, color }) => `${selector}{${property}:${colors[color].dark}!important}`).join('')}}`
const outlookSheet = darkRules
  .map(({ selector, property, color }) => {
    const mark = property === 'background-color' ? 'data-ogsb' : 'data-ogsc'
    return `[${mark}] ${selector}{${property}:${colors[color].dark}!important}`
  })
  .join('')

/** Separate, because a client that rejects one rule drops its whole sheet. */
export const styleSheets: readonly string[] = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.edge{padding-left:20px!important;padding-right:20px!important}.frame{padding-left:0!important;padding-right:0!important}.title{font-size:25px!important}}',
  darkSheet,
  outlookSheet,
]
