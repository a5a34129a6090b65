import { listPublishedForRules } from '#db/queries/catalog/product-list.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { refuseSale } from '#domain/compliance/evaluate-line.ts'
import type { Shop } from '../shop.ts'

/** The ids of published products that cannot be sold anywhere now: by a sales hold, a rule for the whole country, or their lot. */
export async function listHeldProductIds({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<string[]> {
  const [products, { holds, rules }] = await Promise.all([listPublishedForRules(db), getRulebook(db)])
  const now = clock.now()
  // Those of places say nothing about a product as such.
  const salesRules = { holds, rules: rules.filter(({ level }) => level === 'country') }
  return products
    .filter((product) => refuseSale(product, salesRules, now) !== undefined)
    .map(({ productId }) => productId)
}
