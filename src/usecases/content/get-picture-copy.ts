import {
  getEmailPictureKey,
  getResizedImageKey,
  type ImageWidth,
  imageWidths,
} from '#domain/catalog/image-sizes.ts'
import type { Shop } from '../shop.ts'

type PictureStores = Pick<Shop, 'files' | 'images'>

/** A narrower copy of a stored picture. */
export function getResizedImage(
  shop: PictureStores,
  key: string,
  width: ImageWidth,
): Promise<Uint8Array | undefined> {
  return readCopy(shop, { key, copyKey: getResizedImageKey(key, width) }, (master) =>
    shop.images.resize(master, Number(width)),
  )
}

/** Creates all narrower copies of a picture that is about to be stored, so that no shopper waits for them. */
export function createNarrowerCopies(
  images: Shop['images'],
  { key, width }: { readonly key: string; readonly width: number },
  master: Uint8Array,
): Promise<{ readonly key: string; readonly bytes: Uint8Array }[]> {
  const narrower = imageWidths.filter((each) => Number(each) < width)
  return Promise.all(
    narrower.map(async (each) => ({
      key: getResizedImageKey(key, each),
      bytes: await images.resize(master, Number(each)),
    })),
  )
}

/** The copy of a stored picture that emails show. */
export function getEmailPicture(shop: PictureStores, key: string): Promise<Uint8Array | undefined> {
  return readCopy(shop, { key, copyKey: getEmailPictureKey(key) }, (master) =>
    shop.images.createEmailPicture(master),
  )
}

/** A copy of a stored picture, created on first request at the latest and stored next to it. */
async function readCopy(
  { files }: PictureStores,
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
