import { type RawBuilder, sql } from 'kysely'
import type { EditableProduct, EditedProduct } from '#domain/catalog/edited-product.ts'
import {
  type EditedProductRow,
  editableProductFromRow,
  editedProductToRow,
} from '../../map/edited-product.ts'
import type { Database } from '../../open.ts'
import { productVersionColumn } from '../record-changes.ts'

/** A product of any status, to edit it. */
export function findEditableProduct(db: Database, id: string): Promise<EditableProduct | undefined> {
  return selectEditableProduct(db, id, sql``)
}

/** The same, locked until the transaction ends. */
export function lockEditableProduct(db: Database, id: string): Promise<EditableProduct | undefined> {
  return selectEditableProduct(db, id, sql`for no key update of p`)
}

async function selectEditableProduct(
  db: Database,
  id: string,
  lock: RawBuilder<unknown>,
): Promise<EditableProduct | undefined> {
  const { rows } = await sql<EditedProductRow>`
    select p.id, p.slug, p.name, p.description, p.meta_title, p.meta_description, c.name as category,
      b.name as brand, f.name as family, p.flavor, p.count_label, p.size_label, p.sku, p.barcode, p.net_mg,
      p.weight_grams, p.extra_handling_days, p.tax_class, p.list_price_cents, p.discount_bp, p.stock, p.reorder_point, p.package_length_mm, p.package_width_mm,
      p.package_height_mm, p.status, p.form, p.composition,
      p.has_synthetic_alkaloids, p.serving_size, p.servings_per_container, p.pieces_per_container,
      p.has_measured_serving, p.is_demo, ${productVersionColumn} as version,
      (select coalesce(json_agg(json_build_object('key', i.file_key, 'alt', i.alt, 'width', i.width,
         'height', i.height) order by i.position), '[]') from product_image i where i.product_id = p.id) as images
    from product p join category c on c.id = p.category_id join brand b on b.id = p.brand_id
    left join product_family f on f.id = p.family_id
    where p.id = ${id}::uuid ${lock}`.execute(db)
  return rows[0] && editableProductFromRow(rows[0])
}

/** What a product belongs to. An absent one stays as it is. */
export interface ProductGroups {
  readonly categoryId?: string | undefined
  readonly brandId?: string | undefined
  /** Without an id, the product leaves its family. */
  readonly family?: { readonly id: string | undefined } | undefined
}

/** Saves all fields but the images. */
export async function updateEditedProduct(
  db: Database,
  {
    id,
    product,
    groups,
    now,
  }: {
    readonly id: string
    readonly product: EditedProduct
    readonly groups: ProductGroups
    readonly now: Date
  },
): Promise<void> {
  const { family, ...ids } = groups
  await db
    .updateTable('product')
    .set({
      ...editedProductToRow(product),
      ...ids,
      ...(family && { familyId: family.id ?? null }),
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute()
}

/** What other products already use: a slug now or before, an article number, a barcode. */
export async function findTakenNames(
  db: Database,
  { id, slug, sku, barcode }: Pick<EditableProduct, 'id' | 'slug' | 'sku' | 'barcode'>,
): Promise<{
  readonly slug: boolean
  readonly oldSlug: boolean
  readonly sku: boolean
  readonly barcode: boolean
}> {
  const others = sql`product p where p.id <> ${id}::uuid`
  const { rows } = await sql<Awaited<ReturnType<typeof findTakenNames>>>`
    select exists (select from ${others} and p.slug = ${slug}) as slug,
      exists (select from product_slug_redirect r where r.product_id <> ${id}::uuid and r.slug = ${slug}) as old_slug,
      exists (select from ${others} and p.sku = ${sku ?? null}) as sku,
      exists (select from ${others} and p.barcode = ${barcode ?? null}) as barcode`.execute(db)
  return rows[0] ?? { slug: false, oldSlug: false, sku: false, barcode: false }
}

/** The id of the family with this name, in upper or lower case. Creates it when it is new. */
export async function resolveFamily(db: Database, name: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('product-family'), hashtext(lower(${name})))`.execute(db)
  const known = await db
    .selectFrom('productFamily')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .orderBy('id')
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const created = await db
    .insertInto('productFamily')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return created.id
}
