import {
  complianceResponse,
  ruleParams,
  ruleUpdate,
  salesHoldParams,
  salesHoldUpdate,
} from '#contract/admin/compliance.ts'
import { done } from '#contract/basic-answers.ts'
import { listPublishedForRules } from '#db/queries/catalog/product-list.ts'
import { getRulebook } from '#db/queries/compliance/places.ts'
import { countZips, listRulebookVersions, listSalesHolds } from '#db/queries/compliance/rules.ts'
import { evaluateSalesHold } from '#domain/compliance/sales-hold.ts'
import { setSalesHold } from '#usecases/compliance/set-sales-hold.ts'
import { updateRuleStatus } from '#usecases/compliance/update-rule.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeRule, serializeSalesHolds } from '../../serializers/admin/shop-lists.ts'
import { getActor } from './authorize.ts'

const versionsShown = 10
const said = (message: string) => ({ success: true, message })

export const adminComplianceRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/compliance',
    { config: { permission: 'see the shop' }, schema: { response: { 200: complianceResponse } } },
    async (_request, reply) => {
      const [book, holdRows, versions, { zips, several }, products] = await Promise.all([
        getRulebook(shop.db),
        listSalesHolds(shop.db),
        listRulebookVersions(shop.db, versionsShown),
        countZips(shop.db),
        listPublishedForRules(shop.db),
      ])
      const held = products.filter((product) => !evaluateSalesHold(product, book.holds).ok)
      const byClass = new Map(
        [...Map.groupBy(held, (row) => row.productClass)].map(([name, rows]) => [name, rows.length]),
      )
      return reply.send({
        success: true,
        version: book.version,
        versions: versions.map(({ version, createdAt, reason }) => ({
          version,
          at: createdAt.toISOString(),
          reason,
        })),
        zips,
        zipsInSeveralCounties: several,
        holds: serializeSalesHolds(holdRows, book.holds, byClass),
        rules: book.rules.map(serializeRule),
      })
    },
  )

  app.post(
    '/api/admin/sales-holds/:productClass',
    {
      config: { permission: 'change rules', stepUp: true },
      schema: { params: salesHoldParams, body: salesHoldUpdate, response: { 200: done } },
    },
    async (request, reply) => {
      const by = getActor(request)
      const { held, notice = '', reason } = request.body
      const { productClass } = request.params
      return sendResult(reply, await setSalesHold(shop, { productClass, held, notice, reason, by }), said)
    },
  )

  app.post(
    '/api/admin/rules/:id',
    {
      config: { permission: 'change rules', stepUp: true },
      schema: { params: ruleParams, body: ruleUpdate, response: { 200: done } },
    },
    async (request, reply) => {
      const by = getActor(request)
      return sendResult(
        reply,
        await updateRuleStatus(shop, { ruleId: request.params.id, ...request.body, by }),
        said,
      )
    },
  )
}
