import type { Product } from '#domain/catalog/product.ts'
import type { SalesRules } from '#domain/compliance/evaluate-line.ts'
import type { Cents } from '#domain/money.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { isGift } from '#domain/orders/order-line.ts'
import { priceQuantity } from '#domain/pricing/price-list.ts'
import { loadCart, refuseCartLine } from '../cart/load-cart.ts'
import type { Shop } from '../shop.ts'

/** A line of an order as it can be bought today. */
export interface ReorderedLine {
  readonly line: OrderLine
  /** Undefined when the shop no longer sells it. */
  readonly product: Product | undefined
  /** How many can be had, at most as many as were bought. */
  readonly available: number
  /** Unit price of the available quantity. Undefined when there is none. */
  readonly price: Cents | undefined
  /** Why there is none, or not as many. */
  readonly problem: string | undefined
}

/** What of an order can be had again today: stock, sales holds and prices are those of the cart. Changes nothing. */
export async function loadReorder(
  shop: Shop,
  { lines, customerId }: { readonly lines: readonly OrderLine[]; readonly customerId: string | undefined },
): Promise<{ readonly lines: readonly ReorderedLine[]; readonly salesRules: SalesRules }> {
  const paid = lines.filter((line) => !isGift(line))
  const wanted = paid.flatMap(({ productId, quantity }) =>
    productId === undefined ? [] : [{ productId, quantity }],
  )
  const [cart, { tiers }, salesRules] = await Promise.all([
    loadCart(shop.db, wanted, customerId),
    shop.kept.getSettings(),
    shop.kept.getRulebook(),
  ])
  const now = shop.clock.now()
  const products = new Map(cart.items.map(({ product }) => [product.id, product]))
  return {
    salesRules,
    lines: paid.map((line) => {
      const product = line.productId === undefined ? undefined : products.get(line.productId)
      if (product === undefined)
        return {
          line,
          product,
          available: 0,
          price: undefined,
          problem: `${line.name} is no longer sold here.`,
        }
      const refusal = refuseCartLine({ product, quantity: line.quantity }, salesRules, now)
      const available = refusal === undefined ? line.quantity : (refusal.available ?? 0)
      const price =
        available === 0
          ? undefined
          : priceQuantity(
              { productId: product.id, price: product.price, quantity: available },
              { tiers, priceList: cart.priceList },
            ).unitPrice
      return { line, product, available, price, problem: refusal?.message }
    }),
  }
}
