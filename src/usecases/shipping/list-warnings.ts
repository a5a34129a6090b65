import { findProducts } from '#db/queries/catalog/products.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import type { PlaceAnswer } from '#domain/compliance/evaluate-rules.ts'
import {
  listNationwideWarnings,
  listWarnings,
  type ProductWarning,
} from '#domain/compliance/product-warning.ts'
import { evaluateDestination } from '../compliance/evaluate-destination.ts'
import type { Shop } from '../shop.ts'

interface WarningsQuestion {
  readonly productIds: readonly string[]
  /** Undefined while nobody has said where the products go. */
  readonly zip?: string | undefined
  readonly city?: string | undefined
  readonly answers?: readonly PlaceAnswer[] | undefined
}

/**
 * What the rules want a shopper to read before buying these products. Where the shop does not ship, only what they say
 * everywhere.
 */
export async function listDestinationWarnings(
  shop: Pick<Shop, 'db' | 'clock'>,
  { productIds, zip, city, answers }: WarningsQuestion,
): Promise<readonly ProductWarning[]> {
  const now = shop.clock.now()
  const [products, rulebook] = await Promise.all([findProducts(shop.db, productIds), getRulebook(shop.db)])
  const lines = products.map(toRegulatedProduct)
  if (lines.length === 0) return []
  if (zip !== undefined) {
    const destination = { zip, lines, now, ...(city && { city }), ...(answers && { answers }) }
    const { verdict } = await evaluateDestination(shop.db, destination, rulebook)
    if (verdict.ok) return listWarnings(verdict.obligations)
  }
  return listNationwideWarnings(lines, rulebook.rules, now)
}
