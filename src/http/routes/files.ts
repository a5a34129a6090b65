import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { getEmailPictureKey, getResizedImageKey, imageWidths } from '#domain/catalog/image-sizes.ts'
import type { Shop } from '#usecases/shop.ts'
import { sendRefusal } from '../errors.ts'
import type { Routes } from '../routes.ts'

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
        : sendFile(reply, bytes, mediaType)
    },
  )
}

type Width = (typeof imageWidths)[number]

/** A stored file, or a copy of one: a `.jpg` stands for the picture that emails show of its `.webp`. */
async function readFile(shop: Shop, key: string, width: Width | undefined): Promise<Uint8Array | undefined> {
  if (key.endsWith('.jpg')) {
    const masterKey = key.replace(/\.jpg$/, '.webp')
    return readCopy(shop, { masterKey, copyKey: getEmailPictureKey(masterKey) }, (master) =>
      shop.images.createEmailPicture(master),
    )
  }
  if (width === undefined || !key.endsWith('.webp')) return shop.files.read(key)
  return readCopy(shop, { masterKey: key, copyKey: getResizedImageKey(key, width) }, (master) =>
    shop.images.resize(master, Number(width)),
  )
}

/** A copy of a picture, created on first request and stored next to the original. */
async function readCopy(
  { files }: Shop,
  { masterKey, copyKey }: { readonly masterKey: string; readonly copyKey: string },
  create: (master: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array | undefined> {
  const copy = await files.read(copyKey)
  if (copy !== undefined) return copy
  const master = await files.read(masterKey)
  if (master === undefined) return undefined
  const newCopy = await create(master)
  await files.put(copyKey, newCopy)
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
