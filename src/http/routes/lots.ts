import { lotQuery } from '#contract/shop/catalog-requests.ts'
import { labReportResponse } from '#contract/shop/lab-report.ts'
import { findLot } from '#db/queries/catalog/lots.ts'
import { sendRefusal } from '../errors.ts'
import { sendPublic } from '../public-answer.ts'
import type { Routes } from '../routes.ts'
import { serializeLabReport } from '../serializers/lab-report.ts'

export const lotRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/lab-reports',
    { schema: { querystring: lotQuery, response: { 200: labReportResponse } } },
    async (request, reply) => {
      const found = await findLot(shop.db, request.query.lot)
      if (found === undefined) return sendRefusal(reply, { code: 'lot-not-found' })
      const { lot, product } = found
      return sendPublic(request, reply, { success: true, lot: { ...serializeLabReport(lot), product } })
    },
  )
}
