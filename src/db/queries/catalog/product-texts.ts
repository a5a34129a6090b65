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
  /** The name of its family, by which searches find it. */
  readonly family?: string | undefined
  readonly images: readonly { readonly alt: string }[]
}

/** The texts of products in any status. */
export async function listProductTexts(db: Database, ids: readonly string[]): Promise<ProductTexts[]> {
  if (ids.length === 0) return []
  const [rows, images] = await Promise.all([
    db
      .selectFrom('product')
      .leftJoin('productFamily', 'productFamily.id', 'product.familyId')
      .select(['product.id', 'product.name', 'productFamily.name as family'])
      .select(['description', 'metaTitle', 'metaDescription', 'slug'])
      .select(['flavor', 'countLabel as count', 'sizeLabel as size', 'servingSize', 'sku', 'barcode'])
      .where('product.id', 'in', [...ids])
      .orderBy('product.name')
      .execute(),
    db
      .selectFrom('productImage')
      .select(['productId', 'alt'])
      .where('productId', 'in', [...ids])
      .execute(),
  ])
  return rows.map(({ id, flavor, count, size, servingSize, sku, barcode, family, ...texts }) => ({
    ...texts,
    flavor: flavor ?? undefined,
    count: count ?? undefined,
    size: size ?? undefined,
    servingSize: servingSize ?? undefined,
    sku: sku ?? undefined,
    barcode: barcode ?? undefined,
    family: family ?? undefined,
    images: images.filter(({ productId }) => productId === id).map(({ alt }) => ({ alt })),
  }))
}
