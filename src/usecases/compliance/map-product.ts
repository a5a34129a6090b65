import { findProduct } from '#db/queries/catalog/products.ts'
import { findNamedPlaces } from '#db/queries/compliance/places.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import { refuseSale } from '#domain/compliance/evaluate-line.ts'
import {
  createProductOfClass,
  evaluateStates,
  listNamedPlaces,
  type StateVerdict,
} from '#domain/compliance/place-verdicts.ts'
import type { ProductClass } from '#domain/composition/product-class.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

export interface MappedProduct {
  readonly version: number
  /** Why it is sold nowhere. Undefined when it is. */
  readonly notSold: string | undefined
  readonly states: readonly StateVerdict[]
}

/** The verdict on a product, or on a class of products whose reports keep every limit, in every state and county. */
export async function mapProduct(
  shop: Pick<Shop, 'db' | 'clock'>,
  asked: { readonly productId: string } | { readonly productClass: ProductClass },
): Promise<Result<MappedProduct>> {
  const now = shop.clock.now()
  const [{ version, ...rules }, product] = await Promise.all([
    getRulebook(shop.db),
    'productId' in asked
      ? findProduct(shop.db, asked.productId).then((found) => found && toRegulatedProduct(found))
      : createProductOfClass(asked.productClass, toLegalDay(now)),
  ])
  if (product === undefined) return refuse('product-not-found')
  const named = await findNamedPlaces(shop.db, listNamedPlaces(rules.rules, now))
  return ok({
    version,
    notSold: refuseSale(product, rules, now)?.reason,
    states: evaluateStates(product, { ...rules, now }, named),
  })
}
