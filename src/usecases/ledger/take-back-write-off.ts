import type { Database } from '#db/open.ts'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { storePaymentWriteOff } from '#db/queries/payments/payment-corrections.ts'
import { findHeldPayment } from '#db/queries/payouts/held-payment.ts'
import type { LedgerOrder } from '#domain/ledger/ledger-entry.ts'
import { subtract, zero } from '#domain/money.ts'
import { createPaymentWriteOffEntry } from '#domain/payouts/payment-write-off.ts'

/** Takes the write-off of a payment back, because its bank has the money: the loss is counted there. The order must be locked. */
export async function takeBackWriteOff(
  transaction: Database,
  order: LedgerOrder,
  payment: { readonly id: string; readonly accountId: string },
  occurredAt: Date,
): Promise<void> {
  const known = await findHeldPayment(transaction, payment.id)
  if (known === undefined || known.writtenOff === 0 || known.arrivedAfterAll) return
  const change = subtract(zero, known.writtenOff)
  await storePaymentWriteOff(transaction, payment.id, undefined)
  await insertLedgerEntries(transaction, [
    createPaymentWriteOffEntry(order, payment, { change, entries: known.entries }, occurredAt),
  ])
}
