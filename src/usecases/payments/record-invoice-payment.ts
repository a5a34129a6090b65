import type { Database } from '#db/open.ts'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { updateOrder } from '#db/queries/orders/orders.ts'
import {
  insertPayment,
  listPayments,
  storeOwnReference,
  updatePaymentStatus,
} from '#db/queries/payments/payments.ts'
import { insertReceipt, listReceiptsOfOrder } from '#db/queries/payments/receipts.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import { createInvoicePaymentEntry } from '#domain/ledger/order-entries.ts'
import { type Cents, cents, formatMoney, subtract } from '#domain/money.ts'
import type { Order, OrderInvoice } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { shopCurrency } from '#domain/payments/payment.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { explainDemoOrder } from '#domain/shop-mode.ts'
import { queueOrderEmail } from '../email/order-emails.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { refuseStaleOrder } from '../order-states/lock-order.ts'
import { storeOrderStates } from '../order-states/store-order-states.ts'
import type { Shop } from '../shop.ts'
import { recordExtraCapture } from './extra-payment.ts'
import { listInvoiceInstructions } from './invoice-instructions.ts'
import { findAccountByHand } from './payment-by-hand.ts'

/** Money that staff say arrived. */
export interface InvoiceMoney {
  readonly amount: Cents
  /** Of the bank, or the number of the check. */
  readonly reference: string
  /** A repeated request with the same key is one receipt. */
  readonly idempotencyKey: string
  /** The version of the order that staff saw. */
  readonly expectedVersion?: number | undefined
  readonly by: Actor
}

/**
 * Records money that arrived for the invoice of a locked order. Each receipt is a separate payment, so that refunds come from what
 * was paid. Of $50.00 for an invoice with $45.00 open, $45.00 pay it, and $5.00 are money to settle.
 */
export async function recordInvoicePayment(
  shop: Shop,
  transaction: Database,
  order: Order,
  received: InvoiceMoney & { readonly invoice: OrderInvoice },
): Promise<Result<string>> {
  const { amount, reference, idempotencyKey, invoice } = received
  const earlier = await listReceiptsOfOrder(transaction, order.id)
  const repeated = earlier.find((receipt) => receipt.idempotencyKey === idempotencyKey)
  if (repeated !== undefined)
    return repeated.amount === amount && repeated.reference === reference
      ? ok(`${formatMoney(amount)} recorded.`)
      : refuse('key-reused')
  const stale = await refuseStaleOrder(transaction, order, received.expectedVersion)
  if (stale !== undefined) return stale
  const demo = explainDemoOrder(order, shop.mode)
  if (demo !== undefined) return refuse('invalid-state', { message: demo })
  const account = findAccountByHand(shop, await shop.accounts.list('payments'))
  if (account === undefined) return refuse('invalid-state', { message: noAccount })
  const paid = cents(Math.min(amount, invoice.open))
  const surplus = subtract(amount, paid)
  const settling = { order, account, received }
  const updated = paid === 0 ? order : await payInvoice(shop, transaction, settling, paid)
  if (surplus > 0) await recordTooMuch(shop, transaction, { ...settling, order: updated }, { paid, surplus })
  const recorded = `${formatMoney(amount)} recorded.`
  const tooMuch = surplus > 0 ? ` ${formatMoney(surplus)} is too much, and must be settled.` : ''
  const open = subtract(invoice.open, paid)
  return ok(
    open > 0
      ? `${recorded} ${formatMoney(open)} of the invoice of order ${order.number} is open.`
      : `${recorded} The invoice of order ${order.number} is paid.${tooMuch}`,
  )
}

const noAccount =
  'No account takes wires, checks and money orders. Connect one under Payment accounts, so that refunds know where the money is.'

interface Settling {
  readonly order: Order
  readonly account: ProviderAccount
  readonly received: InvoiceMoney
}

/** Takes money as a payment for the invoice, and tells the customer what is left of it. */
async function payInvoice(
  shop: Shop,
  transaction: Database,
  { order, account, received }: Settling,
  amount: Cents,
): Promise<Order> {
  const occurredAt = shop.clock.now()
  const payment = { orderId: order.id, account, amount, method: 'by-hand', route: undefined } as const
  const { id } = await insertPayment(transaction, payment)
  await storeOwnReference(transaction, id)
  await updatePaymentStatus(transaction, { id, status: 'created' }, 'paid', { amount })
  await storeReceipt(transaction, received, { paymentId: id, receivedAt: occurredAt })
  await insertLedgerEntries(transaction, [
    createInvoicePaymentEntry(order, { id, accountId: account.id }, amount, occurredAt),
  ])
  await updateOrder(transaction, order.id, { lastPaidAt: occurredAt })
  const paid = await storeOrderStates(transaction, order, { projected: ['payment'], at: occurredAt })
  const missing = paid.invoice?.open ?? cents(0)
  const event = {
    kind: 'payment-received',
    data: { amount: received.amount, reference: received.reference, missing },
  } as const
  await recordOrderEvent(transaction, paid, { actor: toEventActor(received.by), event, occurredAt })
  const lines = await listInvoiceInstructions(shop, order)
  await queueOrderEmail(shop, transaction, paid, { kind: 'invoice-payment-received', amount, lines })
  return paid
}

/** What arrived above the invoice does not pay for the order. Staff settle it. */
async function recordTooMuch(
  shop: Shop,
  transaction: Database,
  { order, account, received }: Settling,
  { paid, surplus }: { readonly paid: Cents; readonly surplus: Cents },
): Promise<void> {
  const payment = {
    orderId: order.id,
    account,
    amount: surplus,
    method: 'by-hand',
    route: undefined,
  } as const
  const { id } = await insertPayment(transaction, payment)
  await storeOwnReference(transaction, id)
  const occurredAt = shop.clock.now()
  if (paid === 0) await storeReceipt(transaction, received, { paymentId: id, receivedAt: occurredAt })
  const captured = { amount: surplus, currency: shopCurrency }
  const inserted = (await listPayments(transaction, order.id)).find((each) => each.id === id)
  if (inserted === undefined) throw new Error(`Payment ${id} vanished while it was made`)
  await recordExtraCapture(shop, transaction, { order, payment: inserted, reason: 'overpaid', captured })
}

/** The whole amount of the receipt is in it, also what is too much. */
async function storeReceipt(
  transaction: Database,
  { amount, reference, idempotencyKey, by }: InvoiceMoney,
  of: { readonly paymentId: string; readonly receivedAt: Date },
): Promise<void> {
  const receipt = { amount, reference, idempotencyKey, receivedBy: by.displayName }
  await insertReceipt(transaction, { ...receipt, ...of })
}
