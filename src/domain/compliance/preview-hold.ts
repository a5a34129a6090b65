import type { ProductClass } from '../composition/product-class.ts'
import type { RegulatedProduct } from '../lots/lab-results.ts'
import { type LineRefusal, refuseSaleOn, type SalesRules } from './evaluate-line.ts'
import { resolveSalesHold } from './sales-hold.ts'

/** What a hold on a class decides about a product on a day, whatever is recorded of that hold. */
export type HoldEffectOnProduct =
  /** The hold does not concern the product. */
  | { readonly kind: 'none' }
  /** Sold without the hold, and not with it. */
  | { readonly kind: 'decides' }
  /** Of the class, and not sold without the hold either. */
  | { readonly kind: 'unsold'; readonly refusal: LineRefusal }

/** @param day 'YYYY-MM-DD' */
export function evaluateHoldEffect(
  product: RegulatedProduct,
  { holds, rules }: SalesRules,
  { productClass, day }: { readonly productClass: ProductClass; readonly day: string },
): HoldEffectOnProduct {
  const others = holds.filter((hold) => hold.productClass !== productClass)
  const known = resolveSalesHold(productClass, holds) ?? { productClass, notice: '', reason: '' }
  const refuse = (held: boolean) => {
    const hold = { ...known, held, startsOn: undefined, endsOn: undefined }
    return refuseSaleOn(product, { rules, holds: [...others, hold] }, day)
  }
  if (refuse(true)?.refusal !== 'product-on-hold') return { kind: 'none' }
  const refusal = refuse(false)
  if (refusal === undefined) return { kind: 'decides' }
  return refusal.refusal === 'product-on-hold' ? { kind: 'none' } : { kind: 'unsold', refusal }
}
