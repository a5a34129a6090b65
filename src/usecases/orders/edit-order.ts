import type { Database } from '#db/open.ts'
import { findOrderEditByKey, insertOrderEdit } from '#db/queries/orders/order-edits.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { getCreditBalance } from '#db/queries/payments/store-credit.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { type Cents, formatMoney, subtract, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { EditSettlement, PlannedEdit } from '#domain/orders/order-edit.ts'
import { type OrderEventData, toEventActor } from '#domain/orders/order-event.ts'
import type { RefundDestination } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { listPaymentAccounts, type PaymentAccount } from '../accounts/payment-accounts.ts'
import { reviewOrder } from '../compliance/review-open-orders.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { explainDelivery } from '../email/queue-email.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { allocateOrder } from '../inventory/allocate-order.ts'
import { lockOrderByNumber, refuseStaleOrder } from '../order-states/lock-order.ts'
import { runAndUndo, runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { type ChangedContents, changeContents, type OrderChange, prepareChange } from './edit-contents.ts'
import type { OfferedMethod } from './edit-shipping.ts'
import { findAccountByHand, settleEdit } from './settle-edit.ts'

/** What an edit would change. */
export interface EditPreview
  extends Pick<
    PlannedEdit,
    | 'lines'
    | 'shippingChange'
    | 'taxChange'
    | 'added'
    | 'removed'
    | 'difference'
    | 'totalBefore'
    | 'totalAfter'
  > {
  /** What the customer could pay with. Zero for a guest. */
  readonly availableCredit: Cents
  /** Whether staff can record what the customer paid in another way. */
  readonly canRecordPayment: boolean
  /** The shipping methods for what the order has after the edit. */
  readonly methods: readonly OfferedMethod[]
}

export interface OrderEditRequest extends OrderChange {
  readonly reason: string
  /** What staff saw in the preview. Another difference is refused. */
  readonly expectedDifference: Cents
  /** How the customer paid the difference. Undefined when there is none to pay. */
  readonly paidBy: Exclude<EditSettlement, 'refund'> | undefined
  /** Of the bank, or the number of the check. */
  readonly reference: string | undefined
  /** Where a refund goes. Undefined: the way the order was paid. */
  readonly destination: RefundDestination | undefined
  /** A repeated request with the same key is one edit. */
  readonly idempotencyKey: string
  readonly by: Actor
}

/** What an edit of a paid order would cost. It is made, and undone at once, so that it is refused for the same reasons. */
export async function previewOrderEdit(shop: Shop, change: OrderChange): Promise<Result<EditPreview>> {
  const prepared = await prepareChange(shop, change)
  if (!prepared.ok) return prepared
  const accounts = await listPaymentAccounts(shop)
  return runAndUndo(shop.db, async (transaction): Promise<Result<EditPreview>> => {
    const locked = await lockOrderByNumber(transaction, change.number, change.expectedVersion)
    if (!locked.ok) return locked
    const order = locked.value
    const preparedChange = { ...prepared.value, change, isPreview: true }
    const changed = await changeContents(shop, transaction, order, preparedChange)
    if (!changed.ok) return changed
    const { customerId, mode } = order
    const credit = customerId && (await getCreditBalance(transaction, { customerId, mode }))
    return ok({
      ...changed.value.plan,
      availableCredit: credit ? credit.balance : zero,
      canRecordPayment: findAccountByHand(shop, accounts) !== undefined,
      methods: prepared.value.methods,
    })
  })
}

/**
 * Changes the items of a paid order before it is packed (decision 0291). A lower total is refunded. A higher one is paid with store
 * credit, or with money whose arrival staff record. The customer gets an email.
 */
export async function editOrder(shop: Shop, request: OrderEditRequest): Promise<Result<string>> {
  const prepared = await prepareChange(shop, request)
  if (!prepared.ok) return prepared
  const accounts = await listPaymentAccounts(shop)
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockOrderByNumber(transaction, request.number)
    if (!locked.ok) return locked
    const order = locked.value
    const repeated = await answerRepeatedRequest(transaction, order, request)
    if (repeated !== undefined) return repeated
    const stale = await refuseStaleOrder(transaction, order, request.expectedVersion)
    if (stale !== undefined) return stale
    const preparedChange = { ...prepared.value, change: request, isPreview: false }
    const changed = await changeContents(shop, transaction, order, preparedChange)
    if (!changed.ok) return changed
    return storeEdit(shop, transaction, { request, changed: changed.value, accounts })
  })
}

