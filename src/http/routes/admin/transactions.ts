import { transactionsPage, transactionsQuery } from '#contract/admin/transactions.ts'
import { listTransactions } from '#db/queries/payments/transaction-list.ts'
import type { Routes } from '../../routes.ts'
import { serializeList } from '../../serializers/admin/list.ts'
import { serializeTransaction } from '../../serializers/admin/transactions.ts'
import { toSlice } from './slice.ts'

export const transactionRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/transactions',
    {
      config: { permission: 'see sales' },
      schema: { querystring: transactionsQuery, response: { 200: transactionsPage } },
    },
    async ({ query }, reply) =>
      reply.send(serializeList(await listTransactions(shop.db, query, toSlice(query)), serializeTransaction)),
  )
}
