import type { Product } from '#domain/catalog/product.ts'
import type { Database } from '../../open.ts'

export type ProductTexts = Pick<
  Product,
  'name' | 'description' | 'metaTitle' | 'metaDescription' | 'slug' | 'flavor'
>

/** The texts of products in any status. */
export async function listProductTexts(db: Database, ids: readonly string[]): Promise<ProductTexts[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('product')
    .select(['name', 'description', 'metaTitle', 'metaDescription', 'slug', 'flavor'])
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute()
  return rows.map(({ flavor, ...texts }) => ({ ...texts, flavor: flavor ?? undefined }))
}
