import {
  contentBlockResponse,
  contentImageAddedResponse,
  contentImagesResponse,
  contentOverviewResponse,
  contentParams,
  contentUpdate,
  previewRequest,
  previewResponse,
  restoreRequest,
  versionParams,
} from '#contract/admin/content.ts'
import { ownPictures } from '#contract/admin/own-pictures.data.ts'
import { promotionOptionsResponse } from '#contract/admin/promotions.ts'
import { done } from '#contract/basic-answers.ts'
import { isContentKey, policyKeys } from '#contract/content.ts'
import { text } from '#contract/text.ts'
import { listContentBlocks, listContentVersions, listPromotionChoices } from '#db/queries/content/content.ts'
import { type ContentImageRow, listContentImages } from '#db/queries/content/pictures.ts'
import { getFileUrl } from '#domain/catalog/product.ts'
import { isOneOf } from '#domain/one-of.ts'
import { createPreview } from '#usecases/content/create-preview.ts'
import { restoreContent } from '#usecases/content/restore-content.ts'
import { saveContent } from '#usecases/content/save-content.ts'
import { uploadContentImage } from '#usecases/content/upload-picture.ts'
import { unscheduleContent } from '#usecases/content/withdraw-content.ts'
import { sendRefusal, sendResult } from '../../errors.ts'
import { previewPath } from '../../pages/preview-path.ts'
import type { Routes } from '../../routes.ts'
import { serializeContentBlock } from '../../serializers/admin/content.ts'
import { receiveProductForm } from '../../uploads.ts'
import { validateContent } from '../../validate-content.ts'
import { getActor } from './authorize.ts'

/** Pictures of their own that staff can choose from; more would be a list nobody looks through. */
const picturesShown = 60
const alt = text(200, 'The description of the picture')
const said = (message: string) => ({ success: true, message })
const isPolicy = (key: string) => isOneOf<string>(policyKeys, key)

export const adminContentRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/content',
    { config: { permission: 'see the shop' }, schema: { response: { 200: contentOverviewResponse } } },
    async (_request, reply) => {
      const rows = await listContentBlocks(shop.db, shop.clock.now())
      return reply.send({
        success: true,
        rows: rows.map(({ key, changedAt, author, planned, value }) => ({
          key,
          changedAt: changedAt.toISOString(),
          author,
          scheduledFor: planned?.toISOString(),
          value,
        })),
      })
    },
  )

  app.get(
    '/api/admin/content/:key',
    {
      config: { permission: 'see the shop' },
      schema: { params: contentParams, response: { 200: contentBlockResponse } },
    },
    async (request, reply) => {
      const block = serializeContentBlock(
        await listContentVersions(shop.db, request.params.key),
        shop.clock.now(),
      )
      if (block === undefined) return sendRefusal(reply, { code: 'not-found' })
      return reply.send({ success: true, ...block })
    },
  )

  app.post(
    '/api/admin/content/:key',
    {
      config: { permission: 'edit content' },
      schema: { params: contentParams, body: contentUpdate, response: { 200: done } },
    },
    async (request, reply) => {
      const { key } = request.params
      if (!isContentKey(key)) return sendRefusal(reply, { code: 'not-found' })
      const judged = validateContent(key, request.body.value)
      if (!judged.ok) return sendRefusal(reply, judged.refusal)
      const { startsAt, expectedVersion, replaces } = request.body
      const change = {
        key,
        value: judged.value,
        seen: expectedVersion,
        replaces,
        liveFrom: startsAt === undefined ? undefined : new Date(startsAt),
        named: isPolicy(key),
        by: getActor(request),
      }
      return sendResult(reply, await saveContent(shop, change), said)
    },
  )

  app.post(
    '/api/admin/content/:key/versions/:number/restore',
    {
      config: { permission: 'edit content' },
      schema: { params: versionParams, body: restoreRequest, response: { 200: done } },
    },
    async (request, reply) => {
      const { key, number } = request.params
      const asked = {
        key,
        number,
        seen: request.body.expectedVersion,
        named: isPolicy(key),
        by: getActor(request),
      }
      return sendResult(reply, await restoreContent(shop, asked), said)
    },
  )

  app.post(
    '/api/admin/content/:key/versions/:number/unschedule',
    { config: { permission: 'edit content' }, schema: { params: versionParams, response: { 200: done } } },
    async (request, reply) =>
      sendResult(reply, await unscheduleContent(shop, { ...request.params, by: getActor(request) }), said),
  )

  /** Of a block, or of an article under the name 'article'. */
  app.post(
    '/api/admin/content/:key/preview',
    {
      config: { permission: 'edit content' },
      schema: { params: contentParams, body: previewRequest, response: { 200: previewResponse } },
    },
    async (request, reply) => {
      const { key: block } = request.params
      const judged = validateContent(block, request.body.value)
      if (!judged.ok) return sendRefusal(reply, judged.refusal)
      const draft = { contentKey: block, value: judged.value, by: getActor(request) }
      const { key, expiresAt } = await createPreview(shop, draft)
      const page = await previewPath(shop, block, judged.value)
      return reply.send({
        success: true,
        path: `/preview/${key}${page === '/' ? '' : page}`,
        expiresAt: expiresAt.toISOString(),
      })
    },
  )

  app.get(
    '/api/admin/promotion-options',
    { config: { permission: 'see the shop' }, schema: { response: { 200: promotionOptionsResponse } } },
    async (_request, reply) => reply.send({ success: true, rows: await listPromotionChoices(shop.db) }),
  )

  app.get(
    '/api/admin/content-images',
    { config: { permission: 'see the shop' }, schema: { response: { 200: contentImagesResponse } } },
    async (_request, reply) => {
      const sent = await listContentImages(shop.db, picturesShown)
      return reply.send({ success: true, rows: [...sent.map(serializeContentImage), ...ownPictures] })
    },
  )

  app.post(
    '/api/admin/content-images',
    {
      config: { permission: 'edit content' },
      // One picture of 2 MB and its description.
      bodyLimit: 3 * 1024 * 1024,
      schema: { consumes: ['multipart/form-data'], response: { 200: contentImageAddedResponse } },
    },
    async (request, reply) => {
      const form = await receiveProductForm(request)
      if (!form.ok) return sendRefusal(reply, form.refusal)
      const described = alt.safeParse(form.value.fields.alt)
      const [bytes] = form.value.images
      const fields = {
        ...(bytes === undefined ? { image: 'Choose a picture.' } : {}),
        ...(described.success ? {} : { alt: described.error.issues[0]?.message ?? 'Describe the picture.' }),
      }
      if (bytes === undefined || !described.success)
        return sendRefusal(reply, { code: 'invalid-input', message: Object.values(fields).join(' '), fields })
      const sent = { bytes, alt: described.data, by: getActor(request) }
      return sendResult(reply, await uploadContentImage(shop, sent), (row) => ({
        success: true,
        message: 'The picture was added.',
        picture: serializeContentImage(row),
      }))
    },
  )
}

function serializeContentImage({ fileKey, alt: words, width, height }: ContentImageRow) {
  return { url: getFileUrl(fileKey), alt: words, width, height }
}
