import { findProducts } from '#db/queries/catalog/products.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import type { LineRefusal } from '#domain/compliance/evaluate-line.ts'
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
  /** Undefined while it is not known where the products go. */
  readonly zip?: string | undefined
  readonly city?: string | undefined
  readonly answers?: readonly PlaceAnswer[] | undefined
}

export interface DestinationWarnings {
  readonly warnings: readonly ProductWarning[]
  /** The products that the rules keep from the place, where others ship. */
  readonly refusedLines: readonly LineRefusal[]
}

/**
 * What the rules want a shopper to read before buying these products, and which of them do not ship to the place. Where
 * nothing ships, only what they say everywhere.
 */
export async function listDestinationWarnings(
  shop: Pick<Shop, 'db' | 'kept' | 'clock'>,
  { productIds, zip, city, answers }: WarningsQuestion,
): Promise<DestinationWarnings> {
  const now = shop.clock.now()
  const [products, rulebook] = await Promise.all([findProducts(shop.db, productIds), shop.kept.getRulebook()])
  const lines = products.map(toRegulatedProduct)
  if (lines.length === 0) return { warnings: [], refusedLines: [] }
  const everywhere = listNationwideWarnings(lines, rulebook.rules, now)
  if (zip === undefined) return { warnings: everywhere, refusedLines: [] }
  const destination = { zip, now, ...(city && { city }), ...(answers && { answers }) }
  const { verdict } = await evaluateDestination(shop.kept, { ...destination, lines })
  if (verdict.ok) return { warnings: listWarnings(verdict.obligations), refusedLines: [] }
  const refusedLines = verdict.lines
  const refusedIds = new Set(refusedLines.map(({ productId }) => productId))
  const shippedLines = lines.filter(({ productId }) => !refusedIds.has(productId))
  if (refusedIds.size === 0 || shippedLines.length === 0) return { warnings: everywhere, refusedLines }
  const rest = await evaluateDestination(shop.kept, { ...destination, lines: shippedLines })
  return { warnings: rest.verdict.ok ? listWarnings(rest.verdict.obligations) : everywhere, refusedLines }
}
