import type { Database } from '#db/open.ts'
import { getTermsVersion } from '#db/queries/content/content.ts'
import { generateOrderNumber, insertOrderRows } from '#db/queries/orders/orders.ts'
import type { PlaceQuestion } from '#domain/compliance/evaluate-rules.ts'
import type { NewOrder, NewOrderLine } from '#domain/orders/new-order.ts'
import type { Order } from '#domain/orders/order.ts'
import { customerActor, type EventActor } from '#domain/orders/order-event.ts'
import { newOrderStates } from '#domain/orders/order-states.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { reserveStock } from '../inventory/reserve-stock.ts'
import { recordPromotionUse } from '../promotions/record-promotion-use.ts'
import type { Shop } from '../shop.ts'
import { deriveOrderKey, hashToken } from '../tokens.ts'

/** An order without what the shop gives it: its number, its key and the terms that are in force. */
export interface OrderToInsert
  extends Omit<NewOrder, 'number' | 'keyHash' | 'mode' | 'termsVersion' | 'payment' | 'age' | 'fulfillment'> {
  readonly lines: readonly NewOrderLine[]
  /** The one that `discounts` name. It must be locked. */
  readonly promotion: Promotion | undefined
  readonly placedBy: EventActor
}

/**
 * Inserts an unpaid order, takes its stock and records the use of its promotion. The products must be locked with
 * `lockStock`, and have the units.
 */
export async function insertOrder(
  shop: Shop,
  transaction: Database,
  { lines, promotion, placedBy, ...order }: OrderToInsert,
): Promise<{ readonly id: string; readonly number: string }> {
  const number = await generateOrderNumber(transaction)
  const { id } = await insertOrderRows(
    transaction,
    {
      ...newOrderStates,
      ...order,
      number,
      mode: shop.mode,
      keyHash: hashToken(deriveOrderKey(shop, number)),
      termsVersion: await getTermsVersion(transaction, shop.clock.now()),
    },
    lines,
  )
  await reserveStock(
    transaction,
    lines.flatMap(({ productId, quantity }) => (productId === undefined ? [] : [{ productId, quantity }])),
  )
  if (promotion !== undefined)
    await recordPromotionUse(shop, transaction, { orderId: id, email: order.email, promotion })
  const placed = { id, number }
  await recordOrderEvent(transaction, placed, { actor: placedBy, event: { kind: 'placed', data: {} } })
  await recordPlaceAnswers(transaction, placed, order.verdict.questions)
  return placed
}

/** Records what the customer answered about the address, for staff. */
async function recordPlaceAnswers(
  transaction: Database,
  order: Pick<Order, 'id' | 'number'>,
  questions: readonly PlaceQuestion[],
): Promise<void> {
  for (const { question, answer } of questions) {
    if (answer === undefined) continue
    await recordOrderEvent(transaction, order, {
      actor: customerActor,
      event: { kind: 'address-answered', data: { question, answer } },
    })
  }
}
