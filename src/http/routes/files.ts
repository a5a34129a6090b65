import * as z from 'zod'
import { imageWidths } from '#domain/catalog/image-sizes.ts'
import { sendRefusal } from '../errors.ts'
import type { Routes } from '../routes.ts'
import { getResizedImage, sendFile } from '../stored-images.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  png: 'image/png',
}

export const fileRoutes: Routes = (app, { shop }) => {
  app.get(
    '/files/:key',
    {
      schema: {
        hide: true,
        params: z.object({ key: z.string().max(80) }),
        querystring: z.object({ w: z.enum(imageWidths).optional() }),
      },
    },
    async (request, reply) => {
      const { key } = request.params
      const mediaType = mediaTypes[key.split('.').at(-1) ?? '']
      if (!/^[0-9a-f]{32}\.[a-z]{3,4}$/.test(key) || mediaType === undefined)
        return sendRefusal(reply, { code: 'not-found' })
      const { w } = request.query
      const bytes =
        w === undefined || mediaType !== 'image/webp'
          ? await shop.files.read(key)
          : await getResizedImage(shop, key, w)
      return bytes === undefined
        ? sendRefusal(reply, { code: 'not-found' })
        : // The key is a content hash, so the file at this URL never changes.
          sendFile(reply, bytes, { mediaType, cacheControl: 'public, max-age=31536000, immutable' })
    },
  )
}
