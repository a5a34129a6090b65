import type { TooManyPixels } from '#ports/images.ts'

/** 'has more than 48 megapixels. Choose a smaller one.', after the name of the picture. */
export function explainPixelLimit({ maxPixels }: TooManyPixels): string {
  return `has more than ${maxPixels / 1_000_000} megapixels. Choose a smaller one.`
}
