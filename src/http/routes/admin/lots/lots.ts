import type { output } from 'zod'
import { expectedVersion } from '#contract/admin/fields.ts'
import * as calls from '#contract/admin/lots/calls.ts'
import type { LotDetails, lotEntry } from '#contract/admin/lots/lot-entry.ts'
import { findListedProduct } from '#db/queries/catalog/product-list.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { countOpenOrdersOfLot, findStoredLot } from '#db/queries/lots/lot-edits.ts'
import { listLots } from '#db/queries/lots/lot-list.ts'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import type { LotEntry } from '#domain/lots/lot-entry.ts'
import { attachLotReport } from '#usecases/lots/attach-lot-report.ts'
import { createLot, lotNotFound, toLotRecord, updateLotEntry } from '#usecases/lots/save-lot.ts'
import { updateLotStatus } from '#usecases/lots/update-lot-status.ts'
import type { Shop } from '#usecases/shop.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeLotDetails } from '../../../serializers/admin/lots/lot-details.ts'
import { serializeSavedLot } from '../../../serializers/admin/lots/lot-stock.ts'
import { serializeLot } from '../../../serializers/admin/lots/lots.ts'
import { serializeLotLink } from '../../../serializers/admin/qr-code.ts'
import { receiveProductForm } from '../../../uploads.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'

export const lotRoutes: Routes = (app, context) => {
  readRoutes(app, context)
  entryRoutes(app, context)
  judgmentRoutes(app, context)
}

const readRoutes: Routes = (app, context) => {
  const { shop } = context
  handleList(app, context, calls.listLots, async ({ query }, slice) =>
    serializeList(await listLots(shop.db, query, slice), serializeLot),
  )

  handle(app, calls.getLot, async (request, reply) => {
    const lot = await loadLot(shop, request.params.id)
    return lot === undefined
      ? sendRefusal(reply, { code: 'not-found', ...lotNotFound })
      : reply.send({ success: true, lot })
  })
}

const entryRoutes: Routes = (app, { shop }) => {
  handle(app, calls.createLot, async (request, reply) => {
    const { productId, ...entry } = request.body
    const outcome = await createLot(shop, { productId, entry: toLotEntry(entry), by: getActor(request) })
    return sendResult(reply, outcome, serializeSavedLot)
  })

  handle(app, calls.updateLot, async (request, reply) => {
    const { expectedVersion, ...entry } = request.body
    const { id } = request.params
    const edit = { id, expectedVersion, entry: toLotEntry(entry), by: getActor(request) }
    return sendResult(reply, await updateLotEntry(shop, edit), serializeSavedLot)
  })
}

const judgmentRoutes: Routes = (app, { shop }) => {
  handle(app, calls.updateLotStatus, async (request, reply) => {
    const decision = { ...request.body, id: request.params.id, by: getActor(request) }
    return sendResult(reply, await updateLotStatus(shop, decision), serializeSavedLot)
  })

  handle(app, calls.uploadLotReport, async (request, reply) => {
    const form = await receiveProductForm(request)
    if (!form.ok) return sendRefusal(reply, form.refusal)
    const { coa, fields } = form.value
    const version = expectedVersion.safeParse(Number(fields.expectedVersion ?? Number.NaN))
    if (coa === undefined || !version.success) {
      const message = coa === undefined ? 'Choose a PDF.' : 'Load the lot again before you upload its report.'
      return sendRefusal(reply, { code: 'invalid-input', message, fields: { report: message } })
    }
    const upload = { id: request.params.id, pdf: coa, expectedVersion: version.data, by: getActor(request) }
    return sendResult(reply, await attachLotReport(shop, upload), serializeSavedLot)
  })
}

async function loadLot({ db, clock, publicUrl }: Shop, id: string): Promise<LotDetails | undefined> {
  // The version before the lot: an edit between the two reads is then refused, not lost.
  const version = await getRecordVersion(db, toLotRecord({ id }))
  const lot = await findStoredLot(db, id)
  if (lot === undefined) return undefined
  const [product, salesRules, openOrders] = await Promise.all([
    findListedProduct(db, lot.productId),
    getRulebook(db),
    countOpenOrdersOfLot(db, id),
  ])
  if (product === undefined) return undefined
  const link = await serializeLotLink(publicUrl, lot.number)
  return serializeLotDetails({ lot, link, product, salesRules, openOrders, version, now: clock.now() })
}

const toLotEntry = ({ results, ...entry }: output<typeof lotEntry>): LotEntry => ({
  number: entry.number,
  laboratory: entry.laboratory || undefined,
  laboratoryCertificate: entry.laboratoryCertificate || undefined,
  method: entry.method || undefined,
  testedOn: entry.testedOn,
  receivedOn: entry.receivedOn,
  expiresOn: entry.expiresOn,
  results: {
    mitragyninePpm: results.mitragyninePpm,
    sevenOhPpm: results.sevenOhPpm,
    sevenOhMicrogramsPerArticle: results.sevenOhMicrogramsPerArticle,
    totalAlkaloidsPpm: results.totalAlkaloidsPpm,
    pseudoindoxylPpm: results.pseudoindoxylPpm,
    mgm15Ppm: results.mgm15Ppm,
    mgm16Ppm: results.mgm16Ppm,
    leadPpb: results.leadPpb,
    arsenicPpb: results.arsenicPpb,
    cadmiumPpb: results.cadmiumPpb,
    mercuryPpb: results.mercuryPpb,
    salmonellaAbsent: results.salmonellaAbsent,
  },
})
