import type { Database } from '#db/open.ts'
import { insertPromotionUse } from '#db/queries/promotions/promotions.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'
import { publishEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/** Records the use in the order's transaction. The promotion must be locked. */
export async function recordPromotionUse(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  use: { readonly orderId: string; readonly email: string; readonly promotion: Promotion },
): Promise<void> {
  const { orderId, email, promotion } = use
  await insertPromotionUse(transaction, {
    orderId,
    promotionId: promotion.id,
    email,
    usedAt: shop.clock.now(),
  })
  // Pages stop mentioning a promotion once its usage limit is reached.
  if (promotion.usageLimit !== undefined) await publishEvent(transaction, { kind: 'promotion used' })
}
