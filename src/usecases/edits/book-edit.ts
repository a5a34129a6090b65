import type { Database } from '#db/open.ts'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { raiseOrderSums, updateOrder } from '#db/queries/orders/orders.ts'
import { finishRefund, insertRefund } from '#db/queries/payments/refunds.ts'
import type { Actor, systemActor } from '#db/queries/staff/audit-log.ts'
import { createEditEntry } from '#domain/ledger/edit-entry.ts'
import { add, type Cents, cents, subtract } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { PlannedEdit } from '#domain/orders/order-edit.ts'
import type { RefundPart } from '#domain/payments/payment.ts'
import { splitRefundParts, sumParts } from '#domain/payments/refund-sources.ts'
import { storeOrderStates } from '../order-states/store-order-states.ts'
import type { Shop } from '../shop.ts'

/** The captured payment of an edit. */
export interface EditPayment {
  readonly id: string
  readonly accountId: string
}

interface Booking {
  /** As it was before the edit. It is locked, and so are its products. */
  readonly order: Order
  readonly plan: PlannedEdit
  readonly editId: string
  /** What the customer paid for the difference. Undefined when it is paid with credit, or there is none to pay. */
  readonly payment: EditPayment | undefined
  /** What of the difference store credit pays. */
  readonly credit: Cents
  readonly reason: string
  readonly by: Actor | typeof systemActor
}

/** What of an edit goes back to the customer. */
interface PaidBack {
  readonly amount: Cents
  readonly parts: readonly RefundPart[]
}

/**
 * Books a stored edit: the sums of the order, its entry in the ledger, and what pays for what. What is taken out pays for what is
 * added, as far as it goes: of $20.00 for $25.00, $20.00 are exchanged and $5.00 are paid.
 * @returns what the caller refunds
 */
export async function bookEdit(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  booking: Booking,
): Promise<PaidBack> {
  const { order, plan, editId, payment, credit } = booking
  const shipping = cents(Math.max(0, plan.shippingChange))
  const { tax, excise, deliveryFee, shippingTax } = plan
  const taxes = { tax, excise, deliveryFee }
  const items = subtract(plan.added, add(shipping, tax))
  const due = cents(Math.max(0, plan.difference))
  await raiseOrderSums(transaction, order.id, { subtotal: items, shipping, ...taxes, shippingTax, credit })
  const amount = subtract(plan.removed, cents(Math.min(plan.added, plan.removed)))
  const { first: parts, rest: exchanged } = splitRefundParts(plan.returned, amount)
  await insertLedgerEntries(transaction, [
    createEditEntry(
      order,
      { id: editId, items, shipping, ...taxes, exchanged, credit, paid: subtract(due, credit) },
      payment,
      shop.clock.now(),
    ),
  ])
  await recordExchange(shop, transaction, booking, exchanged)
  if (order.invoice !== undefined) {
    const at = shop.clock.now()
    if (payment !== undefined) await updateOrder(transaction, order.id, { lastPaidAt: at })
    await storeOrderStates(transaction, order, { projected: ['payment'], at })
  }
  return { amount, parts }
}

/** What is taken out and pays for what is added is refunded at once, without any money. */
async function recordExchange(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  { order, reason, by }: Booking,
  parts: readonly RefundPart[],
): Promise<void> {
  const amount = sumParts(parts)
  if (amount === 0) return
  const { id } = await insertRefund(transaction, {
    orderId: order.id,
    paymentId: undefined,
    amount,
    exchanged: amount,
    parts,
    reason,
    requestedBy: by.displayName,
  })
  await finishRefund(transaction, id, { providerRef: undefined, claimUrl: undefined })
  await storeOrderStates(transaction, order, { projected: ['payment'], at: shop.clock.now() })
}
