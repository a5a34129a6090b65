import type { Database } from '#db/open.ts'
import { insertPayment, storeOwnReference, updatePaymentStatus } from '#db/queries/payments/payments.ts'
import { insertReceipt } from '#db/queries/payments/receipts.ts'
import { insertCreditMovement, lockCreditBalance } from '#db/queries/payments/store-credit.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { type Cents, cents, formatMoney, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { PlannedEdit } from '#domain/orders/order-edit.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { explainNoCredit, moveOrderCredit, type RefundDestination } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { PaymentAccount } from '../accounts/payment-accounts.ts'
import { bookEdit, type EditPayment } from '../edits/book-edit.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { findAccountByHand } from '../payments/payment-by-hand.ts'
import { refuseRefundDestination } from '../payments/refuse-refund-destination.ts'
import { requestRefund } from '../payments/request-refund.ts'
import type { Shop } from '../shop.ts'

interface Settling {
  /** As it was before the edit. It is locked, and so are its products. */
  readonly order: Order
  readonly plan: PlannedEdit
  readonly editId: string
  readonly accounts: readonly PaymentAccount[]
  readonly paidBy: 'store-credit' | 'by-hand' | 'invoice' | undefined
  readonly reference: string | undefined
  readonly destination: RefundDestination | undefined
  readonly reason: string
  readonly idempotencyKey: string
  readonly by: Actor
}

/** Pays what an edit added, and refunds what it took out. */
export async function settleEdit(
  shop: Shop,
  transaction: Database,
  settling: Settling,
): Promise<Result<undefined>> {
  const { order, plan, destination, reason, by } = settling
  const unreachable = refuseRefundDestination(order, destination)
  if (unreachable !== undefined) return unreachable
  const due = cents(Math.max(0, plan.difference))
  const credit = settling.paidBy === 'store-credit' ? due : zero
  const isInvoiced = settling.paidBy === 'invoice'
  if (isInvoiced && order.invoice === undefined) return refuse('invalid-input', noInvoice)
  const payment =
    due > 0 && credit === 0 && !isInvoiced
      ? await recordPayment(shop, transaction, settling, due)
      : ok(undefined)
  if (!payment.ok) return payment
  const { amount, parts } = await bookEdit(shop, transaction, { ...settling, payment: payment.value, credit })
  if (amount > 0) await requestRefund(shop, transaction, order, { amount, parts, destination, reason, by })
  return credit > 0 ? takeCredit(transaction, settling, credit) : ok(undefined)
}

const noInvoice = {
  message: 'This order was not placed on terms.',
  fields: { paidBy: 'This order has no invoice.' },
}

/** Records money that staff say arrived for what is added. */
async function recordPayment(
  shop: Shop,
  transaction: Database,
  { order, editId, accounts, reference, idempotencyKey, by }: Settling,
  amount: Cents,
): Promise<Result<EditPayment>> {
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
