import type { Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { inChunks } from './in-chunks.ts'
import type { DemoStore } from './make-store.ts'
import { type DemoPromotion, makePromotions } from './promotions.ts'

export async function insertPromotions(trx: Transaction<DB>, now: Date): Promise<void> {
  const promotions = makePromotions(now)
  await trx.insertInto('promotion').values(promotions.map(promotionRow)).execute()
  const categories = await trx.selectFrom('category').select(['id', 'name']).execute()
  const covers = promotions.flatMap((promotion) =>
    promotion.categories.map((wanted) => ({
      promotion_id: promotion.id,
      category_id: categories.find(({ name }) => name === wanted)?.id ?? null,
    })),
  )
  await trx.insertInto('promotion_covers').values(covers).execute()
}

function promotionRow(promotion: DemoPromotion) {
  const { gives } = promotion
  return {
    id: promotion.id,
    name: promotion.name,
    kind: gives.kind,
    percent_bp: gives.kind === 'percent' ? gives.off : null,
    amount_cents: gives.kind === 'amount' ? gives.off : null,
    code: promotion.code ?? null,
    scope: promotion.scope,
    minimum_cents: promotion.minimum,
    starts_at: promotion.startsAt,
    ends_at: promotion.endsAt ?? null,
    most_uses: promotion.mostUses ?? null,
    most_uses_per_email: promotion.mostUsesPerEmail ?? null,
    is_demo: true,
    created_at: promotion.startsAt,
  }
}

const unpaid: ReadonlySet<string> = new Set(['failed', 'expired'])

export async function insertPromotionUses(trx: Transaction<DB>, store: DemoStore): Promise<void> {
  const rows = store.orders.flatMap(({ id, saving, person, placed, story }) =>
    saving === undefined
      ? []
      : [
          {
            order_id: id,
            promotion_id: saving.promotion.id,
            email: person.email,
            goods_cents: saving.goods,
            shipping_cents: saving.shipping,
            used_at: placed,
            given_back_at: unpaid.has(story.payment) || story.fulfilment === 'cancelled' ? placed : null,
          },
        ],
  )
  await inChunks(rows, (part) => trx.insertInto('promotion_use').values(part).execute())
}
