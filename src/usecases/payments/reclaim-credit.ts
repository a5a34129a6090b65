import type { Database } from '#db/open.ts'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { storeReclaimedCredit } from '#db/queries/payments/owed-credit.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { getHeldCredit, insertCreditMovement, lockCreditBalance } from '#db/queries/payments/store-credit.ts'
import { createReclaimEntry } from '#domain/ledger/bank-return-entry.ts'
import { type Cents, cents, subtract, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { shopActor } from '#domain/orders/order-event.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { getPaymentAsCredit, moveReclaimedCredit } from '#domain/payments/store-credit.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import type { Shop } from '../shop.ts'

/** What a payment that was refunded to store credit and then taken back by its bank leaves of the credit. */
interface ReclaimedCredit {
  /** Taken back from the customer. */
  readonly amount: Cents
  /** In orders that are not paid. It is taken back when they give it back. */
  readonly held: Cents
  /** Not there anymore: the customer has it twice. */
  readonly spent: Cents
}

/** Of an order without such credit. */
export const keptCredit: ReclaimedCredit = { amount: zero, held: zero, spent: zero }

/**
 * Takes back store credit that a payment was refunded to, because the bank gave the customer the same money. Only what the customer
 * still has: the rest is for staff. The order must be locked, and its products before the credit.
 */
export async function reclaimCredit(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  { order, payment }: { readonly order: Order; readonly payment: Payment },
): Promise<ReclaimedCredit> {
  const refunds = await listRefunds(transaction, order.id)
  const owed = cents(Math.min(payment.amount, getPaymentAsCredit(order, refunds)))
  if (owed === 0) return keptCredit
  const { balance, heldByOrders } = await lockBalance(transaction, order)
  const amount = cents(Math.min(owed, balance))
  const rest = subtract(owed, amount)
  const held = cents(Math.min(rest, heldByOrders))
  const reclaimed = { amount, held, spent: subtract(rest, held) }
  const occurredAt = shop.clock.now()
  const movement = moveReclaimedCredit(order, payment.id, amount)
  if (movement !== undefined) await insertCreditMovement(transaction, movement)
  await storeReclaimedCredit(transaction, payment.id, { reclaimed: amount, owed: rest })
  await insertLedgerEntries(transaction, [createReclaimEntry(order, payment, { amount }, occurredAt)])
  await recordOrderEvent(transaction, order, {
    actor: shopActor,
    event: { kind: 'credit-reclaimed', data: reclaimed },
    occurredAt,
  })
  return reclaimed
}

/** A deleted account has lost its credit. */
async function lockBalance(transaction: Database, { customerId, mode }: Order) {
  if (customerId === undefined) return { balance: zero, heldByOrders: zero }
  const { balance } = await lockCreditBalance(transaction, { customerId, mode })
  return { balance, heldByOrders: await getHeldCredit(transaction, { customerId, mode }) }
}