async function answerRepeatedRequest(
  transaction: Database,
  order: Order,
  { idempotencyKey, reason, expectedDifference }: OrderEditRequest,
): Promise<Result<string> | undefined> {
  const earlier = await findOrderEditByKey(transaction, order.id, idempotencyKey)
  if (earlier === undefined) return undefined
  const difference = subtract(earlier.totalAfter, earlier.totalBefore)
  return earlier.reason === reason && difference === expectedDifference
    ? ok(describeEdit(order, difference))
    : refuse('key-reused')
}

interface Storing {
  readonly request: OrderEditRequest
  readonly changed: ChangedContents
  readonly accounts: readonly PaymentAccount[]
}

/** Stores the edit of changed contents, with what is paid or refunded for it. */
async function storeEdit(
  shop: Shop,
  transaction: Database,
  { request, changed, accounts }: Storing,
): Promise<Result<string>> {
  const { order, plan, lineIds } = changed
  const { reason, by, idempotencyKey } = request
  const { difference, totalBefore, totalAfter, shippingChange } = plan
  if (difference !== request.expectedDifference)
    return refuse('invalid-state', {
      message: `The order now costs ${describeDifference(difference)}, not ${describeDifference(request.expectedDifference)}. Look at the preview again before you save.`,
    })
  const settledBy = difference === 0 ? undefined : difference < 0 ? 'refund' : request.paidBy
  if (difference > 0 && settledBy === undefined) return refuse('invalid-input', choosePayment)
  const madeAt = shop.clock.now()
  const editId = await insertOrderEdit(transaction, {
    ...{ orderId: order.id, reason, madeBy: by.displayName, madeAt, idempotencyKey },
    ...{ totalBefore, totalAfter, shippingChange, settledBy, method: changed.method },
    lines: plan.lines.map((line, index) => ({ ...line, lineId: lineIds[index] ?? '' })),
  })
  const event = { kind: 'order-edited', data: describeChange(changed, reason) } as const
  const actor = toEventActor(by)
  await recordOrderEvent(transaction, order, { actor, event, occurredAt: madeAt })
  const settled = await settleEdit(shop, transaction, { ...request, order, plan, editId, accounts })
  if (!settled.ok) return settled
  const edited = await lockOrder(transaction, order.id)
  if (edited === undefined) throw new Error(`Order ${order.number} vanished while it was edited`)
  await reviewOrder(shop, transaction, edited, { actor })
  await allocateOrder(shop, transaction, edited)
  const isSent = await queueEventEmail(shop, transaction, edited, event, undefined)
  return ok(`${describeEdit(order, difference)} ${explainDelivery(isSent)}`)
}

const choosePayment = {
  message: 'The order costs more now. Choose how the customer paid the difference.',
  fields: { paidBy: 'Choose how the customer paid the difference.' },
}

function describeChange(
  { plan, lineIds, method }: ChangedContents,
  reason: string,
): OrderEventData['order-edited'] {
  const items = plan.lines.map(({ name, size, before, after }, index) => ({
    lineId: lineIds[index] ?? '',
    ...{ name, size },
    change: after - before,
  }))
  const list = (sign: 1 | -1) =>
    items
      .filter(({ change }) => change * sign > 0)
      .map(({ change, ...item }) => ({ ...item, quantity: Math.abs(change) }))
  const { shippingChange: shipping, totalBefore, totalAfter } = plan
  const changedMethod = method === undefined ? {} : { method }
  return { removed: list(-1), added: list(1), shipping, ...changedMethod, totalBefore, totalAfter, reason }
}

/** The message for staff. */
function describeEdit({ number }: Order, difference: Cents): string {
  if (difference === 0) return `Order ${number} is changed, and costs the same.`
  if (difference > 0) return `Order ${number} is changed. ${formatMoney(difference)} is paid.`
  return `Order ${number} is changed. Refund of ${formatMoney(subtract(zero, difference))} requested.`
}

/** '$5.00 less' */
function describeDifference(difference: Cents): string {
  if (difference === 0) return 'the same'
  return difference > 0
    ? `${formatMoney(difference)} more`
    : `${formatMoney(subtract(zero, difference))} less`
}
