import { findProduct } from '#db/queries/catalog/products.ts'
import { findPlace } from '#db/queries/compliance/places.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import { evaluateRules, type Verdict } from '#domain/compliance/evaluate-rules.ts'
import { type ExplainedRule, explainRules } from '#domain/compliance/explain-rules.ts'
import { type Place, parseZip } from '#domain/compliance/place.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

export interface TestedDestination {
  readonly place: Place | undefined
  readonly verdict: Verdict
  /** Every rule that speaks about the place, in the order in which they are asked. */
  readonly spoken: readonly ExplainedRule[]
}

/** What the rulebook says about a ZIP code today, for staff who want to know why. */
export async function testDestination(
  shop: Pick<Shop, 'db' | 'clock'>,
  input: {
    readonly zip: string
    readonly city?: string | undefined
    readonly productId?: string | undefined
  },
): Promise<Result<TestedDestination>> {
  const zip = parseZip(input.zip)
  const [place, rulebook, product] = await Promise.all([
    zip === undefined ? undefined : findPlace(shop.db, zip),
    getRulebook(shop.db),
    input.productId === undefined ? undefined : findProduct(shop.db, input.productId),
  ])
  if (input.productId !== undefined && product === undefined) return refuse('product-not-found')
  const lines = product === undefined ? [] : [toRegulatedProduct(product)]
  const asked = { ...rulebook, city: input.city, lines, now: shop.clock.now() }
  const verdict = evaluateRules({ ...asked, place })
  return ok({ place, verdict, spoken: place === undefined ? [] : explainRules(place, asked, verdict) })
}
