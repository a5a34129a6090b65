import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { getResizedImageKey, imageWidths } from '#domain/catalog/image-sizes.ts'
import type { Shop } from '#usecases/shop.ts'
import { sendRefusal } from '../errors.ts'
import type { Routes } from '../routes.ts'

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
        : sendFile(reply, bytes, mediaType)
    },
  )
}

/** A resized copy, created on first request and stored next to the original. */
async function getResizedImage(
  shop: Shop,
  key: string,
  width: (typeof imageWidths)[number],
): Promise<Uint8Array | undefined> {
  const copyKey = getResizedImageKey(key, width)
  const copy = await shop.files.read(copyKey)
  if (copy !== undefined) return copy
  const master = await shop.files.read(key)
  if (master === undefined) return undefined
  const newCopy = await shop.images.resize(master, Number(width))
  await shop.files.put(copyKey, newCopy)
  return newCopy
}

/** The key is a content hash, so the file at this URL never changes. */
function sendFile(reply: FastifyReply, bytes: Uint8Array, mediaType: string): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type(mediaType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
