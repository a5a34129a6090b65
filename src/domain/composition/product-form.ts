export const productForms = [
  'powder',
  'crushed-leaf',
  'capsule',
  'tablet',
  'gummy',
  'shot',
  'tincture',
  'extract-powder',
  'resin',
  'tea',
  'stick',
  'other',
] as const
export type ProductForm = (typeof productForms)[number]

/** 'enriched': with 7-hydroxymitragynine added. */
export const compositions = ['plain-leaf', 'extract', 'enriched'] as const
export type Composition = (typeof compositions)[number]
