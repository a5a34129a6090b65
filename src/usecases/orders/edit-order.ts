import type { Database } from '#db/open.ts'
import { findOrderEditByKey } from '#db/queries/orders/order-edits.ts'
import { getCreditBalance } from '#db/queries/payments/store-credit.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { type Cents, cents, formatMoney, subtract, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { EditSettlement, PlannedEdit } from '#domain/orders/order-edit.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import type { RefundDestination } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { listPaymentAccounts, type PaymentAccount } from '../accounts/payment-accounts.ts'
import type { ChangedContents } from '../edits/make-change.ts'
import { refuseOtherDifference, storeEdit } from '../edits/store-edit.ts'
import { explainDelivery } from '../email/queue-email.ts'
import { lockOrderByNumber, refuseStaleOrder } from '../order-states/lock-order.ts'
import { listOfferMethods } from '../payments/list-offer-methods.ts'
import { findAccountByHand } from '../payments/payment-by-hand.ts'
import { runAndUndo, runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { changeContents, type OrderChange, prepareChange } from './edit-contents.ts'
import type { OfferedMethod } from './edit-shipping.ts'
import { hashEdit } from './hash-edit.ts'
import { settleEdit } from './settle-edit.ts'

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
  /** How the customer can pay at a payment link. Empty: none can be sent. */
  readonly linkMethods: readonly PaymentMethod[]
  /** Whether the difference may go on the invoice of the order. */
  readonly hasInvoice: boolean
  /** The shipping methods for what the order has after the edit. */
  readonly methods: readonly OfferedMethod[]
}

export interface OrderEditRequest extends OrderChange {
  readonly reason: string
  /** What staff saw in the preview. Another difference is refused. */
  readonly expectedDifference: Cents
  /** How the customer paid the difference. Undefined when there is none to pay. */
  readonly paidBy: 'store-credit' | 'by-hand' | 'invoice' | undefined
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
      hasInvoice: changed.value.order.invoice !== undefined,
      canRecordPayment: findAccountByHand(shop, accounts) !== undefined,
      linkMethods: listOfferMethods(shop, accounts, changed.value.plan.difference),
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
    return saveEdit(shop, transaction, changed.value, { request, accounts })
  })
}

async function answerRepeatedRequest(
  transaction: Database,
  order: Order,
  request: OrderEditRequest,
): Promise<Result<string> | undefined> {
  const earlier = await findOrderEditByKey(transaction, order.id, request.idempotencyKey)
  if (earlier === undefined) return undefined
  const difference = subtract(earlier.totalAfter, earlier.totalBefore)
  const isSame =
    earlier.requestHash?.equals(hashEdit(request)) ??
    (earlier.reason === request.reason && difference === request.expectedDifference)
  return isSame ? ok(describeEdit(order, { difference, settledBy: earlier.settledBy })) : refuse('key-reused')
}

/** Stores the edit of changed contents, if it costs what staff saw, with what is paid or refunded for it. */
async function saveEdit(
  shop: Shop,
  transaction: Database,
  changed: ChangedContents,
  { request, accounts }: { readonly request: OrderEditRequest; readonly accounts: readonly PaymentAccount[] },
): Promise<Result<string>> {
  const { order, plan } = changed
  const { difference } = plan
  const differs = refuseOtherDifference(plan, request)
  if (differs !== undefined) return differs
  if (difference > 0 && request.paidBy === undefined) return refuse('invalid-input', choosePayment)
  const { reason, idempotencyKey, by, paidBy: settledBy } = request
  const edit = {
    reason,
    idempotencyKey,
    requestHash: hashEdit(request),
    settledBy,
    actor: toEventActor(by),
    madeBy: by.displayName,
  }
  const stored = await storeEdit(shop, transaction, changed, edit, (editId) =>
    settleEdit(shop, transaction, { ...request, order, plan, editId, accounts }),
  )
  if (!stored.ok) return stored
  return ok(`${describeEdit(order, { difference, settledBy })} ${explainDelivery(stored.value)}`)
}

const choosePayment = {
  message: 'The order costs more now. Choose how the customer paid the difference.',
  fields: { paidBy: 'Choose how the customer paid the difference.' },
}

/** The message for staff. Of an order on terms, what is open of the invoice was not paid. */
function describeEdit(
  { number, invoice }: Order,
  { difference, settledBy }: { readonly difference: Cents; readonly settledBy: EditSettlement | undefined },
): string {
  const changed = `Order ${number} is changed`
  const amount = formatMoney(cents(Math.abs(difference)))
  if (difference === 0) return `${changed}, and costs the same.`
  if (difference > 0)
    return `${changed}. ${amount} ${settledBy === 'invoice' ? 'more is due with its invoice' : 'is paid'}.`
  return invoice === undefined
    ? `${changed}. Refund of ${amount} requested.`
    : `${changed}, and costs ${amount} less. What is open of its invoice is reduced first, and the rest is refunded.`
}
