import { lockShopper } from '#db/queries/inventory/unpaid-reservations.ts'
import { storeBirthDate } from '#db/queries/orders/order-confirmation.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { awaitsConfirmation } from '#domain/orders/order-source.ts'
import { explainBlockedRetry } from '#domain/orders/payment-retry.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { listPaymentAccounts } from '../accounts/payment-accounts.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { loadOrderToPay, openPaymentPage } from '../payments/open-payment-page.ts'
import { acceptsOrders } from '../payments/opening-state.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { allowOrder, beginFirstPayment } from './confirm-order.ts'
import { refuseSpokenStatement, requireAge } from './refuse-customer.ts'

/**
 * Lets the customer of an order that staff made pay by wire, check, money order or cash without the payment link. Staff record what
 * arrives as for any such order. The age is verified as for any order. A warning must be acknowledged by the customer, at the link.
 */
export async function takePaymentByHand(
  shop: Shop,
  request: {
    readonly number: string
    /** 'YYYY-MM-DD', as the customer said it. */
    readonly dateOfBirth: string
    readonly expectedVersion: number
    readonly by: Actor
  },
): Promise<Result<string>> {
  if (!(await acceptsOrders(shop))) return refuse('shop-not-open')
  const { number, dateOfBirth, by } = request
  const terms = { settings: await shop.kept.getSettings(), accounts: await listPaymentAccounts(shop) }
  const begun = await runUnlessRefused(shop.db, async (transaction) => {
    await lockShopper(transaction, {})
    const locked = await lockOrderByNumber(transaction, number, request.expectedVersion)
    if (!locked.ok) return locked
    const order = locked.value
    const now = shop.clock.now()
    const hasBegun = (await listPayments(transaction, order.id)).length > 0
    if (!awaitsConfirmation(order) || hasBegun || explainBlockedRetry(order, now) !== undefined)
      return refuse('invalid-state', { message: `Order ${number} does not wait for its first payment.` })
    const age = requireAge(dateOfBirth, now, order.shippingAddress.state)
    if (!age.ok) return age
    const allowed = await allowOrder(shop, transaction, { ...order, dateOfBirth })
    if (!allowed.ok) return allowed
    const { verdict, lines } = allowed.value
    const missing = refuseSpokenStatement(verdict, dateOfBirth, { age: age.value, advice: tickedAtLink })
    if (missing !== undefined) return { ok: false, refusal: missing }
    await storeBirthDate(transaction, order.id, dateOfBirth)
    const event = { kind: 'payment-by-hand-begun', data: {} } as const
    await recordOrderEvent(transaction, order, { actor: toEventActor(by), event, occurredAt: now })
    const paid = { order: { ...order, dateOfBirth }, lines }
    return beginFirstPayment(shop, transaction, paid, { ...terms, method: 'by-hand' })
  })
  if (!begun.ok) return begun
  const { order, payment } = begun.value
  if (payment === undefined) return ok(`Order ${number} is complete. Nothing was due.`)
  const { shopName } = terms.settings
  const opened = await openPaymentPage(shop, {
    ...payment,
    order: await loadOrderToPay(shop, order),
    shopName,
  })
  return opened.ok ? ok(`Record the payment of order ${number} when it arrives.`) : opened
}

const tickedAtLink =
  'The customer must acknowledge a warning first, at the payment link. They can choose there to pay by wire, check or money order.'
