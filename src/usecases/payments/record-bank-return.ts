import type { Database } from '#db/open.ts'
import { getOrderBalances, insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { updatePaymentStatus } from '#db/queries/payments/payments.ts'
import { createBankReturnEntry } from '#domain/ledger/bank-return-entry.ts'
import type { Order } from '#domain/orders/order.ts'
import { paymentProviderActor, shopActor } from '#domain/orders/order-event.ts'
import { isUnsettledExtra, type Payment } from '#domain/payments/payment.ts'
import { alertOwners } from '../email/alert-owners.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { bankReturnEmail } from '../email/templates/bank-return.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { releaseStock } from '../inventory/release-stock.ts'
import { applyCheckedTransition } from '../order-states/apply-transition.ts'
import type { Shop } from '../shop.ts'

/**
 * Records that a bank took a captured payment back. An order that is not packed yet is canceled, and its items are for sale again. One
 * that is packed or shipped is for staff. The order must be locked.
 * @returns what happened, for the record of the event
 */
export async function recordBankReturn(
  shop: Shop,
  transaction: Database,
  { order, payment }: { readonly order: Order; readonly payment: Payment },
): Promise<string> {
  if (payment.status === 'bank-returned') return 'recorded before'
  const occurredAt = shop.clock.now()
  const balances = await getOrderBalances(transaction, order.number)
  const isOwed = isUnsettledExtra(payment)
  await updatePaymentStatus(transaction, payment, 'bank-returned')
  await insertLedgerEntries(transaction, [
    createBankReturnEntry(order, payment, { balances, isOwed, occurredAt }),
  ])
  const event = { kind: 'bank-returned', data: { amount: payment.amount } } as const
  const recorded = { actor: paymentProviderActor, event, occurredAt }
  if (payment.extra !== undefined) await recordOrderEvent(transaction, order, recorded)
  else await reverseOrder(shop, transaction, await applyCheckedTransition(transaction, order, recorded))
  await alertOwners(shop, transaction, 'bank-return', (store) =>
    bankReturnEmail(store, { order, amount: payment.amount, isExtra: payment.extra !== undefined }),
  )
  return 'returned by the bank'
}

async function reverseOrder(shop: Shop, transaction: Database, order: Order): Promise<void> {
  const amount = order.total
  const isCanceled = order.fulfillment === 'unfulfilled'
  if (isCanceled) {
    const canceled = await applyCheckedTransition(transaction, order, {
      actor: shopActor,
      event: { kind: 'canceled', data: { cause: 'bank-returned' } },
      occurredAt: shop.clock.now(),
    })
    await releaseStock(transaction, canceled)
  }
  await queueEventEmail(
    shop,
    transaction,
    order,
    { kind: 'bank-returned', data: { amount } },
    { isCanceled: isCanceled || order.fulfillment === 'canceled' },
  )
}
