import type { LedgerLine as AdminLedgerLine } from '#contract/admin/ledger/ledger.ts'
import type { LedgerLine } from '#domain/ledger/ledger-line.ts'

export function serializeLedgerLine({ occurredAt, amount, ...line }: LedgerLine): AdminLedgerLine {
  return {
    ...line,
    occurredAt: occurredAt.toISOString(),
    ...(amount > 0 ? { debit: amount } : { credit: -amount }),
  }
}
