import {
  lacksSevenOhResults,
  type ProductClass,
  type RegulatedProduct,
  resolveProductClass,
} from './lab-results.ts'

/** The owner's stop on a class of products. `notice` is for shoppers, `reason` for the record. */
export type SalesHold = {
  readonly productClass: ProductClass
  readonly held: boolean
  readonly notice: string
  readonly reason: string
}

export type SalesHoldResult =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly refusal: 'product-on-hold' | 'lab-results-missing'
      /** Stands where ADD TO CART would be. */
      readonly notice: string
      readonly source: string
    }

const federalNotice = 'DEA notice of intent of July 1, 2026, docket DEA-1570.'

/** Where no hold on 7-hydroxy is recorded at all, the class is closed: only a recorded decision opens it. */
const defaultSevenOhHold: SalesHold = {
  productClass: '7-oh',
  held: true,
  notice: 'Not for sale at the moment.',
  reason: federalNotice,
}

const missingLabResults: SalesHoldResult = {
  ok: false,
  refusal: 'lab-results-missing',
  notice: 'Not for sale until a lab report for this lot states how much 7-hydroxymitragynine it contains.',
  source: federalNotice,
}

/**
 * Whether a product may be sold at all, wherever it goes (decision D29).
 * A class over the federal limits is closed until a hold row says otherwise; so is anything but leaf whose
 * lab report lacks the figures.
 */
export function evaluateSalesHold(product: RegulatedProduct, holds: readonly SalesHold[]): SalesHoldResult {
  const lawfulClass = resolveProductClass(product)
  const recorded = holds.find((each) => each.productClass === lawfulClass)
  const hold = recorded ?? (lawfulClass === '7-oh' ? defaultSevenOhHold : undefined)
  if (hold?.held) return { ok: false, refusal: 'product-on-hold', notice: hold.notice, source: hold.reason }
  return lacksSevenOhResults(product) ? missingLabResults : { ok: true }
}
