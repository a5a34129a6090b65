/** The templates' own words for what the drawing takes. */
export type { Block, House, Letter } from '#ports/letters.ts'
