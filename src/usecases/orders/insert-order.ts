import { newId } from '#db/new-id.ts'
import type { Database } from '#db/open.ts'
import { stockAdjustment } from '#db/queries/inventory/stock.ts'
import { generateOrderNumber, insertOrderRows } from '#db/queries/orders/insert-order.ts'
import { creditMovementInsertion } from '#db/queries/payments/store-credit.ts'
import { promotionUseInsertion } from '#db/queries/promotions/promotions.ts'
import type { Write } from '#db/write.ts'
import type { NewOrder, NewOrderLine } from '#domain/orders/new-order.ts'
import type { EventActor, OrderEvent } from '#domain/orders/order-event.ts'
import { newOrderStates } from '#domain/orders/order-states.ts'
import { moveOrderCredit } from '#domain/payments/store-credit.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'
import { listCacheTags } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { deriveOrderKey, hashToken } from '../tokens.ts'

/** An order without what the shop gives it: its number, its key and its first states. */
export interface OrderToInsert
  extends Omit<NewOrder, 'number' | 'keyHash' | 'mode' | 'payment' | 'age' | 'fulfillment'> {
  readonly lines: readonly NewOrderLine[]
  /** The one that takes something off, and those of its gifts. They must be locked. */
  readonly promotions: readonly Promotion[]
  readonly placedBy: EventActor
}

/**
 * Inserts an unpaid order, takes its stock and its store credit, and records the use of its promotion, all in one statement. The
 * products must be locked with `lockStock`, and have the units.
 * @param storeMore what the caller stores of the new order in the same statement
 * @throws DuplicateOrderError, and an error for which `isCreditOverdrawn` when there is less credit than it takes
 */
export async function insertOrder(
  shop: Shop,
  transaction: Database,
  { lines, promotions, placedBy, ...order }: OrderToInsert,
  storeMore: (orderId: string) => readonly Write[],
): Promise<{ readonly id: string; readonly number: string }> {
  const [id, number] = [newId(), generateOrderNumber()]
  const products = lines.flatMap(({ productId, quantity }) =>
    productId === undefined ? [] : [{ productId, change: -quantity }],
  )
  const spent = moveOrderCredit({ ...order, number, mode: shop.mode, version: 1 }, 'spent')
  const uses = promotions.map((promotion) => ({
    orderId: id,
    promotionId: promotion.id,
    email: order.email,
    usedAt: shop.clock.now(),
    codeId: promotion.singleUse?.id ?? null,
  }))
  await insertOrderRows(transaction, {
    id,
    order: {
      ...newOrderStates,
      ...order,
      number,
      mode: shop.mode,
      keyHash: hashToken(deriveOrderKey(shop, number)),
    },
    lines,
    timeline: [
      { actor: placedBy, event: { kind: 'placed', data: {} } },
      // What the customer answered about the address, for staff.
      ...listAnswers(order).map((event) => ({ actor: placedBy, event })),
    ],
    writes: [
      ...(products.length === 0 ? [] : [stockAdjustment(products)]),
      ...(uses.length === 0 ? [] : [promotionUseInsertion(transaction, uses)]),
      ...(spent === undefined ? [] : [creditMovementInsertion(transaction, spent)]),
      ...storeMore(id),
    ],
    cacheTags: [
      ...listCacheTags({ kind: 'stock moved', productIds: products.map(({ productId }) => productId) }),
      // Pages stop mentioning a promotion once its usage limit is reached.
      ...(promotions.every(({ usageLimit }) => usageLimit === undefined)
        ? []
        : listCacheTags({ kind: 'promotion used' })),
    ],
  })
  return { id, number }
}

function listAnswers({ verdict }: Pick<NewOrder, 'verdict'>): OrderEvent[] {
  return verdict.questions.flatMap(({ question, answer }) =>
    answer === undefined ? [] : [{ kind: 'address-answered', data: { question, answer } }],
  )
}
