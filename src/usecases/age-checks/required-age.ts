import type { Database } from '#db/open.ts'
import { findProductsOfOrder } from '#db/queries/catalog/products.ts'
import { findPlace } from '#db/queries/compliance/places.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import { findRequiredAge } from '#domain/compliance/evaluate-rules.ts'
import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { parseZip } from '#domain/compliance/place.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Shop } from '../shop.ts'

/** The age that the rules of today ask of the customer of an order, at its address (decision 0154). */
export async function loadRequiredAge(
  shop: Pick<Shop, 'clock'>,
  db: Database,
  { id, shippingAddress: { zip, city } }: Pick<Order, 'id' | 'shippingAddress'>,
): Promise<number> {
  const parsed = parseZip(zip)
  const [place, { rules }, products] = await Promise.all([
    parsed === undefined ? undefined : findPlace(db, parsed),
    getRulebook(db),
    findProductsOfOrder(db, id),
  ])
  if (place === undefined) return minimumAge
  return findRequiredAge(place, {
    city,
    lines: products.map(toRegulatedProduct),
    rules,
    now: shop.clock.now(),
  })
}
