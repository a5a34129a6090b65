import { complianceAnswer, holdChange, holdParams, ruleChange, ruleParams } from '#contract/admin/shop.ts'
import { done } from '#contract/answers/refusal.ts'
import { publishedForHolds } from '#db/queries/catalog/product-list.ts'
import { readRuleBook } from '#db/queries/compliance/places.ts'
import { countZips, listHolds, listRuleBookVersions } from '#db/queries/compliance/rules.ts'
import { holdNotice } from '#usecases/compliance/product-hold.ts'
import { changeHold } from '#usecases/compliance/set-sales-hold.ts'
import { changeRule } from '#usecases/compliance/update-rule.ts'
import { sendOutcome } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { presentHolds, presentRule } from '../../serializers/admin/shop-lists.ts'
import { actorOf } from './authorize.ts'

const versionsShown = 10
const said = (message: string) => ({ success: true, message })

export const adminComplianceRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/compliance',
    { schema: { response: { 200: complianceAnswer } } },
    async (_request, reply) => {
      const [book, holdRows, versions, { zips, several }, products] = await Promise.all([
        readRuleBook(shop.db),
        listHolds(shop.db),
        listRuleBookVersions(shop.db, versionsShown),
        countZips(shop.db),
        publishedForHolds(shop.db),
      ])
      const held = products.filter((product) => holdNotice(product, book.holds) !== undefined)
      const byClass = new Map(
        [...Map.groupBy(held, (row) => row.product_class)].map(([name, rows]) => [name, rows.length]),
      )
      return reply.send({
        success: true,
        version: book.version,
        versions: versions.map(({ version, created_at, reason }) => ({
          version,
          at: created_at.toISOString(),
          reason,
        })),
        zips,
        zipsInSeveralCounties: several,
        holds: presentHolds(holdRows, book.holds, byClass),
        rules: book.rules.map(presentRule),
      })
    },
  )

  app.post(
    '/api/admin/holds/:productClass',
    {
      schema: { params: holdParams, body: holdChange, response: { 200: done } },
    },
    async (request, reply) => {
      const by = actorOf(request)
      const { held, notice = '', reason } = request.body
      const { productClass } = request.params
      return sendOutcome(reply, await changeHold(shop, { productClass, held, notice, reason, by }), said)
    },
  )

  app.post(
    '/api/admin/rules/:id',
    {
      schema: { params: ruleParams, body: ruleChange, response: { 200: done } },
    },
    async (request, reply) => {
      const by = actorOf(request)
      return sendOutcome(
        reply,
        await changeRule(shop, { ruleId: request.params.id, ...request.body, by }),
        said,
      )
    },
  )
}
