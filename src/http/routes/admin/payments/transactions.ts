import * as calls from '#contract/admin/payments/calls.ts'
import { listTransactions } from '#db/queries/payments/transaction-list.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeTransaction } from '../../../serializers/admin/payments/transactions.ts'
import { toSlice } from '../slice.ts'

export const transactionRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listTransactions, async ({ query }, reply) =>
    reply.send(serializeList(await listTransactions(shop.db, query, toSlice(query)), serializeTransaction)),
  )
}
