import type { Database } from '#db/open.ts'
import { findProductsOfOrder } from '#db/queries/catalog/products.ts'
import { listLotsOfOrder } from '#db/queries/lots/lot-edits.ts'
import { findOrderLines } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { findLotProblem } from '#domain/lots/lot-clearance.ts'
import type { Order } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { countFromLot, countRemaining } from '#domain/orders/order-line.ts'
import { isOpenOrder } from '#domain/orders/order-states.ts'
import { isLineRefunded, isLotRefunded } from '#domain/orders/refund-parts.ts'
import { describeNextStep } from '#domain/orders/staff-actions.ts'
import type { Refund } from '#domain/payments/payment.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { reviewOrder } from '../compliance/review-open-orders.ts'
import { type LineMove, moveOrderLines } from '../inventory/move-lines-to-lots.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

/**
 * Ships the items of a held order from the current lots of their products, where the lots they were sold from cannot be
 * shipped anymore.
 */
export async function shipFromCurrentLots(
  shop: Shop,
  {
    number,
    expectedVersion,
    by,
  }: {
    readonly number: string
    /** The version of the order that staff saw. */
    readonly expectedVersion?: number | undefined
    readonly by: Actor
  },
): Promise<Result<string>> {
  const now = shop.clock.now()
  const today = toLegalDay(now)
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockOrderByNumber(transaction, number, expectedVersion)
    if (!locked.ok) return locked
    const order = locked.value
    if (!isOpenOrder(order) || order.fulfillment !== 'unfulfilled')
      return refuse('invalid-state', { message: 'Only a paid order that is not packed can change its lots.' })
    const refunds = await listRefunds(transaction, order.id)
    const found = await findMovableLines(transaction, order, { refunds, today })
    if (!found.ok) return found
    const moved = await moveOrderLines(shop, transaction, { order, moves: found.value, by })
    if (!moved.ok) return moved
    const reviewed = await reviewOrder(shop, transaction, order, { actor: toEventActor(by) })
    if (reviewed.hold !== undefined)
      return ok(`The lots are changed. The order stays held: ${reviewed.hold.reason}`)
    const context = { refunds, shopMode: shop.mode, now }
    return ok(`Order ${order.number} is released. ${describeNextStep(reviewed, context)}`)
  })
}

/** The lines whose current lot can be shipped instead of the one they were sold from. Refunded items stay behind. */
async function findMovableLines(
  transaction: Database,
  order: Order,
  { refunds, today }: { readonly refunds: readonly Refund[]; readonly today: string },
): Promise<Result<readonly LineMove[]>> {
  const [products, lots, found] = await Promise.all([
    findProductsOfOrder(transaction, order.id),
    listLotsOfOrder(transaction, order.id),
    findOrderLines(transaction, [order.id]),
  ])
  const lines = (found.get(order.id) ?? []).filter((line) => countRemaining(line) > 0)
  const renewable = lines.flatMap((line) => {
    const product = products.find(({ id }) => id === line.productId)
    if (product?.lot === undefined) return []
    const current = product.lot
    const refused = (lots.get(product.id) ?? []).filter(
      (lot) =>
        lot.id !== current.id &&
        countFromLot(line, lot.id) > 0 &&
        findLotProblem(toRegulatedProduct({ ...product, lot }), today) !== undefined,
    )
    const isRenewed = findLotProblem(toRegulatedProduct(product), today) === undefined
    return refused.length > 0 && isRenewed ? [{ line, lotId: current.id, refused }] : []
  })
  if (renewable.length === 0)
    return refuse('invalid-state', { message: 'No item has a newer lot that could be shipped.' })
  const refunded = lines.filter((line) => isLineRefunded(line, refunds))
  const moved = renewable.filter(
    ({ line, refused }) =>
      !refunded.some(({ productId }) => productId === line.productId) &&
      !refused.some((lot) => isLotRefunded(line, lot.id, refunds)),
  )
  if (moved.length > 0) return ok(moved)
  return refuse('invalid-state', {
    message: 'These items are refunded. Take them out of the order, or cancel it.',
  })
}
