import * as calls from '#contract/admin/compliance/calls.ts'
import { listPublishedForRules } from '#db/queries/catalog/product-list.ts'
import { countZips } from '#db/queries/compliance/places.ts'
import { getRulebook, listRulebookVersions, listSalesHolds } from '#db/queries/compliance/rules.ts'
import { listRecordVersions } from '#db/queries/record-changes.ts'
import { previewSalesHold } from '#usecases/compliance/preview-sales-hold.ts'
import { setSalesHold } from '#usecases/compliance/set-sales-hold.ts'
import { updateRuleStatus } from '#usecases/compliance/update-rule.ts'
import type { Shop } from '#usecases/shop.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import {
  serializeCompliance,
  serializeSalesHoldPreview,
} from '../../../serializers/admin/compliance/compliance.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

const versionsShown = 50

export const complianceRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getCompliance, async (_request, reply) =>
    reply.send({ success: true, ...(await loadCompliance(shop)) }),
  )

  handle(app, calls.setSalesHold, async (request, reply) => {
    const { isHeld: held, startsOn, endsOn, notice = '', ...rest } = request.body
    const days = { startsOn, endsOn }
    const hold = { ...request.params, held, days, notice, ...rest, by: getActor(request) }
    return sendResult(reply, await setSalesHold(shop, hold), serializeMessage)
  })

  handle(app, calls.previewSalesHold, async ({ params, body: { isHeld: held, ...days } }, reply) =>
    sendResult(reply, await previewSalesHold(shop, { ...params, held, days }), (preview) => ({
      success: true,
      ...serializeSalesHoldPreview(preview),
    })),
  )

  handle(app, calls.updateRule, async (request, reply) => {
    const update = { ruleId: request.params.id, ...request.body, by: getActor(request) }
    return sendResult(reply, await updateRuleStatus(shop, update), serializeMessage)
  })
}

async function loadCompliance({ db, clock }: Shop) {
  const [ruleVersions, holdVersions] = await Promise.all([
    listRecordVersions(db, 'rule'),
    listRecordVersions(db, 'sales-hold'),
  ])
  const [rulebook, salesHolds, versions, zips, products] = await Promise.all([
    getRulebook(db),
    listSalesHolds(db),
    listRulebookVersions(db, versionsShown),
    countZips(db),
    listPublishedForRules(db),
  ])
  const now = clock.now()
  return serializeCompliance({
    ruleVersions,
    holdVersions,
    rulebook,
    salesHolds,
    versions,
    zips,
    products,
    now,
  })
}
