import { lotQuery } from '#contract/shop/catalog-requests.ts'
import { labReportResponse } from '#contract/shop/lab-report.ts'
import { ok, refuse } from '#domain/refusal.ts'
import { publicRead, sendPublicRead } from '../cache/public-reads.ts'
import { loadLabReport } from '../pages/lab-report.ts'
import type { Routes } from '../routes.ts'

export const lotRoutes: Routes = (app, { shop, caches }) => {
  app.get(
    '/api/lab-reports',
    { config: publicRead, schema: { querystring: lotQuery, response: { 200: labReportResponse } } },
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        const lot = await loadLabReport(shop, scope, request.query.lot)
        return lot === undefined ? refuse('lot-not-found') : ok({ success: true, lot })
      }),
  )
}
