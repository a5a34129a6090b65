import type { Database } from '#db/open.ts'
import { listLotsOfOrder, moveLinesToCurrentLots } from '#db/queries/catalog/lot-edits.ts'
import { findProductsOfOrder } from '#db/queries/catalog/products.ts'
import { findOrderLines, insertOrderEvent } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/payments.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import type { Lot } from '#domain/catalog/lot.ts'
import { type Product, toRegulatedProduct } from '#domain/catalog/product.ts'
import { findLotProblem } from '#domain/compliance/lot-clearance.ts'
import { toEasternDay } from '#domain/eastern-day.ts'
import { isOpenOrder, type Order } from '#domain/orders/order.ts'
import { describeNextStep } from '#domain/orders/staff-actions.ts'
import type { Refund } from '#domain/payments/payment.ts'
import { isLineRefunded } from '#domain/payments/refund-parts.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { reviewOrder } from '../compliance/review-open-orders.ts'
import type { Shop } from '../shop.ts'
import { lockOrderByNumber } from './lock-order.ts'

/**
 * Ships the items of a held order from the current lots of their products, where the lots they were sold from cannot be
 * shipped anymore.
 */
export async function shipFromCurrentLots(
  shop: Shop,
  { number, by }: { readonly number: string; readonly by: Actor },
): Promise<Result<string>> {
  const now = shop.clock.now()
  const today = toEasternDay(now)
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrderByNumber(transaction, number)
    if (!locked.ok) return locked
    const order = locked.value
    if (!isOpenOrder(order) || order.fulfillment !== 'unfulfilled')
      return refuse('invalid-state', { message: 'Only a paid order that is not packed can change its lots.' })
    const refunds = await listRefunds(transaction, order.id)
    const found = await findMovableProducts(transaction, order, { refunds, today })
    if (!found.ok) return found
    const { moved, lots } = found.value
    await moveLinesToCurrentLots(
      transaction,
      order.id,
      moved.map(({ id }) => id),
    )
    const detail = moved
      .map(({ id, name, lot }) => `${name}: lot ${lot?.number} instead of ${lots.get(id)?.number}`)
      .join('; ')
    await insertOrderEvent(transaction, {
      orderId: order.id,
      actor: by.displayName,
      kind: 'lot-changed',
      detail,
      occurredAt: now,
    })
    await recordAudit(transaction, {
      by,
      action: 'lots of order changed',
      subject: number,
      detail: { lots: detail },
    })
    const reviewed = await reviewOrder(shop, transaction, order, { actor: by.displayName })
    if (reviewed.hold !== undefined)
      return ok(`The lots are changed. The order stays held: ${reviewed.hold.reason}`)
    const context = { refunds, shopMode: shop.mode, now }
    return ok(`Order ${order.number} is released. ${describeNextStep(reviewed, context)}`)
  })
}

/** The products whose current lot can be shipped instead of the one they were sold from. Refunded items stay behind. */
async function findMovableProducts(
  transaction: Database,
  order: Order,
  { refunds, today }: { readonly refunds: readonly Refund[]; readonly today: string },
): Promise<Result<{ readonly moved: readonly Product[]; readonly lots: ReadonlyMap<string, Lot> }>> {
  const [products, lots, lines] = await Promise.all([
    findProductsOfOrder(transaction, order.id),
    listLotsOfOrder(transaction, order.id),
    findOrderLines(transaction, [order.id]),
  ])
  const renewable = products.filter((product) => {
    const lot = lots.get(product.id)
    if (lot === undefined || lot.id === product.lot?.id) return false
    const isRefused = findLotProblem(toRegulatedProduct({ ...product, lot }), today) !== undefined
    return isRefused && findLotProblem(toRegulatedProduct(product), today) === undefined
  })
  if (renewable.length === 0)
    return refuse('invalid-state', { message: 'No item has a newer lot that could be shipped.' })
  const refunded = (lines.get(order.id) ?? []).filter((line) => isLineRefunded(line, refunds))
  const moved = renewable.filter(({ id }) => !refunded.some(({ productId }) => productId === id))
  if (moved.length > 0) return ok({ moved, lots })
  return refuse('invalid-state', {
    message: 'These items are refunded. Take them out of the order, or cancel it.',
  })
}
