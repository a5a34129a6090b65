import { transactionsPage, transactionsQuery } from '#contract/admin/transactions.ts'

export const listTransactions = {
  path: '/api/admin/transactions',
  query: transactionsQuery,
  response: transactionsPage,
} as const
