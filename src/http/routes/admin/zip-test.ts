import { zipTestQuery, zipTestResponse } from '#contract/admin/zip-test.ts'
import { testDestination } from '#usecases/compliance/test-destination.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeZipTest } from '../../serializers/admin/zip-test.ts'

export const zipTestRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/zip-test',
    {
      config: { permission: 'see rules' },
      schema: { querystring: zipTestQuery, response: { 200: zipTestResponse } },
    },
    async ({ query }, reply) =>
      sendResult(reply, await testDestination(shop, query), (tested) => ({
        success: true,
        zip: query.zip,
        ...serializeZipTest(tested),
      })),
  )
}
