import type { Transaction } from '#contract/admin/transactions.ts'
import type { TransactionRow } from '#db/queries/catalog/shop-lists.ts'

export function serializeTransaction(row: TransactionRow): Transaction {
  return {
    id: row.id,
    kind: row.kind,
    order: row.number,
    customer: `${row.firstName} ${row.lastName}`,
    provider: row.provider,
    ref: row.ref ?? undefined,
    amount: row.amountCents,
    status: row.status,
    note: row.note ?? undefined,
    at: row.at.toISOString(),
    demo: row.isDemo,
  }
}
