import type { Transaction } from '#contract/admin/transactions.ts'
import type { TransactionRow } from '#db/queries/catalog/shop-lists.ts'

export function serializeTransaction(row: TransactionRow): Transaction {
  return {
    id: row.id,
    kind: row.kind,
    orderNumber: row.number,
    customer: `${row.firstName} ${row.lastName}`,
    provider: row.provider,
    providerRef: row.ref ?? undefined,
    amount: row.amountCents,
    status: row.status,
    note: row.note ?? undefined,
    createdAt: row.at.toISOString(),
    isDemo: row.isDemo,
  }
}
