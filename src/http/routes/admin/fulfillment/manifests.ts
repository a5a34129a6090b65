import * as calls from '#contract/admin/fulfillment/calls.ts'
import { openManifestFiles } from '#usecases/fulfillment/manifest-files.ts'
import { loadManifests, requestManifest } from '#usecases/fulfillment/request-manifest.ts'
import { askForManifestAgain } from '#usecases/fulfillment/settle-manifest.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { sendFile } from '../../../send-file.ts'
import { getActor } from '../authorize.ts'

/** Forms that a carrier scans instead of each parcel. */
export const manifestRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listManifests, async (_request, reply) => {
    const { groups, manifests } = await loadManifests(shop)
    return reply.send({
      success: true,
      groups: [...groups],
      manifests: manifests.map(({ urls: _, attempts: __, requestedAt, ...manifest }) => ({
        ...manifest,
        requestedAt: requestedAt.toISOString(),
      })),
    })
  })

  handle(app, calls.createManifest, async (request, reply) => {
    const requested = await requestManifest(shop, { ...request.body, by: getActor(request) })
    return sendResult(reply, requested, (message) => ({ success: true, message }))
  })

  handle(app, calls.askForManifestAgain, async (request, reply) =>
    sendResult(reply, await askForManifestAgain(shop, request.params.id), (message) => ({
      success: true,
      message,
    })),
  )

  handle(app, calls.printManifest, async (request, reply) => {
    const opened = await openManifestFiles(shop, { id: request.params.id, by: getActor(request) })
    if (!opened.ok) return sendRefusal(reply, opened.refusal)
    const { mergeFiles } = await import('../../../serializers/admin/fulfillment/packing-pdf.ts')
    reply.header('content-disposition', 'attachment; filename="scan-form.pdf"')
    return sendFile(reply, Buffer.from(await mergeFiles(opened.value)), {
      mediaType: 'application/pdf',
      cacheControl: 'no-store',
    })
  })
}
