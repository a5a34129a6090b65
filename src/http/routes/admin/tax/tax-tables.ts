import * as calls from '#contract/admin/tax/calls.ts'
import { listRecordVersions } from '#db/queries/record-changes.ts'
import { getTaxTables } from '#db/queries/tax/tax-tables.ts'
import { changeShippingTaxability } from '#usecases/tax/save-shipping-taxability.ts'
import { saveTaxRate } from '#usecases/tax/save-tax-rate.ts'
import { saveTaxRegistration } from '#usecases/tax/save-tax-registration.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'
import { withDays } from './dated-body.ts'

export const taxTablesRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getTaxTables, async (_request, reply) => {
    // Before the rows, so that an edit between both is refused.
    const [ofRegistrations, ofRates, ofShipping, ofFees, ofExcises] = await Promise.all([
      listRecordVersions(shop.db, 'tax-registration'),
      listRecordVersions(shop.db, 'tax-rate'),
      listRecordVersions(shop.db, 'tax-shipping'),
      listRecordVersions(shop.db, 'tax-fee'),
      listRecordVersions(shop.db, 'tax-excise'),
    ])
    const { registrations, rates, shipping, fees, excises } = await getTaxTables(shop.db)
    const { taxMode } = await shop.kept.getSettings()
    return reply.send({
      success: true,
      isAdded: taxMode === 'added',
      registrations: registrations.map((each) => ({ ...each, version: ofRegistrations.get(each.id) ?? 0 })),
      rates: rates.map((rate) => ({ ...rate, version: ofRates.get(rate.id) ?? 0 })),
      shipping: shipping.map((row) => ({ ...row, version: ofShipping.get(row.state) ?? 0 })),
      fees: fees.map((fee) => ({ ...fee, version: ofFees.get(fee.id) ?? 0 })),
      excises: excises.map((excise) => ({ ...excise, version: ofExcises.get(excise.id) ?? 0 })),
    })
  })

  handle(app, calls.createTaxRegistration, async (request, reply) => {
    const row = withPermit(request.body)
    const saved = await saveTaxRegistration(shop, { existing: undefined, row, by: getActor(request) })
    return sendResult(reply, saved, serializeMessage)
  })

  handle(app, calls.updateTaxRegistration, async (request, reply) => {
    const { expectedVersion, ...body } = request.body
    const existing = { id: request.params.id, expectedVersion }
    const row = withPermit(body)
    const saved = await saveTaxRegistration(shop, { existing, row, by: getActor(request) })
    return sendResult(reply, saved, serializeMessage)
  })

  handle(app, calls.createTaxRate, async (request, reply) => {
    const row = withDays(request.body)
    const saved = await saveTaxRate(shop, { existing: undefined, row, by: getActor(request) })
    return sendResult(reply, saved, serializeMessage)
  })

  handle(app, calls.updateTaxRate, async (request, reply) => {
    const { expectedVersion, ...body } = request.body
    const existing = { id: request.params.id, expectedVersion }
    const saved = await saveTaxRate(shop, { existing, row: withDays(body), by: getActor(request) })
    return sendResult(reply, saved, serializeMessage)
  })

  handle(app, calls.updateShippingTaxability, async (request, reply) => {
    const { expectedVersion, ...body } = request.body
    const row = { ...body, state: request.params.state }
    const saved = await changeShippingTaxability(shop, { row, expectedVersion, by: getActor(request) })
    return sendResult(reply, saved, serializeMessage)
  })
}

function withPermit<Body extends { endsOn?: string | undefined; permit?: string | undefined }>(body: Body) {
  return { ...body, endsOn: body.endsOn, permit: body.permit || undefined }
}
