import { sql, type Transaction } from 'kysely'
import { refreshBoughtTogether } from '#db/queries/catalog/bought-together.ts'
import { refreshProductSales, refreshUnitsSold } from '#db/queries/catalog/units-sold.ts'
import type { DB } from '#db/types.ts'
import type { DemoStore } from './demo-store.ts'
import { runInChunks } from './run-in-chunks.ts'

export async function insertReviews(transaction: Transaction<DB>, store: DemoStore): Promise<void> {
  const rows = store.reviews.map((review) => ({
    id: review.id,
    productId: review.product.id,
    customerId: review.customerId,
    rating: review.rating,
    comment: review.comment,
    orderId: review.orderId,
    isDemo: true,
    createdAt: review.writtenAt,
  }))
  await runInChunks(rows, (chunk) => transaction.insertInto('review').values(chunk).execute())
}

/** Sets the ratings and sales figures of the demo products from the rows just inserted. */
export async function updateRatingsAndSales(transaction: Transaction<DB>, now: Date): Promise<void> {
  await sql`
    update product set rating_count = found.count, rating_sum = found.sum
    from (select product_id, count(*)::int as count, sum(rating)::int as sum
          from review where status = 'published' group by product_id) as found
    where product.id = found.product_id and product.is_demo`.execute(transaction)
  await refreshProductSales(transaction, 'demo', now)
  await refreshUnitsSold(transaction)
  await refreshBoughtTogether(transaction, 'demo')
}
