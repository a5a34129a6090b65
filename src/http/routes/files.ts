import * as z from 'zod'
import { type ImageWidth, imageWidths } from '#domain/catalog/image-sizes.ts'
import { getEmailPicture, getResizedImage } from '#usecases/content/get-picture-copy.ts'
import type { Shop } from '#usecases/shop.ts'
import { sendRefusal } from '../errors.ts'
import type { Routes } from '../routes.ts'
import { sendFile } from '../send-file.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
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
      const bytes = await readFile(shop, key, w)
      // Mail on the web shows the pictures of an email on a page of another site.
      if (mediaType === 'image/jpeg') reply.header('cross-origin-resource-policy', 'cross-origin')
      return bytes === undefined
        ? sendRefusal(reply, { code: 'not-found' })
        : // The key is a content hash, so the file at this URL never changes.
          sendFile(reply, bytes, { mediaType, cacheControl: 'public, max-age=31536000, immutable' })
    },
  )
}

/** A stored file, or a copy of one: a `.jpg` stands for the picture that emails show of its `.webp`. */
async function readFile(
  shop: Shop,
  key: string,
  width: ImageWidth | undefined,
): Promise<Uint8Array | undefined> {
  if (key.endsWith('.jpg')) return getEmailPicture(shop, key.replace(/\.jpg$/, '.webp'))
  if (width === undefined || !key.endsWith('.webp')) return shop.files.read(key)
  return getResizedImage(shop, key, width)
}
