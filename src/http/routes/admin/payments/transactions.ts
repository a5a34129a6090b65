import * as calls from '#contract/admin/payments/calls.ts'
import { listTransactions } from '#db/queries/payments/transaction-list.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeTransaction } from '../../../serializers/admin/payments/transactions.ts'
import { handleList } from '../handle-list.ts'

export const transactionRoutes: Routes = (app, context) => {
  handleList(app, context, calls.listTransactions, async ({ query }, slice) =>
    serializeList(await listTransactions(context.shop.db, query, slice), serializeTransaction),
  )

  handle(app, calls.listTransactionAccounts, async (_request, reply) =>
    reply.send({
      success: true,
      accounts: (await context.shop.accounts.list('payments')).map(({ id, name }) => ({ id, name })),
    }),
  )
}
