import { lockProducts, updateProduct } from '#db/queries/catalog/products.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordUnconditionalEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { checkClaimsOfProducts } from './check-product-claims.ts'
import { toRecord } from './update-product.ts'

/** Publishes or archives several products at once. Products already in that status are not counted. */
export async function setProductStatus(
  shop: Shop,
  change: { readonly ids: readonly string[]; readonly status: 'published' | 'archived'; readonly by: Actor },
): Promise<Result<string>> {
  const ids = [...new Set(change.ids)].filter(isId)
  return shop.db.transaction().execute(async (transaction) => {
    const products = (await lockProducts(transaction, ids)).filter(({ status }) => status !== change.status)
    if (products.length === 0)
      return refuse('invalid-state', { message: `All selected products are already ${change.status}.` })
    const now = shop.clock.now()
    const publishedIds = change.status === 'published' ? products.map(({ id }) => id) : []
    const refusal = await checkClaimsOfProducts(shop, transaction, publishedIds, { by: change.by, now })
    if (refusal !== undefined) return { ok: false, refusal }
    for (const product of products) {
      const entered = { status: change.status }
      await recordUnconditionalEdit(transaction, toRecord(product), {
        stored: { ...product },
        entered,
        by: change.by,
        now,
      })
      await updateProduct(transaction, product.id, entered, now)
    }
    await recordEvent(shop, transaction, {
      by: change.by,
      kind: `products ${change.status}`,
      subject: products.length === 1 ? '1 product' : `${products.length} products`,
      detail: { products: products.map(({ name }) => name) },
      productIds: products.map(({ id }) => id),
    })
    return ok(
      `${products.length} ${products.length === 1 ? 'product is' : 'products are'} now ${change.status}.`,
    )
  })
}
