import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { lockProducts, recordPriceChange, updateProduct } from '#db/queries/catalog/products.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import type { ProductDetails, ProductStatus } from '#domain/catalog/product.ts'
import { calculateSellingPrice } from '#domain/catalog/selling-price.ts'
import { isId } from '#domain/id.ts'
import type { BasisPoints, Cents } from '#domain/money.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

export interface ProductUpdate {
  readonly productId: string
  readonly stock?: number
  /** The stock when the edit began, to detect orders placed since. */
  readonly expectedStock?: number
  readonly listPrice?: Cents
  readonly discount?: BasisPoints
  readonly status?: ProductStatus
  readonly by: Actor
}

/**
 * Saves a quick edit of the product list. A new selling price ends the old entry of the price history and starts
 * one.
 */
export async function updateProductDetails(shop: Shop, edit: ProductUpdate): Promise<Result<string>> {
  if (!isId(edit.productId)) return refuse('product-not-found')
  return shop.db.transaction().execute(async (transaction) => {
    const [product] = await lockProducts(transaction, [edit.productId])
    if (product === undefined) return refuse('product-not-found')
    if (
      edit.stock !== undefined &&
      edit.expectedStock !== undefined &&
      edit.expectedStock !== product.stock
    ) {
      return refuse('invalid-state', {
        message: `The stock is now ${product.stock}, not ${edit.expectedStock}, because orders came in while you were editing. Check it and save again.`,
      })
    }
    const now = shop.clock.now()
    const change = applyUpdate(product, edit)
    await updateProduct(transaction, product.id, change, now)
    if (change.price !== product.price) {
      await recordPriceChange(transaction, product.id, change.price, now)
    }
    await recordAudit(transaction, {
      by: edit.by,
      action: 'product updated',
      subject: product.name,
      detail: describeChanges(product, change),
    })
    await publishCacheTags(transaction, ['catalog', `product:${product.id}`, 'menu'])
    return ok(`${product.name} saved.`)
  })
}

function applyUpdate(product: ProductDetails, edit: ProductUpdate): ProductDetails {
  const listPrice = edit.listPrice ?? product.listPrice
  const discount = edit.discount ?? product.discount
  return {
    listPrice,
    discount,
    price: calculateSellingPrice(listPrice, discount),
    stock: edit.stock ?? product.stock,
    status: edit.status ?? product.status,
  }
}

/** The fields as the audit log names them, the same in old and new entries. */
const auditNames = {
  listPrice: 'listPriceCents',
  discount: 'discountBp',
  price: 'priceCents',
  stock: 'stock',
  status: 'status',
} as const satisfies Record<keyof ProductDetails, string>

function describeChanges(current: ProductDetails, change: ProductDetails): Record<string, string> {
  const fields = ['listPrice', 'discount', 'price', 'stock', 'status'] as const
  return Object.fromEntries(
    fields.flatMap((field) =>
      current[field] === change[field] ? [] : [[auditNames[field], `${current[field]} → ${change[field]}`]],
    ),
  )
}
