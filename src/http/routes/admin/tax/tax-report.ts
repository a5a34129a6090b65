import * as calls from '#contract/admin/tax/calls.ts'
import { listTaxByState } from '#db/queries/tax/tax-report.ts'
import { findTaxPeriod, getTaxDue, sumTaxReport } from '#domain/ledger/tax-report.ts'
import { recordEvent } from '#usecases/events/record-event.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeTaxReport } from '../../../serializers/admin/tax/tax-report-csv.ts'
import { getActor } from '../authorize.ts'

export const taxReportRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getTaxReport, async (request, reply) => {
    const { period } = request.query
    const rows = await load(period)
    const total = sumTaxReport(rows)
    return reply.send({
      success: true,
      period,
      rows: rows.map((row) => ({ ...row, due: getTaxDue(row) })),
      total: { ...total, due: getTaxDue(total) },
    })
  })

  handle(app, calls.exportTaxReport, async (request, reply) => {
    const { period } = request.query
    const rows = await load(period)
    await recordEvent(shop, shop.db, {
      by: getActor(request),
      kind: 'tax report exported',
      subject: period,
      detail: { states: rows.length },
    })
    return reply
      .header('content-disposition', `attachment; filename="tax-${period}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(serializeTaxReport(rows))
  })

  async function load(text: string) {
    const period = findTaxPeriod(text)
    return period === undefined ? [] : listTaxByState(shop.db, shop.mode, period)
  }
}
