import * as calls from '#contract/admin/ledger/calls.ts'
import { listLedgerDays, listLedgerLines } from '#db/queries/ledger/ledger-list.ts'
import { listJournalLines } from '#domain/ledger/journal.ts'
import { findPeriod } from '#domain/ledger/ledger-period.ts'
import { normalizeOrderNumber } from '#domain/orders/order-number.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { recordEvent } from '#usecases/events/record-event.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeLedgerLine } from '../../../serializers/admin/ledger/ledger.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { getActor } from '../authorize.ts'
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
    return reply.send({ success: true, month, sums: await loadMonth(month) })
  })

  handle(app, calls.exportJournal, async (request, reply) => {
    const { month, format } = request.query
    const lines = listJournalLines(await loadMonth(month))
    await recordEvent(shop, shop.db, {
      by: getActor(request),
      kind: 'journal exported',
      subject: month,
      detail: { format, lines: lines.length },
    })
    const { serializeJournal } = await import('../../../serializers/admin/ledger/journal-csv.ts')
    return reply
      .header('content-disposition', `attachment; filename="journal-${format}-${month}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(serializeJournal(format, lines))
  })

  async function loadMonth(month: string) {
    const period = findPeriod(month)
    return period === undefined ? [] : listLedgerDays(shop.db, shop.mode, period)
  }
}
