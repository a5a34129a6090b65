import type { Transaction as AdminTransaction } from '#contract/admin/payments/transactions.ts'
import type { Transaction } from '#domain/payments/payment.ts'

export function serializeTransaction(transaction: Transaction): AdminTransaction {
  return {
    id: transaction.id,
    kind: transaction.kind,
    orderNumber: transaction.orderNumber,
    customer: `${transaction.firstName} ${transaction.lastName}`,
    account: transaction.account,
    providerRef: transaction.providerRef,
    amount: transaction.amount,
    status: transaction.status,
    note: transaction.note,
    createdAt: transaction.createdAt.toISOString(),
    isDemo: transaction.isDemo,
  }
}
