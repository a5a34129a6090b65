import * as calls from '#contract/admin/compliance/calls.ts'
import { testDestination } from '#usecases/compliance/test-destination.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeZipTest } from '../../../serializers/admin/compliance/zip-test.ts'

export const zipTestRoutes: Routes = (app, { shop }) => {
  handle(app, calls.testZip, async ({ query }, reply) =>
    sendResult(reply, await testDestination(shop, query), (tested) => ({
      success: true,
      zip: query.zip,
      ...serializeZipTest(tested),
    })),
  )
}
