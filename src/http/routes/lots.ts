import * as calls from '#contract/shop/catalog-calls.ts'
import { lotQuery } from '#contract/shop/catalog-requests.ts'
import { ok, refuse } from '#domain/refusal.ts'
import { publicRead, sendPublicRead } from '../cache/public-reads.ts'
import { handle, withSchemas } from '../handle.ts'
import { loadLabReport } from '../pages/lab-report.ts'
import type { Routes } from '../routes.ts'

export const lotRoutes: Routes = (app, { shop, caches }) => {
  handle(
    app,
    withSchemas(calls.findLabReport, { query: lotQuery }),
    (request, reply) =>
      sendPublicRead(caches, request, reply, async (scope) => {
        const lot = await loadLabReport(shop, scope, request.query.lot)
        return lot === undefined ? refuse('lot-not-found') : ok({ success: true, lot })
      }),
    { config: publicRead },
  )
}
