import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { expireLots } from '#db/queries/catalog/lot-edits.ts'
import { toEasternDay } from '#domain/eastern-day.ts'
import type { Shop } from '../shop.ts'

/** Takes lots off sale whose reports ended yesterday, and has the open orders with them held. */
export async function expireLotsByDate(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction().execute(async (transaction) => {
    const expired = await expireLots(transaction, toEasternDay(now), now)
    if (expired.length === 0) return
    await publishCacheTags(transaction, [
      'catalog',
      'menu',
      ...expired.map(({ productId }) => `product:${productId}` as const),
    ])
    await shop.enqueue(transaction, { name: 'review-open-orders', data: {} })
  })
}
