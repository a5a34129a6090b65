import type { Database } from '#db/open.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { touchPayment, touchWaitingPayment } from '#db/queries/payments/due-payments.ts'
import { listPayments, storeDecline, updatePaymentStatus } from '#db/queries/payments/payments.ts'
import { dayMs } from '#domain/duration.ts'
import type { Order } from '#domain/orders/order.ts'
import { type OrderEvent, paymentProviderActor } from '#domain/orders/order-event.ts'
import { explainBlockedTransition } from '#domain/orders/order-states.ts'
import { type DeclineReason, explainDecline } from '#domain/payments/decline-reason.ts'
import { isCaptured, isPendingPayment, type Payment, paymentStateTable } from '#domain/payments/payment.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import type { PaymentState } from '#ports/payments.ts'
import { openPaymentAccount } from '../accounts/payment-accounts.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { releaseStock } from '../inventory/release-stock.ts'
import { applyCheckedTransition } from '../order-states/apply-transition.ts'
import type { Shop } from '../shop.ts'
import { capturePayment } from './capture-payment.ts'
import { expireUnpaidOrder, recordReceivedPart } from './extra-payment.ts'
import { getPaymentDeadline } from './payment-deadline.ts'
import { recordAccountRefusal } from './record-account-refusal.ts'
import { recordBankReturn } from './record-bank-return.ts'
import { recordOtherCaptures } from './record-other-captures.ts'
import { recordOutsideRefunds } from './record-outside-refunds.ts'
import { recordPaymentProblem } from './record-payment-problem.ts'
import { recordDeclinedCard } from './refuse-declined-cards.ts'

/** Days a bank or a blockchain may take to confirm a payment after its page has closed. */
const confirmationDays: Readonly<Record<PaymentMethod, number>> = {
  card: 3,
  // Banks settle among each other in some business days, and holidays come on top.
  'bank-account': 10,
  crypto: 3,
  'by-hand': 3,
}
/** Minutes after the end of the payment window during which the shop still waits for a provider that does not answer. */
const unansweredMinutes = 5
const minute = 60_000

/**
 * Asks the provider for the status of a payment and updates the order. Webhooks, the return page and jobs may call
 * it any number of times, in any order.
 */
export async function settlePayment(shop: Shop, known: Payment): Promise<string> {
  const { providerRef } = known
  if (providerRef === undefined) return expireUnopenedPayment(shop, known)
  const account = await openPaymentAccount(shop, known.accountId)
  if (!account.ok) throw new Error(account.reason)
  return recordPaymentState(shop, known, await account.gateway.getStatus({ ...known, providerRef }))
}

/** Updates the order by what the provider said of a payment. */
export async function recordPaymentState(shop: Shop, known: Payment, answer: PaymentState): Promise<string> {
  if (isUndecided(answer) && (await touchWaitingPayment(shop.db, known.id, shop.clock.now())))
    return 'still open'
  return shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, known.orderId)
    if (order === undefined) return 'order unknown'
    await touchPayment(transaction, known.id)
    // It may have ended since, and the customer may be trying another card.
    const payment = (await listPayments(transaction, order.id)).find(({ id }) => id === known.id) ?? known
    if (answer.status === 'paid' || isCaptured(payment))
      return recordCaptured(shop, transaction, { order, payment }, answer)
    if (isUndecided(answer)) return expireOverduePayment(shop, transaction, { order, payment })
    if (answer.status === 'processing') return markProcessing(shop, transaction, { order, payment })
    if (answer.status === 'bank-returned')
      return failPayment(shop, transaction, { order, payment }, decline('bank-returned'))
    if (answer.status !== 'failed')
      return failPayment(
        shop,
        transaction,
        { order, payment },
        answer.endedEarly ? closedEarly : notCompleted,
      )
    if (answer.accountRefusal !== undefined)
      return recordRefusal(shop, transaction, { order, payment }, answer.accountRefusal)
    if (isPendingPayment(payment)) await recordDeclinedCard(shop, transaction, { order, payment })
    return failPayment(shop, transaction, { order, payment }, decline(answer.declineReason))
  })
}

/** Whether the shopper may still pay. A provider that shows its payments only after seconds does not know a fresh one. */
function isUndecided({ status }: PaymentState): boolean {
  return status === 'open' || status === 'unknown'
}

/** Records what the provider said of a payment that is captured, or was before. */
async function recordCaptured(
  shop: Shop,
  transaction: Database,
  { order, payment }: OrderPayment,
  answer: PaymentState,
): Promise<string> {
  const outcome =
    answer.status === 'paid'
      ? await capturePayment(shop, transaction, { order, payment, captured: answer })
      : answer.status === 'bank-returned'
        ? await recordBankReturn(shop, transaction, { order, payment })
        : payment.extra === undefined
          ? `payment is ${payment.status}`
          : // The order may wait for another payment, and ends after its time.
            await expireUnpaidOrder(shop, transaction, order)
  if (answer.status === 'paid' || answer.status === 'failed')
    await recordPaymentProblem(
      shop,
      transaction,
      { order, payment },
      answer.status === 'failed' ? answer.problem : undefined,
    )
  await recordOtherCaptures(shop, transaction, { payment, others: answer.others ?? [] })
  await recordOutsideRefunds(shop, transaction, { payment, refunds: answer.refunds ?? [] })
  return outcome
}

/**
 * Settles all payments of an order that may still change.
 * @returns the number of payments, and the errors of providers that did not respond
 */
export async function settleOpenPayments(
  shop: Shop,
  payments: readonly Payment[],
): Promise<{ readonly count: number; readonly errors: readonly unknown[] }> {
  const open = payments.filter(({ status }) => status === 'open' || status === 'processing')
  return { count: open.length, errors: await settlePayments(shop, open) }
}

