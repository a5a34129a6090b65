import * as calls from '#contract/admin/payments/calls.ts'
import { listOpenInvoices } from '#db/queries/payments/open-invoices.ts'
import { listTransactions } from '#db/queries/payments/transaction-list.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeOpenInvoice } from '../../../serializers/admin/payments/open-invoices.ts'
import { serializeTransaction } from '../../../serializers/admin/payments/transactions.ts'
import { handleList } from '../handle-list.ts'

export const transactionRoutes: Routes = (app, context) => {
  handleList(app, context, calls.listTransactions, async ({ query }, slice) =>
    serializeList(await listTransactions(context.shop.db, query, slice), serializeTransaction),
  )

  handleList(app, context, calls.listOpenInvoices, async ({ query }, slice) => {
    const { db, mode, clock } = context.shop
    const today = toShopDay(clock.now())
    return serializeList(await listOpenInvoices(db, { mode, today }, query, slice), (invoice) =>
      serializeOpenInvoice(invoice, today),
    )
  })

  handle(app, calls.listTransactionAccounts, async (_request, reply) =>
    reply.send({
      success: true,
      accounts: (await context.shop.accounts.list('payments')).map(({ id, name }) => ({ id, name })),
    }),
  )
}
