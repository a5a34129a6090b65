import {
  lacksSevenOhResults,
  type ProductClass,
  productClasses,
  type RegulatedProduct,
  resolveProductClass,
} from './lab-results.ts'

/** The owner's hold on a product class. `notice` is for shoppers, `reason` for the audit log. */
export type SalesHold = {
  readonly productClass: ProductClass
  readonly held: boolean
  readonly notice: string
  readonly reason: string
}

/** A sales hold with its last change. */
export type RecordedSalesHold = SalesHold & {
  readonly changedAt: Date
  /** The name of the staff member; undefined for a default. */
  readonly changedBy: string | undefined
}

export type SalesHoldResult =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly refusal: 'product-on-hold' | 'lab-results-missing'
      /** Replaces ADD TO CART. */
      readonly notice: string
      readonly source: string
    }

const federalNotice = 'DEA notice of intent of July 1, 2026, docket DEA-1570.'

/** The default for 7-hydroxy without a hold row: closed until a recorded decision opens it. */
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

/** The recorded hold of a class, or its default: closed for 7-hydroxy, none for the others. */
export function resolveSalesHold(
  productClass: ProductClass,
  holds: readonly SalesHold[],
): SalesHold | undefined {
  const recorded = holds.find((each) => each.productClass === productClass)
  return recorded ?? (productClass === '7-oh' ? defaultSevenOhHold : undefined)
}

/** The classes that are closed now, by a recorded hold or by default. */
export function listHeldClasses(holds: readonly SalesHold[]): ProductClass[] {
  return productClasses.filter((productClass) => resolveSalesHold(productClass, holds)?.held === true)
}

/**
 * Whether a product may be sold at all, regardless of destination (D29). A class over the federal limits is closed
 * until a hold row opens it. So is any product except leaf whose lab report lacks the required results.
 */
export function evaluateSalesHold(product: RegulatedProduct, holds: readonly SalesHold[]): SalesHoldResult {
  const hold = resolveSalesHold(resolveProductClass(product), holds)
  if (hold?.held) return { ok: false, refusal: 'product-on-hold', notice: hold.notice, source: hold.reason }
  return lacksSevenOhResults(product) ? missingLabResults : { ok: true }
}
