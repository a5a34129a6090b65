import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { FileStorage } from '#ports/file-storage.ts'
import {
  awaitEndOrWait,
  awaitWaitingCall,
  blockInserts,
  makeWritesFail,
  removeGate,
} from '#tests/support/database-gates.ts'
import { editProduct } from '#tests/support/edits.ts'
import { type ShopUnderTest, startShop } from '#tests/support/shop.ts'
import { findProductInStock } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { findStaffMember } from '#tests/support/stored-staff.ts'
import { deleteUnusedImages } from '#usecases/catalog/delete-unused-images.ts'
import { readUploads } from '#usecases/content/store-uploads.ts'
import { uploadContentImage } from '#usecases/content/upload-content-image.ts'
import { deleteUnnamedFiles } from '#usecases/operations/delete-unnamed-files.ts'

const shop = await startShop()
const unusedMinutes = 31 * 24 * 60
const createImage = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()

async function send(path: string, fields: Readonly<Record<string, string>>, image: Uint8Array) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('image', new Blob([Buffer.from(image)]), 'image.png')
  const headers = await signInOwner(shop)
  const response = await fetch(shop.url + path, { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}
const uploadForPages = (image: Uint8Array) => send('/api/admin/content-images', { alt: 'A field' }, image)
const uploadForProducts = (image: Uint8Array) => send('/api/admin/product-images', {}, image)
const getStatus = async (url: string) => (await fetch(shop.url + url)).status

/** The shop as seen by a caller that is about to delete a file, `of` this key if named, which it does when `open` is called. */
function delayRemovals(of?: string) {
  const reached = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const files: FileStorage = {
    ...shop.shop.files,
    async remove(key) {
      if (of === undefined || of === key) {
        reached.resolve()
        await gate.promise
      }
      await shop.shop.files.remove(key)
    },
  }
  return { delayed: { ...shop.shop, files }, reached: reached.promise, open: gate.resolve }
}

/** The file of an upload that was killed before its commit, a day ago. @returns its key */
async function leaveFileOfKilledUpload(image: Uint8Array): Promise<string> {
  const uploads = await readUploads(shop.shop, { images: [image], coa: undefined })
  if (!uploads.ok) throw new Error('The image was refused')
  for (const { key, bytes } of uploads.value.contents) await shop.shop.files.put(key, bytes)
  shop.clock.forward(25 * 60)
  return uploads.value.images[0]?.key ?? ''
}

/** Deletes unused images, while this call runs during the deletion of this one. */
async function deleteOldImages(key: string, during: () => Promise<unknown>): Promise<void> {
  shop.clock.forward(unusedMinutes)
  const { delayed, reached, open } = delayRemovals(key)
  const deletion = deleteUnusedImages(delayed)
  await reached
  const call = during()
  await awaitEndOrWait(shop, call)
  open()
  await Promise.all([deletion, call])
}

test('A refused upload deletes no file that another upload of the same bytes is saving', async () => {
  const image = await createImage('#123456')
  const { URL_slug: slug } = await findProductInStock(shop)
  const gate = await blockInserts(shop, 'content_image')
  const saved = uploadForPages(image)
  await awaitWaitingCall(shop, 'gate')
  const fields = { category: 'Kratom Powder', brand: 'Wyrdgrove', product_name: 'Twice', stock_count: '1' }
  const refused = await send('/api/product/add', { ...fields, price: '18.60', URL_slug: slug }, image)
  expect(refused).toMatchObject({ status: 409, body: { code: 'slug-taken' } })
  await gate.open()
  const { status, body } = await saved
  await removeGate(shop, 'content_image')
  expect(status).toBe(200)
  expect(await getStatus(body.picture.url)).toBe(200)
})

test('An upload that cleans up after an error deletes no file that was saved meanwhile', async () => {
  const bytes = await createImage('#234567')
  const by = await findStaffMember(shop, 'owner')
  const repair = await makeWritesFail(shop, 'content_image')
  const { delayed, reached, open } = delayRemovals()
  const failed = uploadContentImage(delayed, { bytes, alt: 'A field', by }).catch((error: Error) => error)
  await reached
  await repair()
  const saved = uploadForProducts(bytes)
  await awaitEndOrWait(shop, saved)
  open()
  expect(await failed).toBeInstanceOf(Error)
  const { status, body } = await saved
  expect(status).toBe(200)
  expect(await getStatus(body.image.url)).toBe(200)
})

test('A product does not get an unused image that is being deleted', async () => {
  const { body } = await uploadForProducts(await createImage('#345678'))
  const { _id: productId } = await findProductInStock(shop)
  const images = [{ key: body.image.key, alt: 'The cover' }]
  const edits: Awaited<ReturnType<ShopUnderTest['post']>>[] = []
  await deleteOldImages(body.image.key, async () =>
    edits.push(await editProduct(shop, productId, { images }, await signInOwner(shop))),
  )
  expect(edits).toMatchObject([
    { status: 400, body: { message: 'An image is no longer stored. Upload it again.' } },
  ])
})

test('An unused image that is uploaded again while it is deleted stays', async () => {
  const bytes = await createImage('#456789')
  const { body } = await uploadForProducts(bytes)
  await deleteOldImages(body.image.key, () => uploadForProducts(bytes))
  expect(await getStatus(body.image.url)).toBe(200)
  // It is as new as another upload.
  await deleteUnusedImages(shop.shop)
  expect(await getStatus(body.image.url)).toBe(200)
})

test('The deletion of files without a row waits for an upload that is saving one of them', async () => {
  const bytes = await createImage('#567890')
  const key = await leaveFileOfKilledUpload(bytes)
  const gate = await blockInserts(shop, 'content_image')
  const saved = uploadForPages(bytes)
  await awaitWaitingCall(shop, 'gate')
  const deletion = deleteUnnamedFiles(shop.shop)
  await awaitEndOrWait(shop, deletion, 'transactionid')
  expect(await shop.shop.files.read(key)).toBeDefined()
  await gate.open()
  const { status, body } = await saved
  await deletion
  await removeGate(shop, 'content_image')
  expect(status).toBe(200)
  expect(await getStatus(body.picture.url)).toBe(200)
})

test('An upload of a file without a row that is being deleted stores it again', async () => {
  const bytes = await createImage('#678901')
  const key = await leaveFileOfKilledUpload(bytes)
  const { delayed, reached, open } = delayRemovals(key)
  const deletion = deleteUnnamedFiles(delayed)
  await reached
  const saved = uploadForPages(bytes)
  await awaitEndOrWait(shop, saved)
  open()
  await deletion
  const { status, body } = await saved
  expect(status).toBe(200)
  expect(await getStatus(body.picture.url)).toBe(200)
})
