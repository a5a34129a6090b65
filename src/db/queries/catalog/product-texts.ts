import type { Product } from '#domain/catalog/product.ts'
import type { Database } from '../../open.ts'

/** Every text of a product that a page, a feed or an email shows. */
export interface ProductTexts
  extends Pick<
    Product,
    | 'name'
    | 'description'
    | 'metaTitle'
    | 'metaDescription'
    | 'slug'
    | 'flavor'
    | 'count'
    | 'size'
    | 'servingSize'
  > {
  readonly sku?: string | undefined
  readonly barcode?: string | undefined
  readonly images: readonly { readonly alt: string }[]
}

/** The texts of products in any status. */
export async function listProductTexts(db: Database, ids: readonly string[]): Promise<ProductTexts[]> {
  if (ids.length === 0) return []
  const [rows, images] = await Promise.all([
    db
      .selectFrom('product')
      .select(['id', 'name', 'description', 'metaTitle', 'metaDescription', 'slug'])
      .select(['flavor', 'countLabel as count', 'sizeLabel as size', 'servingSize', 'sku', 'barcode'])
      .where('id', 'in', [...ids])
      .orderBy('name')
      .execute(),
    db
      .selectFrom('productImage')
      .select(['productId', 'alt'])
      .where('productId', 'in', [...ids])
      .execute(),
  ])
  return rows.map(({ id, flavor, count, size, servingSize, sku, barcode, ...texts }) => ({
    ...texts,
    flavor: flavor ?? undefined,
    count: count ?? undefined,
    size: size ?? undefined,
    servingSize: servingSize ?? undefined,
    sku: sku ?? undefined,
    barcode: barcode ?? undefined,
    images: images.filter(({ productId }) => productId === id).map(({ alt }) => ({ alt })),
  }))
}
