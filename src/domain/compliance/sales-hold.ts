import {
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

const federalNotice = 'DEA notice of intent of July 1, 2026, docket DEA-1570.'

/** The default for 7-hydroxy without a hold row: closed until a recorded decision opens it. */
const defaultSevenOhHold: SalesHold = {
  productClass: '7-oh',
  held: true,
  notice: 'Not for sale at the moment.',
  reason: federalNotice,
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

/** The hold on the product's class, which its lab results may change (D29). Undefined when it can be sold. */
export function findSalesHold(product: RegulatedProduct, holds: readonly SalesHold[]): SalesHold | undefined {
  const hold = resolveSalesHold(resolveProductClass(product), holds)
  return hold?.held ? hold : undefined
}
