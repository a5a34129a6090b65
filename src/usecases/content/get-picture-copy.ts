import { getEmailPictureKey, getResizedImageKey, type imageWidths } from '#domain/catalog/image-sizes.ts'
import type { Shop } from '../shop.ts'

/** A narrower copy of a stored picture. */
export function getResizedImage(
  shop: Shop,
  key: string,
  width: (typeof imageWidths)[number],
): Promise<Uint8Array | undefined> {
  return readCopy(shop, { key, copyKey: getResizedImageKey(key, width) }, (master) =>
    shop.images.resize(master, Number(width)),
  )
}

/** The copy of a stored picture that emails show. */
export function getEmailPicture(shop: Shop, key: string): Promise<Uint8Array | undefined> {
  return readCopy(shop, { key, copyKey: getEmailPictureKey(key) }, (master) =>
    shop.images.createEmailPicture(master),
  )
}

/** A copy of a stored picture, created on first request and stored next to it. */
async function readCopy(
  { files }: Shop,
  { key, copyKey }: { readonly key: string; readonly copyKey: string },
  create: (master: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array | undefined> {
  const copy = await files.read(copyKey)
  if (copy !== undefined) return copy
  const master = await files.read(key)
  if (master === undefined) return undefined
  const newCopy = await create(master)
  await files.put(copyKey, newCopy)
  return newCopy
}
