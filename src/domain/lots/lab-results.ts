import type { Portions } from '../composition/portions.ts'
import type { ProductClass } from '../composition/product-class.ts'
import type { Composition, ProductForm } from '../composition/product-form.ts'
import { defineStateTable } from '../state-table.ts'

/** 'draft': not decided yet. Only a passed lot is sold (decision 0104). */
export type LotStatus = 'draft' | 'passed' | 'failed' | 'expired' | 'recalled'
/** Another report or other figures make a lot a draft again. A failed lot is reopened before it can pass. */
export const lotStateTable = defineStateTable<LotStatus>('lot', {
  draft: ['passed', 'failed', 'recalled'],
  passed: ['draft', 'failed', 'expired', 'recalled'],
  failed: ['draft', 'recalled'],
  // The shop may let reports count for longer than before.
  expired: ['draft', 'passed', 'failed', 'recalled'],
  recalled: [],
})
export const lotStatuses = lotStateTable.states

/** Lab results of a lot. Shares of weight in parts per million (0.05 % is 500) or billion; undefined: not tested. */
export interface LabResults {
  readonly mitragyninePpm: number | undefined
  readonly sevenOhPpm: number | undefined
  /** Micrograms in one article, as the report gives them. */
  readonly sevenOhMicrogramsPerArticle: number | undefined
  readonly totalAlkaloidsPpm: number | undefined
  /** Mitragynine pseudoindoxyl, MGM-15 and MGM-16 are not found in plain leaf. */
  readonly pseudoindoxylPpm: number | undefined
  readonly mgm15Ppm: number | undefined
  readonly mgm16Ppm: number | undefined
  readonly leadPpb: number | undefined
  readonly arsenicPpb: number | undefined
  readonly cadmiumPpb: number | undefined
  readonly mercuryPpb: number | undefined
  readonly salmonellaAbsent: boolean | undefined
}

/** What decides whether a lot can be sold. */
export interface TestedLot {
  readonly status: LotStatus
  readonly laboratory: string | undefined
  /** 'YYYY-MM-DD' */
  readonly testedOn: string | undefined
  /** The last day on which the report counts, as staff entered it. */
  readonly expiresOn: string | undefined
  /** How many months after its test the shop lets a report count, whatever staff entered. */
  readonly reportMonths: number
  readonly hasReport: boolean
  readonly results: LabResults
}

export interface RegulatedProduct extends Portions {
  readonly productId: string
  readonly productClass: ProductClass
  /** Whether staff have said its form and composition (decision 0104). */
  readonly isDescribed: boolean
  readonly form: ProductForm | undefined
  readonly composition: Composition | undefined
  readonly hasSyntheticAlkaloids: boolean
  /** Milligrams of one article; undefined when the product does not say it. */
  readonly articleMilligrams: number | undefined
  /** The lot that is sold, or the lot of an order line. */
  readonly lot: TestedLot | undefined
}

/** DEA notice of intent of 2026-07-01, docket DEA-1570: 0.050 % 7-hydroxymitragynine by weight … */
export const federalSevenOhPpm = 500
/** … or more than 1.00 mg of it in one unit (same notice). */
export const federalSevenOhMicrogramsPerArticle = 1000

/**
 * Micrograms of 7-hydroxymitragynine in one article: the higher of the report's figure and the one that its share and
 * the product's weight give. Undefined when neither is known.
 */
export function sevenOhMicrogramsPerArticle({
  lot,
  articleMilligrams,
}: Pick<RegulatedProduct, 'lot' | 'articleMilligrams'>): number | undefined {
  const { sevenOhPpm, sevenOhMicrogramsPerArticle: reported } = lot?.results ?? {}
  const calculated =
    sevenOhPpm === undefined || articleMilligrams === undefined
      ? undefined
      : Math.ceil((sevenOhPpm * articleMilligrams) / 1000)
  if (reported === undefined || calculated === undefined) return reported ?? calculated
  return Math.max(reported, calculated)
}

/** The product class under the law: lab results override the class that follows from the composition. */
export function resolveProductClass(product: RegulatedProduct): ProductClass {
  const sevenOhPpm = product.lot?.results.sevenOhPpm
  // A whole bag of plain leaf may contain more than a milligram, so only the report's figure counts for it.
  const perArticle =
    product.productClass === 'leaf'
      ? product.lot?.results.sevenOhMicrogramsPerArticle
      : sevenOhMicrogramsPerArticle(product)
  const isOverShare = sevenOhPpm !== undefined && sevenOhPpm >= federalSevenOhPpm
  const isOverArticle = perArticle !== undefined && perArticle > federalSevenOhMicrogramsPerArticle
  return isOverShare || isOverArticle ? '7-oh' : product.productClass
}

/**
 * 7-hydroxymitragynine and mitragynine pseudoindoxyl together, in parts per million. Undefined when one is unknown.
 * Plain leaf has no pseudoindoxyl, so a report on leaf need not name it; one on anything else must (decision 0150).
 */
export function sevenOhAndPseudoindoxylPpm({
  lot,
  productClass,
}: Pick<RegulatedProduct, 'lot' | 'productClass'>): number | undefined {
  const { sevenOhPpm, pseudoindoxylPpm = 0 } = lot?.results ?? {}
  if (sevenOhPpm === undefined || lacksPseudoindoxylResult({ lot, productClass })) return undefined
  return sevenOhPpm + pseudoindoxylPpm
}

/** Whether a report on anything but plain leaf says nothing about mitragynine pseudoindoxyl. */
export function lacksPseudoindoxylResult({
  lot,
  productClass,
}: Pick<RegulatedProduct, 'lot' | 'productClass'>): boolean {
  return productClass !== 'leaf' && lot?.results.pseudoindoxylPpm === undefined
}

/** Whether a figure shows an alkaloid that is made in a laboratory. */
export function hasSyntheticAlkaloids({ hasSyntheticAlkaloids, lot }: RegulatedProduct): boolean {
  const { pseudoindoxylPpm = 0, mgm15Ppm = 0, mgm16Ppm = 0 } = lot?.results ?? {}
  return hasSyntheticAlkaloids || pseudoindoxylPpm > 0 || mgm15Ppm > 0 || mgm16Ppm > 0
}

/**
 * 7-hydroxymitragynine as a share of all alkaloids, in basis points, rounded up so that rounding never passes a
 * limit: 200 of 14,000 ppm is 142.9 → 143. Undefined when either result is missing or the total is zero.
 */
export function sevenOhShareBp(
  results: Pick<LabResults, 'sevenOhPpm' | 'totalAlkaloidsPpm'> | undefined,
): number | undefined {
  const { sevenOhPpm, totalAlkaloidsPpm } = results ?? {}
  if (sevenOhPpm === undefined || totalAlkaloidsPpm === undefined || totalAlkaloidsPpm === 0) return undefined
  return Math.ceil((sevenOhPpm * 10_000) / totalAlkaloidsPpm)
}
