import { editedProduct } from '#contract/admin/catalog/edit-product.ts'
import { findProductOfAnyStatus } from '#db/queries/catalog/products.ts'
import { toProductClass } from '#domain/catalog/edited-product.ts'
import type { Product } from '#domain/catalog/product.ts'
import { calculateSellingPrice } from '#domain/catalog/selling-price.ts'
import { basisPoints, cents } from '#domain/money.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'

/** The key of a product among the drafts of a preview. */
export const productDraftKey = 'product'

/** The product of a preview as its draft shows it. Undefined for other products, and outside of previews. */
export async function findDraftedProduct(
  { db }: Pick<Shop, 'db'>,
  scope: CacheScope,
  id: string,
): Promise<Product | undefined> {
  const draft = editedProduct.safeParse(scope.drafts.get(productDraftKey))
  if (!draft.success || draft.data.id !== id) return undefined
  const stored = await findProductOfAnyStatus(db, id)
  if (stored === undefined) return undefined
  const { version: _version, family: _family, sku: _sku, barcode: _barcode, ...fields } = draft.data
  const [listPrice, discount] = [cents(fields.listPrice), basisPoints(fields.discount)]
  return {
    ...stored,
    ...fields,
    flavor: fields.flavor,
    count: fields.count,
    size: fields.size,
    form: fields.form,
    composition: fields.composition,
    servingSize: fields.servingSize,
    servingsPerContainer: fields.servingsPerContainer,
    piecesPerContainer: fields.piecesPerContainer,
    netMilligrams: fields.netMilligrams,
    listPrice,
    discount,
    price: calculateSellingPrice(listPrice, discount),
    productClass: toProductClass(fields.composition),
    images: fields.images.map(({ url: _url, ...image }) => image),
  }
}
