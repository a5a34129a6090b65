import type { LedgerLine as AdminLedgerLine } from '#contract/admin/ledger/ledger.ts'
import type { LedgerLine } from '#domain/ledger/ledger-line.ts'
import { findPayoutId } from '#domain/payouts/payout-entries.ts'

export function serializeLedgerLine({ key, occurredAt, amount, ...line }: LedgerLine): AdminLedgerLine {
  return {
    ...line,
    payoutId: findPayoutId(key),
    occurredAt: occurredAt.toISOString(),
    ...(amount > 0 ? { debit: amount } : { credit: -amount }),
  }
}
