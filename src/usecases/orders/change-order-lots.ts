import type { Database } from '#db/open.ts'
import { findProductsOfOrder } from '#db/queries/catalog/products.ts'
import { findStoredLot } from '#db/queries/lots/lot-edits.ts'
import { findOrderLines } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { findLotProblem } from '#domain/lots/lot-clearance.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import { isOpenOrder } from '#domain/orders/order-states.ts'
import { isLineRefunded } from '#domain/orders/refund-parts.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { reviewOrder } from '../compliance/review-open-orders.ts'
import { type LineMove, moveOrderLines } from '../inventory/move-lines-to-lots.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

/** A line of the order, and the lot that it is packed from. */
export interface LotChoice {
  readonly lineId: string
  readonly lotId: string
}

/** Records the lots that a packer takes the items from, where they are not those the order was sold from. */
export async function changeOrderLots(
  shop: Shop,
  {
    number,
    expectedVersion,
    choices,
    by,
  }: {
    readonly number: string
    /** The version of the order that staff saw. */
    readonly expectedVersion: number
    readonly choices: readonly LotChoice[]
    readonly by: Actor
  },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockOrderByNumber(transaction, number, expectedVersion)
    if (!locked.ok) return locked
    const order = locked.value
    if (!isOpenOrder(order) || order.fulfillment !== 'unfulfilled')
      return refuse('invalid-state', { message: 'Only a paid order that is not packed can change its lots.' })
    const checked = await checkChoices(shop, transaction, order, choices)
    if (!checked.ok) return checked
    const moved = await moveOrderLines(shop, transaction, { order, moves: checked.value, by })
    if (!moved.ok) return moved
    const { hold } = await reviewOrder(shop, transaction, order, { actor: toEventActor(by) })
    const note = hold === undefined ? '' : ` The order is held: ${hold.reason}`
    return ok(`The lots of order ${order.number} are changed.${note}`)
  })
}

async function checkChoices(
  shop: Shop,
  transaction: Database,
  order: Order,
  choices: readonly LotChoice[],
): Promise<Result<readonly LineMove[]>> {
  if (new Set(choices.map(({ lineId }) => lineId)).size < choices.length)
    return refuseChoice('Choose one lot for each item.')
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const refunds = await listRefunds(transaction, order.id)
  const moves: LineMove[] = []
  for (const { lineId, lotId } of choices) {
    const line = lines.find((each) => each.id === lineId && countRemaining(each) > 0)
    if (line === undefined) return refuseChoice('This item is not in the order anymore.')
    if (isLineRefunded(line, refunds))
      return refuseChoice(`${line.name} is refunded. Take it out of the order, or cancel the order.`)
    const problem = await findChoiceProblem(shop, transaction, { order, line, lotId })
    if (problem !== undefined) return refuseChoice(problem)
    moves.push({ line, lotId })
  }
  return ok(moves)
}

/** Why the line cannot be packed from the lot; undefined when it can. */
async function findChoiceProblem(
  shop: Shop,
  transaction: Database,
  { order, line, lotId }: { readonly order: Order; readonly line: OrderLine; readonly lotId: string },
): Promise<string | undefined> {
  const lot = await findStoredLot(transaction, lotId)
  const products = await findProductsOfOrder(transaction, order.id)
  const product = products.find(({ id }) => id === line.productId)
  if (lot === undefined || product === undefined || lot.productId !== product.id)
    return `${line.name} has no such lot.`
  if (line.lots.length > 0 && line.lots.every(({ lotId: from }) => from === lot.id))
    return `${line.name} is of lot ${lot.number} already.`
  const problem = findLotProblem(toRegulatedProduct({ ...product, lot }), toLegalDay(shop.clock.now()))
  if (problem !== undefined) return `Lot ${lot.number} cannot be packed. ${problem.notice}`
  const needed = countRemaining(line)
  if (lot.count.onHand !== undefined && lot.count.onHand < needed)
    return `Lot ${lot.number} has ${lot.count.onHand} on hand, and the order needs ${needed} of ${line.name}.`
  return undefined
}

function refuseChoice(message: string): Result<never> {
  return refuse('invalid-input', { message, fields: { lots: message } })
}
