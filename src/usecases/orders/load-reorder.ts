import type { Product } from '#domain/catalog/product.ts'
import type { SalesRules } from '#domain/compliance/evaluate-line.ts'
import type { Cents } from '#domain/money.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { isGift } from '#domain/orders/order-line.ts'
import { priceQuantity } from '#domain/pricing/price-list.ts'
import { type LoadedCart, loadCart, refuseCartLine } from '../cart/load-cart.ts'
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
  const offers = offerLines(paid, cart, { salesRules, now })
  const { priceList } = cart
  return {
    salesRules,
    lines: offers.map((offer) => {
      const { product, available } = offer
      if (product === undefined || available === 0) return { ...offer, price: undefined }
      // The cart has one line of a product, which is priced by all its units.
      const quantity = offers.reduce(
        (sum, each) => (each.product?.id === product.id ? sum + each.available : sum),
        0,
      )
      const priced = { productId: product.id, price: product.price, quantity }
      return { ...offer, price: priceQuantity(priced, { tiers, priceList }).unitPrice }
    }),
  }
}

/** What each line can have. Two lines of one product share its stock. */
function offerLines(
  lines: readonly OrderLine[],
  { items }: Pick<LoadedCart, 'items'>,
  { salesRules, now }: { readonly salesRules: SalesRules; readonly now: Date },
): Omit<ReorderedLine, 'price'>[] {
  const products = new Map(items.map(({ product }) => [product.id, product]))
  const offered = new Map<string, number>()
  return lines.map((line) => {
    const product = line.productId === undefined ? undefined : products.get(line.productId)
    if (product === undefined)
      return { line, product, available: 0, problem: `${line.name} is no longer sold here.` }
    const before = offered.get(product.id) ?? 0
    const left = { ...product, stock: Math.max(0, product.stock - before) }
    const refusal = refuseCartLine({ product: left, quantity: line.quantity }, salesRules, now)
    const available = refusal === undefined ? line.quantity : (refusal.available ?? 0)
    offered.set(product.id, before + available)
    return { line, product, available, problem: refusal?.message }
  })
}
