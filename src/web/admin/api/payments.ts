import { transactionsPage, transactionsQuery } from '#contract/admin/payments.ts'

export const listTransactions = {
  path: '/api/admin/transactions',
  query: transactionsQuery,
  response: transactionsPage,
} as const
