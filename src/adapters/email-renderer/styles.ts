import type { CSSProperties } from 'react'

export const serif = "Fraunces, Georgia, 'Times New Roman', serif"
export const sans = "Inter, -apple-system, 'Segoe UI', Arial, sans-serif"
export const columnWidth = 600

export const bodyText: CSSProperties = { fontSize: 16, lineHeight: '26px', margin: '0 0 18px' }
export const smallText: CSSProperties = { ...bodyText, fontSize: 14, lineHeight: '22px' }
/** Numbers at the right edge, whose digits stand below each other. */
export const figures: CSSProperties = {
  fontSize: 16,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '24px',
  textAlign: 'right',
  verticalAlign: 'top',
}
/** The space below a table. */
export const gapBelow: CSSProperties = { margin: '0 0 24px' }
