export const productClasses = ['leaf', 'extract', '7-oh'] as const
export type ProductClass = (typeof productClasses)[number]

/** Lab results of the current lot. Undefined: not in the report. */
export type LabResults = {
  /** Share of weight in parts per million: 0.05 % is 500. */
  readonly sevenOhPpm: number | undefined
  /** Micrograms in one unit (capsule, tablet, bottle, gram of powder). */
  readonly sevenOhMicrogramsPerArticle: number | undefined
  /** All alkaloids, share of weight in parts per million. */
  readonly totalAlkaloidsPpm: number | undefined
}

export type RegulatedProduct = {
  readonly productId: string
  readonly productClass: ProductClass
  /** Undefined when the product has no current lot. */
  readonly labResults: LabResults | undefined
}

/** DEA notice of intent of 2026-07-01, docket DEA-1570: 0.050 % 7-hydroxymitragynine by weight … */
export const federalSevenOhPpm = 500
/** … or more than 1.00 mg of it in one unit (same notice). */
export const federalSevenOhMicrogramsPerArticle = 1000

/** The product class under the law: lab results override the class set in the catalog. */
export function resolveProductClass(product: RegulatedProduct): ProductClass {
  const { sevenOhPpm, sevenOhMicrogramsPerArticle } = product.labResults ?? {}
  const overShare = sevenOhPpm !== undefined && sevenOhPpm >= federalSevenOhPpm
  const overArticle =
    sevenOhMicrogramsPerArticle !== undefined &&
    sevenOhMicrogramsPerArticle > federalSevenOhMicrogramsPerArticle
  return overShare || overArticle ? '7-oh' : product.productClass
}

/**
 * The notice does not cover plain leaf. Everything else must meet both limits, so both results must be known:
 * a large bottle can exceed the second limit with a low share.
 */
export function lacksSevenOhResults(product: RegulatedProduct): boolean {
  if (product.productClass === 'leaf') return false
  return (
    product.labResults === undefined ||
    product.labResults.sevenOhPpm === undefined ||
    product.labResults.sevenOhMicrogramsPerArticle === undefined
  )
}

/**
 * 7-hydroxymitragynine as a share of all alkaloids, in basis points, rounded up so that rounding never passes a
 * limit: 200 of 14,000 ppm is 142.9 → 143. Undefined when either result is missing or the total is zero.
 */
export function sevenOhShareBp(lab: LabResults | undefined): number | undefined {
  if (
    lab === undefined ||
    lab.sevenOhPpm === undefined ||
    lab.totalAlkaloidsPpm === undefined ||
    lab.totalAlkaloidsPpm === 0
  )
    return undefined
  return Math.ceil((lab.sevenOhPpm * 10_000) / lab.totalAlkaloidsPpm)
}
