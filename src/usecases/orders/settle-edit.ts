import type { Database } from '#db/open.ts'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { raiseOrderSums } from '#db/queries/orders/orders.ts'
import { insertPayment, storeOwnReference, updatePaymentStatus } from '#db/queries/payments/payments.ts'
import { insertReceipt } from '#db/queries/payments/receipts.ts'
import { finishRefund, insertRefund } from '#db/queries/payments/refunds.ts'
import { insertCreditMovement, lockCreditBalance } from '#db/queries/payments/store-credit.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { takesNewWork } from '#domain/accounts/provider-account.ts'
import { createEditEntry } from '#domain/ledger/edit-entry.ts'
import { add, type Cents, cents, formatMoney, subtract, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { EditSettlement, PlannedEdit } from '#domain/orders/order-edit.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import type { RefundPart } from '#domain/payments/payment.ts'
import { splitRefundParts, sumParts } from '#domain/payments/refund-sources.ts'
import { explainNoCredit, moveOrderCredit, type RefundDestination } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { PaymentAccount } from '../accounts/payment-accounts.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { storeOrderStates } from '../order-states/store-order-states.ts'
import { refuseDestination } from '../payments/refuse-destination.ts'
import { requestRefund } from '../payments/request-refund.ts'
import type { Shop } from '../shop.ts'

/** The account of money whose arrival staff record: the oldest active one. */
export function findAccountByHand(
  { paymentAdapters, mode }: Pick<Shop, 'paymentAdapters' | 'mode'>,
  accounts: readonly PaymentAccount[],
): PaymentAccount | undefined {
  return accounts.find(
    (account) =>
      takesNewWork(account, mode) && paymentAdapters.get(account.kind)?.capabilities.isConfirmedByStaff,
  )
}

interface Settling {
  /** As it was before the edit. It is locked, and so are its products. */
  readonly order: Order
  readonly plan: PlannedEdit
  readonly editId: string
  readonly accounts: readonly PaymentAccount[]
  readonly paidBy: Exclude<EditSettlement, 'refund'> | undefined
  readonly reference: string | undefined
  readonly destination: RefundDestination | undefined
  readonly reason: string
  readonly idempotencyKey: string
  readonly by: Actor
}

/**
 * Pays what an edit added, and refunds what it took out. What is taken out pays for what is added, as far as it goes: of $20.00 for
 * $25.00, $20.00 are exchanged and $5.00 are paid.
 */
export async function settleEdit(
  shop: Shop,
  transaction: Database,
  settling: Settling,
): Promise<Result<undefined>> {
  const { order, plan, destination } = settling
  const unreachable = refuseDestination(order, destination)
  if (unreachable !== undefined) return unreachable
  const shipping = cents(Math.max(0, plan.shippingChange))
  const { tax, excise, deliveryFee, shippingTax } = plan
  const taxes = { tax, excise, deliveryFee }
  const items = subtract(plan.added, add(shipping, tax))
  const due = cents(Math.max(0, plan.difference))
  const credit = settling.paidBy === 'store-credit' ? due : zero
  await raiseOrderSums(transaction, order.id, { subtotal: items, shipping, ...taxes, shippingTax, credit })
  const refunded = subtract(plan.removed, cents(Math.min(plan.added, plan.removed)))
  const { first: paidBack, rest: exchanged } = splitRefundParts(plan.returned, refunded)
  const payment =
    due > 0 && credit === 0 ? await recordPayment(shop, transaction, settling, due) : ok(undefined)
  if (!payment.ok) return payment
  await insertLedgerEntries(transaction, [
    createEditEntry(
      order,
      { id: settling.editId, items, shipping, ...taxes, exchanged, credit, paid: subtract(due, credit) },
      payment.value,
      shop.clock.now(),
    ),
  ])
  await recordExchange(shop, transaction, settling, exchanged)
  if (refunded > 0) {
    const { reason, by } = settling
    await requestRefund(shop, transaction, order, {
      amount: refunded,
      parts: paidBack,
      destination,
      reason,
      by,
    })
  }
  return credit > 0 ? takeCredit(transaction, settling, credit) : ok(undefined)
}

/** What is taken out and pays for what is added is refunded at once, without any money. */
async function recordExchange(
  shop: Shop,
  transaction: Database,
  { order, reason, by }: Settling,
  parts: readonly RefundPart[],
): Promise<void> {
  const amount = sumParts(parts)
  if (amount === 0) return
  const { id } = await insertRefund(transaction, {
    ...{ orderId: order.id, paymentId: undefined, amount, exchanged: amount, parts, reason },
    requestedBy: by.displayName,
  })
  await finishRefund(transaction, id, { providerRef: undefined, claimUrl: undefined })
  await storeOrderStates(transaction, order, { projected: ['payment'], at: shop.clock.now() })
}

/** Records money that staff say arrived for what is added. */
async function recordPayment(
  shop: Shop,
  transaction: Database,
  { order, editId, accounts, reference, idempotencyKey, by }: Settling,
  amount: Cents,
): Promise<Result<{ readonly id: string; readonly accountId: string }>> {
  const account = findAccountByHand(shop, accounts)
  if (account === undefined)
    return refuse('invalid-state', {
      message:
        'No account takes wires, checks and money orders. Connect one under Payment accounts, or let the customer pay with store credit.',
    })
  if (reference === undefined || reference === '') {
    const message = 'Enter the reference of the payment, such as the number of the check.'
    return refuse('invalid-input', { message, fields: { reference: message } })
  }
  const payment = { orderId: order.id, account, amount, method: 'by-hand', route: undefined } as const
  const { id } = await insertPayment(transaction, { ...payment, orderEditId: editId })
  await storeOwnReference(transaction, id)
  await updatePaymentStatus(transaction, { id, status: 'created' }, 'paid', { amount })
  const occurredAt = shop.clock.now()
  const receipt = { paymentId: id, amount, reference, idempotencyKey, receivedAt: occurredAt }
  await insertReceipt(transaction, { ...receipt, receivedBy: by.displayName })
  await recordOrderEvent(transaction, order, {
    actor: toEventActor(by),
    event: { kind: 'payment-received', data: { amount, reference, missing: zero } },
    occurredAt,
  })
  return ok({ id, accountId: account.id })
}

/** The products are locked before, in the order of all locks. */
async function takeCredit(
  transaction: Database,
  { order, by }: Settling,
  amount: Cents,
): Promise<Result<undefined>> {
  const spent = moveOrderCredit({ ...order, credit: amount }, 'spent')
  const noAccount = explainNoCredit(order)
  if (spent === undefined || noAccount !== undefined)
    return refuse('invalid-input', { message: noAccount ?? '', fields: { paidBy: noAccount ?? '' } })
  const { balance } = await lockCreditBalance(transaction, spent)
  if (balance < amount) {
    const message = `The customer has ${formatMoney(balance)} of store credit, and the difference is ${formatMoney(amount)}.`
    return refuse('invalid-state', { message, fields: { paidBy: message } })
  }
  await insertCreditMovement(transaction, { ...spent, madeBy: by.displayName })
  return ok(undefined)
}
