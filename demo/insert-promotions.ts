import type { Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { inChunks } from './in-chunks.ts'
import type { DemoStore } from './make-store.ts'
import { type DemoPromotion, makePromotions } from './promotions.ts'

export async function insertPromotions(trx: Transaction<DB>, now: Date): Promise<void> {
  const promotions = makePromotions(now)
  await trx.insertInto('promotion').values(promotions.map(promotionRow)).execute()
  const categories = await trx.selectFrom('category').select(['id', 'name']).execute()
  const targets = promotions.flatMap((promotion) =>
    promotion.categories.map((wanted) => ({
      promotionId: promotion.id,
      categoryId: categories.find(({ name }) => name === wanted)?.id ?? null,
    })),
  )
  await trx.insertInto('promotionTarget').values(targets).execute()
}

function promotionRow(promotion: DemoPromotion) {
  const { discount } = promotion
  return {
    id: promotion.id,
    name: promotion.name,
    discountKind: discount.kind,
    percentBp: discount.kind === 'percent' ? discount.share : null,
    amountCents: discount.kind === 'amount' ? discount.amount : null,
    code: promotion.code ?? null,
    scope: promotion.scope,
    minimumSubtotalCents: promotion.minimumSubtotal,
    startsAt: promotion.startsAt,
    endsAt: promotion.endsAt ?? null,
    usageLimit: promotion.usageLimit ?? null,
    usageLimitPerEmail: promotion.usageLimitPerEmail ?? null,
    isDemo: true,
    createdAt: promotion.startsAt,
  }
}

const unpaid: ReadonlySet<string> = new Set(['failed', 'expired'])

export async function insertPromotionUses(trx: Transaction<DB>, store: DemoStore): Promise<void> {
  const rows = store.orders.flatMap(({ id, saving, person, placed, story }) =>
    saving === undefined
      ? []
      : [
          {
            orderId: id,
            promotionId: saving.promotion.id,
            email: person.email,
            itemsDiscountCents: saving.itemsAmount,
            shippingDiscountCents: saving.shippingAmount,
            usedAt: placed,
            releasedAt: unpaid.has(story.payment) || story.fulfillment === 'canceled' ? placed : null,
          },
        ],
  )
  await inChunks(rows, (part) => trx.insertInto('promotionUse').values(part).execute())
}
