import { lotQuery } from '#contract/shop/catalog-requests.ts'
import { labReportResponse } from '#contract/shop/lab-report.ts'
import { findLot } from '#db/queries/catalog/lots.ts'
import { ok, refuse } from '#domain/refusal.ts'
import { publicRead, sendPublicRead } from '../cache/public-reads.ts'
import type { Routes } from '../routes.ts'
import { serializeLabReport } from '../serializers/lab-report.ts'

export const lotRoutes: Routes = (app, { shop, caches }) => {
  app.get(
    '/api/lab-reports',
    { config: publicRead, schema: { querystring: lotQuery, response: { 200: labReportResponse } } },
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        const found = await findLot(shop.db, request.query.lot)
        if (found === undefined) return refuse('lot-not-found')
        const { id, name, slug } = found.product
        scope.addTags(`product:${id}`)
        return ok({ success: true, lot: { ...serializeLabReport(found.lot), product: { name, slug } } })
      }),
  )
}
