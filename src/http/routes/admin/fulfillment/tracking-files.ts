import * as calls from '#contract/admin/fulfillment/calls.ts'
import {
  importTrackingNumbers,
  previewTrackingNumbers,
} from '#usecases/fulfillment/import-tracking-numbers.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'

export const trackingFileRoutes: Routes = (app, { shop }) => {
  handle(app, calls.previewTrackingFile, async (request, reply) => {
    const preview = await previewTrackingNumbers(shop, request.body.file)
    return sendResult(reply, preview, (value) => ({ success: true, ...value }))
  })

  handle(app, calls.importTrackingFile, async (request, reply) => {
    const imported = await importTrackingNumbers(shop, { file: request.body.file, by: getActor(request) })
    return sendResult(reply, imported, (value) => ({ success: true, ...value }))
  })
}
