import * as calls from '#contract/admin/tax/calls.ts'
import { getTaxTables } from '#db/queries/tax/tax-tables.ts'
import { recordEvent } from '#usecases/events/record-event.ts'
import { importTaxRates, previewTaxRates } from '#usecases/tax/import-tax-rates.ts'
import { sendMessage, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeRatePreview, serializeTaxRates } from '../../../serializers/admin/tax/rate-file.ts'
import { getActor } from '../authorize.ts'

export const rateFileRoutes: Routes = (app, { shop }) => {
  handle(app, calls.previewTaxRateFile, async (request, reply) =>
    sendResult(reply, await previewTaxRates(shop.db, request.body), serializeRatePreview),
  )

  handle(app, calls.importTaxRateFile, async (request, reply) =>
    sendMessage(reply, await importTaxRates(shop, { ...request.body, by: getActor(request) })),
  )

  handle(app, calls.exportTaxRates, async (request, reply) => {
    const { rates } = await getTaxTables(shop.db)
    await recordEvent(shop, shop.db, {
      by: getActor(request),
      kind: 'tax rates exported',
      subject: 'all states',
      detail: { rates: rates.length },
    })
    return reply
      .header('content-disposition', 'attachment; filename="tax-rates.csv"')
      .type('text/csv; charset=utf-8')
      .send(serializeTaxRates(rates))
  })
}
