import * as calls from '#contract/admin/content/calls.ts'
import { createPreview } from '#usecases/content/create-preview.ts'
import { sendRefusal } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import { previewPath } from '../../../pages/preview-path.ts'
import type { Routes } from '../../../routes.ts'
import { serializePreview } from '../../../serializers/admin/content/previews.ts'
import { validateContent } from '../../../validate-content.ts'
import { getActor } from '../authorize.ts'

export const previewRoutes: Routes = (app, { shop }) => {
  /** The key of a content block, or 'article'. */
  handle(app, calls.createPreview, async (request, reply) => {
    const { key } = request.params
    const content = validateContent(key, request.body.value)
    if (!content.ok) return sendRefusal(reply, content.refusal)
    const draft = { contentKey: key, value: content.value, by: getActor(request) }
    const preview = await createPreview(shop, draft)
    const path = await previewPath(shop, key, content.value)
    return reply.send({ success: true, ...serializePreview(preview, path) })
  })
}
