import type { Database } from '#db/open.ts'
import { getRulebook, type Rulebook } from '#db/queries/compliance/rules.ts'
import { listOrderIdsToReview } from '#db/queries/orders/order-list.ts'
import { updateAddressCheck, updateOrderHold } from '#db/queries/orders/order-parts.ts'
import { findOrder, lockOrder } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { isSameAddressCheck, reviewAddressCheck } from '#domain/orders/address-check.ts'
import { canBeHeld } from '#domain/orders/can-be-held.ts'
import type { Order } from '#domain/orders/order.ts'
import { type EventActor, type OrderEvent, shopActor, toEventActor } from '#domain/orders/order-event.ts'
import { createOrderHold, isSameHold } from '#domain/orders/order-hold.ts'
import { isOpenOrder } from '#domain/orders/order-states.ts'
import { describeNextStep } from '#domain/orders/staff-actions.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { defineJob, defineRecurringJob } from '../define-job.ts'
import { openOrdersReview } from '../events/open-orders-review.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import type { Shop } from '../shop.ts'
import { evaluateOrder } from './evaluate-destination.ts'

const batchSize = 200

export const reviewOpenOrdersJob = defineJob({
  ...openOrdersReview,
  isOverManyRows: true,
  run: (shop) => reviewOpenOrders(shop),
})

/** Rules start and end by date. */
export const reviewOpenOrdersByDateJob = defineRecurringJob({
  name: 'review-open-orders-by-date',
  cron: '*/10 * * * *',
  run: reviewOpenOrders,
})

/**
 * Checks every paid order that is not shipped, and every unpaid one, against today's rules. Orders that a rule or a
 * sales hold forbids are held, and orders that nothing forbids anymore are released. Runs after each change, and
 * regularly because rules start and end by date. An order that fails does not keep the others from their review.
 * @throws AggregateError at the end, with all errors
 */
export async function reviewOpenOrders(shop: Shop): Promise<void> {
  const rulebook = await getRulebook(shop.db)
  await forEachIsolated(listAllOpenOrderIds(shop), (id) => reviewOpenOrder(shop, id, rulebook))
}

async function* listAllOpenOrderIds(shop: Shop): AsyncGenerator<string> {
  let after: string | undefined
  do {
    const ids = await listOrderIdsToReview(shop.db, { after, limit: batchSize })
    yield* ids
    after = ids.length < batchSize ? undefined : ids.at(-1)
  } while (after !== undefined)
}

/**
 * Locks the order only when something changes, which is rare. Then today's rules are read again: the walk may have begun
 * before the last change, and must not release what another has held since.
 */
async function reviewOpenOrder(shop: Shop, id: string, rulebook: Rulebook): Promise<void> {
  const order = await findOrder(shop.db, id)
  if (order === undefined) return
  if (!changesOrder(order, await findReview(shop, shop.db, order, rulebook))) return
  await shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, id)
    if (locked !== undefined) await reviewOrder(shop, transaction, locked)
  })
}

/** Checks one order again at the request of staff. */
export async function reviewHeldOrder(
  shop: Shop,
  { number, by }: { readonly number: string; readonly by: Actor },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrderByNumber(transaction, number)
    if (!locked.ok) return locked
    const order = locked.value
    if (order.hold === undefined || !canBeHeld(order))
      return refuse('invalid-state', { message: 'This order is not held.' })
    const reviewed = await reviewOrder(shop, transaction, order, { actor: toEventActor(by) })
    await recordEvent(shop, transaction, {
      by,
      kind: 'order hold reviewed',
      subject: order.number,
      detail: { isHeld: reviewed.hold !== undefined },
    })
    if (reviewed.hold !== undefined)
      return refuse('invalid-state', { message: `The order stays held: ${reviewed.hold.reason}` })
    const refunds = await listRefunds(transaction, order.id)
    const context = { refunds, shopMode: shop.mode, now: shop.clock.now() }
    return ok(`Order ${order.number} is released. ${describeNextStep(reviewed, context)}`)
  })
}

/**
 * Holds or releases a locked order by today's rules. Opens a check of its address when they ask about it and it is paid.
 * @returns the order with its hold and its check
 */
export async function reviewOrder(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  order: Order,
  { actor = shopActor }: { readonly actor?: EventActor } = {},
): Promise<Order> {
  if (!canBeHeld(order)) return order
  const review = await findReview(shop, transaction, order)
  const record = (event: OrderEvent, audit?: Readonly<Record<string, unknown>>) =>
    recordOrderEvent(transaction, order, { actor, event, occurredAt: shop.clock.now(), audit })
  const { hold, addressCheck } = review
  if (!isSameHold(hold, order.hold)) {
    await updateOrderHold(transaction, order.id, hold)
    if (hold === undefined) await record({ kind: 'released', data: {} })
    else await record({ kind: 'held', data: { reason: hold.reason } }, { rule: hold.ruleId })
  }
  if (!isSameAddressCheck(addressCheck, order.addressCheck)) {
    await updateAddressCheck(transaction, order.id, addressCheck)
    await record({ kind: 'address-check', data: { questions: listQuestions(addressCheck) } })
  }
  return { ...order, ...review }
}

type Review = Pick<Order, 'hold' | 'addressCheck'>

/** The hold that today's rules put on the order, and what they ask about its address. */
async function findReview(
  shop: Pick<Shop, 'clock'>,
  db: Database,
  order: Order,
  rulebook?: Rulebook,
): Promise<Review> {
  const { verdict, ruleVersion } = await evaluateOrder(shop, db, order, rulebook)
  const { addressCheck } = order
  if (!verdict.ok)
    return { hold: createOrderHold(verdict, { ruleVersion, now: shop.clock.now() }), addressCheck }
  return {
    hold: undefined,
    addressCheck: isOpenOrder(order) ? reviewAddressCheck(addressCheck, verdict.questions) : addressCheck,
  }
}

function changesOrder(order: Order, { hold, addressCheck }: Review): boolean {
  return !isSameHold(hold, order.hold) || !isSameAddressCheck(addressCheck, order.addressCheck)
}

/** Empty when no rule asks anymore. */
function listQuestions(check: Order['addressCheck']): string[] {
  return check?.state === 'open' ? check.questions.map(({ question }) => question) : []
}
