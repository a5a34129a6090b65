import { basisPoints, type Cents, formatMoney, multiply } from '../money.ts'
import { calculateTierPrice, type PriceTier, type TierPrice } from './price-tiers.ts'

/** What a product costs the customers of a price list. */
export interface ListedPrice {
  readonly price: Cents
  /** How many units an order must have at least. */
  readonly minimumQuantity: number
}

/** The prices of a group of customers. */
export interface PriceList {
  readonly name: string
  /** What the items of an order must cost at least. */
  readonly minimumSubtotal?: Cents | undefined
  /** By product id. Other products cost what everyone pays. */
  readonly prices: Readonly<Record<string, ListedPrice>>
}

/** What decides the price of a quantity of a product. */
export interface Pricing {
  readonly tiers: readonly PriceTier[]
  /** Of the customer. Undefined for everyone else. */
  readonly priceList: PriceList | undefined
}

export interface QuantityPrice extends TierPrice {
  /** The price of one unit before the tier. */
  readonly price: Cents
  /** The name of the list that has the price. */
  readonly priceList: string | undefined
}

/**
 * The price of a quantity of one product: its price on the list, or the price of everyone at the tier. 6 units at $18.60 are
 * $104.88 with 6 % off, and 6 × $12.00 = $72.00 on a list with $12.00.
 */
export function priceQuantity(
  {
    productId,
    price,
    quantity,
  }: { readonly productId: string; readonly price: Cents; readonly quantity: number },
  { tiers, priceList }: Pricing,
): QuantityPrice {
  const listed = priceList?.prices[productId]
  if (listed === undefined)
    return { price, priceList: undefined, ...calculateTierPrice(price, quantity, tiers) }
  return {
    price: listed.price,
    priceList: priceList?.name,
    discount: basisPoints(0),
    unitPrice: listed.price,
    total: multiply(listed.price, quantity),
  }
}

/** A minimum of a price list that an order does not reach. */
export interface UnmetMinimum {
  /** Undefined for the minimum of the whole order. */
  readonly productId: string | undefined
  readonly message: string
}

/** The minimums that a cart does not reach. Those of the order count only when one of its prices is from the list. */
export function listUnmetMinimums(
  lines: readonly { readonly productId: string; readonly name: string; readonly quantity: number }[],
  { subtotal, priceList }: { readonly subtotal: Cents; readonly priceList: PriceList | undefined },
): UnmetMinimum[] {
  if (priceList === undefined) return []
  const listed = lines.flatMap((line) => {
    const price = priceList.prices[line.productId]
    return price === undefined ? [] : [{ ...line, minimum: price.minimumQuantity }]
  })
  const ofProducts = listed
    .filter(({ quantity, minimum }) => quantity < minimum)
    .map(({ productId, name, quantity, minimum }) => ({
      productId,
      message: `Order at least ${minimum} of ${name}. Your cart has ${quantity}.`,
    }))
  const { minimumSubtotal } = priceList
  if (listed.length === 0 || minimumSubtotal === undefined || subtotal >= minimumSubtotal) return ofProducts
  const message = `Orders at your prices start at ${formatMoney(minimumSubtotal)}. Your items cost ${formatMoney(subtotal)}.`
  return [...ofProducts, { productId: undefined, message }]
}
