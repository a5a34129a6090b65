import type { Transaction } from 'kysely'
import { promotionToRow } from '#db/map/promotions.ts'
import type { DB } from '#db/types.ts'
import type { DemoStore } from './demo-store.ts'
import { createPromotions, type DemoPromotion } from './promotions.ts'
import { runInChunks } from './run-in-chunks.ts'

export async function insertPromotions(transaction: Transaction<DB>, now: Date): Promise<void> {
  const promotions = createPromotions(now)
  await transaction.insertInto('promotion').values(promotions.map(toPromotionRow)).execute()
  const categories = await transaction.selectFrom('category').select(['id', 'name']).execute()
  const targets = promotions.flatMap((promotion) =>
    promotion.categories.map((categoryName) => ({
      promotionId: promotion.id,
      categoryId: categories.find(({ name }) => name === categoryName)?.id ?? null,
    })),
  )
  await transaction.insertInto('promotionTarget').values(targets).execute()
}

function toPromotionRow(promotion: DemoPromotion) {
  return {
    ...promotionToRow(promotion),
    id: promotion.id,
    isDemo: true,
    createdAt: promotion.startsAt,
  }
}

const unpaidStates: ReadonlySet<string> = new Set(['failed', 'expired'])

export async function insertPromotionUses(transaction: Transaction<DB>, store: DemoStore): Promise<void> {
  const rows = store.orders.flatMap(({ id, discount, customer, placedAt, story }) =>
    discount?.promotion === undefined
      ? []
      : [
          {
            orderId: id,
            promotionId: discount.promotion.id,
            email: customer.email,
            usedAt: placedAt,
            releasedAt: unpaidStates.has(story.payment) || story.fulfillment === 'canceled' ? placedAt : null,
          },
        ],
  )
  await runInChunks(rows, (chunk) => transaction.insertInto('promotionUse').values(chunk).execute())
}
