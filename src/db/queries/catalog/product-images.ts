import { sql } from 'kysely'
import type { ProductImage } from '#domain/catalog/product.ts'
import type { Database } from '../../open.ts'
import { insertImages } from './products.ts'

export type ImageSize = Pick<ProductImage, 'width' | 'height'>

/** Keeps an image for the products that will show it. The same bytes give the same image. */
export async function insertUnusedImage(
  db: Database,
  { key, width, height }: Pick<ProductImage, 'key'> & ImageSize,
  now: Date,
): Promise<void> {
  await db
    .insertInto('unusedProductImage')
    .values({ fileKey: key, width, height, since: now })
    .onConflict((conflict) => conflict.column('fileKey').doUpdateSet({ since: now }))
    .execute()
}

/** The sizes of images that a product can show, by key. None of them is deleted before the transaction ends. */
export async function lockImageSizes(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ImageSize>> {
  const { rows } = await sql<{ key: string } & ImageSize>`
    with locked as materialized (
      select key from stored_file where key = any(${keys}::text[]) order by key for key share)
    select key, width, height from product_image join locked on key = file_key
    union select key, width, height from unused_product_image join locked on key = file_key`.execute(db)
  return new Map(rows.map(({ key, ...size }) => [key, size]))
}

/** Puts these images in place of those that a product has. Those that it no longer shows are kept for a while. */
export async function replaceImages(
  db: Database,
  productId: string,
  {
    before,
    after,
    now,
  }: {
    readonly before: readonly ProductImage[]
    readonly after: readonly ProductImage[]
    readonly now: Date
  },
): Promise<void> {
  await db.deleteFrom('productImage').where('productId', '=', productId).execute()
  await insertImages(db, productId, after)
  const kept = new Set(after.map(({ key }) => key))
  for (const image of before) if (!kept.has(image.key)) await insertUnusedImage(db, image, now)
  if (kept.size > 0)
    await db
      .deleteFrom('unusedProductImage')
      .where('fileKey', 'in', [...kept])
      .execute()
}

/** Images that nothing has shown since this time, at random, so that files that cannot be deleted do not hold back the others. */
export async function listUnusedImages(db: Database, unusedSince: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select u.file_key as key ${unusedImages(unusedSince)} order by random() limit 500`.execute(db)
  return rows.map(({ key }) => key)
}

/**
 * Deletes the row of an image that is still unused, with everything that says it is an image. The transaction has locked it.
 * @returns whether it is
 */
export async function deleteUnusedImage(db: Database, key: string, unusedSince: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from stored_file
    where key = ${key} and key in (select u.file_key ${unusedImages(unusedSince)})`.execute(db)
  return numAffectedRows === 1n
}

const unusedImages = (unusedSince: Date) => sql`
    from unused_product_image u
    where u.since < ${unusedSince}
      and not exists (select from product_image i where i.file_key = u.file_key)
      and not exists (select from content_image c where c.file_key = u.file_key)`
