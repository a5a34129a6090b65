import type { Database } from '#db/open.ts'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { listOwedCredit, type OwedCredit, storeReclaimedCredit } from '#db/queries/payments/owed-credit.ts'
import { insertCreditMovement } from '#db/queries/payments/store-credit.ts'
import { createReclaimEntry } from '#domain/ledger/bank-return-entry.ts'
import { add, type Cents, subtract, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { shopActor } from '#domain/orders/order-event.ts'
import { moveReclaimedCredit, type NewCreditMovement, takeOwedCredit } from '#domain/payments/store-credit.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import type { Shop } from '../shop.ts'

interface ReturnedCredit {
  /** The order that gives credit back. */
  readonly order: Pick<Order, 'number'>
  readonly movement: NewCreditMovement
  /** What of the movement is credit that the order took. */
  readonly returned: Cents
}

/**
 * Gives a customer credit for a locked order, once. What the order took, and the customer has from a bank already, is taken back at
 * once. The products must be locked before, as the balance stays locked.
 */
export async function giveCreditBack(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  { order, movement, returned }: ReturnedCredit,
): Promise<void> {
  if (!(await insertCreditMovement(transaction, movement)) || returned === 0) return
  const debts = await listOwedCredit(transaction, movement, order.number)
  for (const { debt, amount } of takeOwedCredit(returned, debts))
    await takeBack(shop, transaction, debt, { amount, movement, from: order.number })
}

/** The order of the returned payment is not locked: nothing of it changes but its timeline. */
async function takeBack(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  { paymentId, order, reclaimed, owed }: OwedCredit,
  {
    amount,
    movement: { key, customerId },
    from,
  }: { readonly amount: Cents; readonly movement: NewCreditMovement; readonly from: string },
): Promise<void> {
  const taken = moveReclaimedCredit({ ...order, customerId }, paymentId, amount, key)
  if (taken === undefined || !(await insertCreditMovement(transaction, taken))) return
  await storeReclaimedCredit(transaction, paymentId, {
    reclaimed: add(reclaimed, amount),
    owed: subtract(owed, amount),
  })
  const occurredAt = shop.clock.now()
  await insertLedgerEntries(transaction, [
    createReclaimEntry(order, { id: paymentId }, { amount, from: key }, occurredAt),
  ])
  await recordOrderEvent(transaction, order, {
    actor: shopActor,
    event: { kind: 'credit-reclaimed', data: { amount, spent: zero, from } },
    occurredAt,
  })
}
