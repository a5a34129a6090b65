import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { isId } from '#db/queries/catalog/products.ts'
import {
  type LockedProduct,
  lockProducts,
  recordPriceChange,
  updateProduct,
} from '#db/queries/catalog/save-product.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import type { ProductStatus } from '#domain/catalog/product.ts'
import { calculateSellingPrice } from '#domain/catalog/selling-price.ts'
import { type BasisPoints, basisPoints, type Cents, cents } from '#domain/money.ts'
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
    if (change.priceCents !== product.priceCents) {
      await recordPriceChange(transaction, product.id, change.priceCents, now)
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

type ProductChange = Pick<LockedProduct, 'listPriceCents' | 'discountBp' | 'priceCents' | 'stock' | 'status'>

function applyUpdate(product: LockedProduct, edit: ProductUpdate): ProductChange {
  const listPrice = edit.listPrice ?? cents(product.listPriceCents)
  const discount = edit.discount ?? basisPoints(product.discountBp)
  return {
    listPriceCents: listPrice,
    discountBp: discount,
    priceCents: calculateSellingPrice(listPrice, discount),
    stock: edit.stock ?? product.stock,
    status: edit.status ?? product.status,
  }
}

function describeChanges(current: LockedProduct, change: ProductChange): Record<string, string> {
  const names = ['listPriceCents', 'discountBp', 'priceCents', 'stock', 'status'] as const
  return Object.fromEntries(
    names.flatMap((name) =>
      current[name] === change[name] ? [] : [[name, `${current[name]} → ${change[name]}`]],
    ),
  )
}