/**
 * Asks the provider about each payment, also about those that failed before: some pages take another card.
 * @returns what went wrong
 */
export async function settlePayments(shop: Shop, payments: readonly Payment[]): Promise<readonly unknown[]> {
  const errors: unknown[] = []
  for (const payment of payments)
    await settlePayment(shop, payment).catch((error: unknown) => errors.push(error))
  return errors
}

interface OrderPayment {
  readonly order: Order
  readonly payment: Payment
}

/** How a payment ended without money. */
interface PaymentEnding {
  readonly event: Extract<OrderEvent, { readonly kind: 'payment-failed' | 'payment-expired' }>
  /** Whether it counts as a declined payment of its account. */
  readonly isDeclined: boolean
}

/** The customer may pay on another page. */
const closedEarly = fail('The payment page was closed before the payment was finished.', false)
const notCompleted = expire(false)

function decline(reason: DeclineReason | undefined): PaymentEnding {
  return fail(explainDecline(reason), true)
}

function fail(reason: string, isDeclined: boolean): PaymentEnding {
  return { event: { kind: 'payment-failed', data: { reason, isUnopened: false } }, isDeclined }
}

function expire(isProviderAway: boolean): PaymentEnding {
  return { event: { kind: 'payment-expired', data: { isProviderAway } }, isDeclined: false }
}

/** The account refused the payment whatever the card, and the shopper is not here to be led to another one. */
async function recordRefusal(
  shop: Shop,
  transaction: Database,
  { order, payment }: OrderPayment,
  reason: string,
): Promise<string> {
  if (!isPendingPayment(payment)) return `payment is ${payment.status}`
  const accounts = await shop.accounts.list('payments')
  const account = accounts.find(({ id }) => id === payment.accountId)?.name ?? payment.provider
  await recordAccountRefusal(shop, transaction, { order, payment, account, reason })
  const ending = fail(explainDecline('provider-refused'), false)
  return failPayment(shop, transaction, { order, payment }, ending)
}

async function failPayment(
  shop: Shop,
  transaction: Database,
  { order, payment }: OrderPayment,
  { event, isDeclined }: PaymentEnding,
): Promise<string> {
  // What is settled stays so. An earlier card of an order says nothing about the one that is tried now.
  if (!isPendingPayment(payment)) return `payment is ${payment.status}`
  const isOfOffer = payment.editOfferId !== undefined
  if (!isOfOffer && (await recordReceivedPart(shop, transaction, { order, payment })))
    return expireUnpaidOrder(shop, transaction, order)
  const to = event.kind === 'payment-failed' ? 'failed' : 'expired'
  await updatePaymentStatus(transaction, payment, to)
  if (isDeclined) await storeDecline(transaction, payment.id)
  // The order is paid, and its customer can try again until the offer ends.
  if (isOfOffer) return to
  const current = (await listPayments(transaction, order.id)).findLast(({ extra }) => extra === undefined)
  if (current?.id !== payment.id) return 'another payment is tried'
  if (explainBlockedTransition(order, event) !== undefined) return `order is ${order.payment}`
  await applyCheckedTransition(transaction, order, { actor: paymentProviderActor, event })
  await releaseStock(shop, transaction, order)
  return to
}

/** The customer has paid but the bank has not confirmed, so the order waits beyond its payment window. */
async function markProcessing(
  shop: Shop,
  transaction: Database,
  { order, payment }: OrderPayment,
): Promise<string> {
  if (payment.editOfferId === undefined && order.payment !== 'pending') return `order is ${order.payment}`
  const expiresAt = await getPaymentDeadline(transaction, order, payment)
  const deadline = expiresAt.getTime() + confirmationDays[payment.method] * dayMs
  if (deadline < shop.clock.now().getTime())
    return failPayment(shop, transaction, { order, payment }, notCompleted)
  if (payment.status === 'processing') return 'still processing'
  if (!paymentStateTable.can(payment.status, 'processing')) return `payment is ${payment.status}`
  await updatePaymentStatus(transaction, payment, 'processing')
  await recordOrderEvent(transaction, order, {
    actor: paymentProviderActor,
    event: { kind: 'payment-processing', data: {} },
  })
  return 'processing'
}

async function expireOverduePayment(
  shop: Shop,
  transaction: Database,
  { order, payment }: OrderPayment,
): Promise<string> {
  if ((await getPaymentDeadline(transaction, order, payment)) > shop.clock.now()) return 'still open'
  return failPayment(shop, transaction, { order, payment }, notCompleted)
}

/** The shop crashed before it got a payment page, so this payment can never be paid. */
async function expireUnopenedPayment(shop: Shop, payment: Payment): Promise<string> {
  return shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, payment.orderId)
    if (order === undefined) return 'order unknown'
    await touchPayment(transaction, payment.id)
    return expireOverduePayment(shop, transaction, { order, payment })
  })
}

/**
 * Expires an overdue payment about which the provider does not answer, and releases its stock. If it turns out to be
 * paid, it is a late payment.
 */
export async function expireUnansweredPayment(shop: Shop, { id, orderId }: Payment): Promise<void> {
  await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const payment = (await listPayments(transaction, orderId)).find((each) => each.id === id)
    if (order === undefined || payment === undefined) return
    // Later runs ask about other payments first.
    await touchPayment(transaction, id)
    const patience =
      payment.status === 'processing' ? confirmationDays[payment.method] * dayMs : unansweredMinutes * minute
    const expiresAt = await getPaymentDeadline(transaction, order, payment)
    if (expiresAt.getTime() + patience > shop.clock.now().getTime()) return
    await failPayment(shop, transaction, { order, payment }, expire(true))
  })
}
