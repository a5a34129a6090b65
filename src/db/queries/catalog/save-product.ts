import { type Insertable, sql } from 'kysely'
import type { ProductClass } from '#domain/compliance/lab-results.ts'
import type { Database } from '../../open.ts'
import type { Lot, Product } from '../../types.ts'

export async function findCategory(
  db: Database,
  name: string,
): Promise<{ id: string; name: string; productClass: ProductClass } | undefined> {
  return db
    .selectFrom('category')
    .select(['id', 'name', sql<ProductClass>`product_class`.as('productClass')])
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
}

export async function findBrand(
  db: Database,
  name: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('brand')
    .select(['id', 'name'])
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
}

/** False when another brand already has the name or the slug. */
export async function insertBrand(db: Database, brand: { name: string; slug: string }): Promise<boolean> {
  const row = await db
    .insertInto('brand')
    .values(brand)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function listNames(db: Database, table: 'brand' | 'category'): Promise<string[]> {
  const rows = await db.selectFrom(table).select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** Returns the slugs that are already in use. */
export async function findTakenSlugs(db: Database, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('product')
    .select('slug')
    .where('slug', 'in', [...slugs])
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Undefined when another product has the slug, including one created at the same time. */
export async function insertProduct(
  db: Database,
  product: Omit<Insertable<Product>, 'productClass'> & { productClass: ProductClass },
  now: Date,
): Promise<{ id: string } | undefined> {
  const row = await db
    .insertInto('product')
    .values({ ...product, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return undefined
  await db
    .insertInto('priceHistory')
    .values({ productId: row.id, priceCents: product.priceCents, effectiveFrom: now })
    .execute()
  return row
}

export interface NewFile {
  readonly key: string
  readonly mediaType: string
  readonly bytes: number
}

/** Sorted by key, so two simultaneous uploads of the same files cannot deadlock. */
export async function insertFiles(db: Database, files: readonly NewFile[]): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('storedFile')
    .values(
      files
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map((file) => ({ key: file.key, mediaType: file.mediaType, bytes: file.bytes })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The keys that no row refers to, so their files can be deleted. */
export async function findUnreferencedFiles(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('storedFile')
    .select('key')
    .where('key', 'in', [...keys])
    .execute()
  const known = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}

export async function insertImages(
  db: Database,
  productId: string,
  images: readonly {
    readonly key: string
    readonly alt: string
    readonly width: number
    readonly height: number
  }[],
): Promise<void> {
  if (images.length === 0) return
  await db
    .insertInto('productImage')
    .values(
      images.map((image, position) => ({
        productId: productId,
        position,
        fileKey: image.key,
        alt: image.alt,
        width: image.width,
        height: image.height,
      })),
    )
    .execute()
}

/** Undefined when another lot has the number. Ignores case, because people type labels in any case. */
export async function insertLot(
  db: Database,
  lot: Insertable<Lot> & { readonly lotNumber: string },
): Promise<{ id: string } | undefined> {
  const sameNumber = sql<boolean>`lower(lot_number) = lower(${lot.lotNumber})`
  await sql`select pg_advisory_xact_lock(hashtext('lot'), hashtext(lower(${lot.lotNumber})))`.execute(db)
  const taken = await db.selectFrom('lot').select('id').where(sameNumber).executeTakeFirst()
  if (taken !== undefined) return undefined
  return db.insertInto('lot').values(lot).returning('id').executeTakeFirst()
}

export interface LockedProduct {
  readonly id: string
  readonly name: string
  readonly listPriceCents: number
  readonly discountBp: number
  readonly priceCents: number
  readonly stock: number
  readonly status: string
}

/** Locks the products in id order until the transaction ends. */
export async function lockProducts(db: Database, ids: readonly string[]): Promise<LockedProduct[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('product')
    .select(['id', 'name', 'listPriceCents', 'discountBp', 'priceCents', 'stock', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function updateProduct(
  db: Database,
  id: string,
  change: Partial<Pick<LockedProduct, 'listPriceCents' | 'discountBp' | 'priceCents' | 'stock' | 'status'>>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('product')
    .set({ ...change, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

/** Ends the current price period and starts a new one, because list prices need a price history (D7). */
export async function recordPriceChange(
  db: Database,
  id: string,
  priceCents: number,
  now: Date,
): Promise<void> {
  // A price changed twice in the same instant was never offered, so it is replaced.
  await sql`
    delete from price_history where product_id = ${id}::uuid and effective_to is null and effective_from >= ${now}`.execute(
    db,
  )
  await sql`
    update price_history set effective_to = ${now} where product_id = ${id}::uuid and effective_to is null`.execute(
    db,
  )
  await db
    .insertInto('priceHistory')
    .values({ productId: id, priceCents: priceCents, effectiveFrom: now })
    .execute()
}
