import type { Database } from '#db/open.ts'
import { getRecordedDispute, insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import type { Dispute } from '#domain/disputes/dispute.ts'
import { isMoneyTaken } from '#domain/disputes/dispute-state.ts'
import { createDisputeEntry } from '#domain/ledger/dispute-entries.ts'
import type { LedgerOrder } from '#domain/ledger/ledger-entry.ts'
import { takeBackWriteOff } from './take-back-write-off.ts'

/** Posts what a locked dispute moved since its last entry. It may be called any number of times. */
export async function recordDisputeMoney(
  transaction: Database,
  order: LedgerOrder,
  dispute: Pick<Dispute, 'id' | 'paymentId' | 'accountId' | 'amount' | 'state'>,
  occurredAt: Date,
): Promise<void> {
  const recorded = await getRecordedDispute(transaction, dispute.id)
  const isReturned = (await listPayments(transaction, order.id)).some(
    ({ id, status }) => id === dispute.paymentId && status === 'bank-returned',
  )
  const entry = createDisputeEntry(order, { ...dispute, isReturned }, recorded, occurredAt)
  // Only when the bank takes more: one that staff wrote off beside the dispute stays so.
  if (entry !== undefined && isMoneyTaken(dispute.state) && !isReturned)
    await takeBackWriteOff(
      transaction,
      order,
      { id: dispute.paymentId, accountId: dispute.accountId },
      occurredAt,
    )
  await insertLedgerEntries(transaction, [entry])
}
