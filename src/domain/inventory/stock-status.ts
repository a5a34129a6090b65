import type { Product } from '../catalog/product.ts'
import type { RefusedLine } from '../refusal.ts'

/** At this stock level and below, shoppers see that few are left. */
export const lowStockThreshold = 5

/** The only place that decides whether a product is sold out. */
export function isSoldOut({ stock }: { readonly stock: number }): boolean {
  return stock <= 0
}

/** Whether a product can be bought now. A sales hold comes first, because stock says nothing while it lasts. */
export function getAvailability({
  stock,
  hold,
}: {
  readonly stock: number
  readonly hold?: { readonly notice: string } | undefined
}): 'for-sale' | 'on-hold' | 'sold-out' {
  if (hold !== undefined) return 'on-hold'
  return isSoldOut({ stock }) ? 'sold-out' : 'for-sale'
}

/** The refusal for a quantity above the stock; undefined when there is enough. */
export function refuseShortage(
  product: { readonly id: string; readonly name: string; readonly stock: number },
  quantity: number,
): RefusedLine | undefined {
  const { id: productId, name, stock } = product
  if (isSoldOut(product)) return { productId, message: `${name} is sold out.`, available: 0 }
  if (quantity > stock) return { productId, message: `Only ${stock} of ${name} in stock.`, available: stock }
  return undefined
}

/** What a checkout needs to know of a product while it is locked. */
export interface LockedStock extends Pick<Product, 'id' | 'stock' | 'price' | 'status'> {
  /** Undefined without a current lot. */
  readonly lotId: string | undefined
}
