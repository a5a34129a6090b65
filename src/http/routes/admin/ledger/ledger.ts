import * as calls from '#contract/admin/ledger/calls.ts'
import { listLedgerDays, listLedgerLines } from '#db/queries/ledger/ledger-list.ts'
import { findPeriod } from '#domain/ledger/ledger-period.ts'
import { normalizeOrderNumber } from '#domain/orders/order-number.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeLedgerLine } from '../../../serializers/admin/ledger/ledger.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { handleList } from '../handle-list.ts'

export const ledgerRoutes: Routes = (app, context) => {
  const { shop } = context

  handleList(app, context, calls.listLedgerLines, async ({ query }, slice) => {
    const { search, account, paymentAccount, period, dir } = query
    const lines = await listLedgerLines(
      shop.db,
      shop.mode,
      {
        orderNumber: normalizeOrderNumber(search),
        account,
        paymentAccountId: paymentAccount,
        period: period === undefined ? undefined : findPeriod(period),
        dir,
      },
      slice,
    )
    return serializeList(lines, serializeLedgerLine)
  })

  handle(app, calls.listLedgerDays, async (request, reply) => {
    const month = request.query.month ?? toShopDay(shop.clock.now()).slice(0, 7)
    const period = findPeriod(month)
    const sums = period === undefined ? [] : await listLedgerDays(shop.db, shop.mode, period)
    return reply.send({ success: true, month, sums })
  })
}
