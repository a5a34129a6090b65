import type { FastifyReply } from 'fastify'
import { getResizedImageKey, type imageWidths } from '#domain/catalog/image-sizes.ts'
import type { Shop } from '#usecases/shop.ts'

/** A resized copy, created on first request and stored next to the original. */
export async function getResizedImage(
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

/** Sends a file that others uploaded: it cannot run scripts, and is nothing but what its type says. */
export function sendFile(
  reply: FastifyReply,
  bytes: Uint8Array,
  { mediaType, cacheControl }: { readonly mediaType: string; readonly cacheControl: string },
): FastifyReply {
  return reply
    .header('cache-control', cacheControl)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type(mediaType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
