import type { Database } from '#db/open.ts'
import { findDiscontinuedProducts } from '#db/queries/cart/carts.ts'
import { findProducts } from '#db/queries/catalog/products.ts'
import { findPriceListOfCustomer } from '#db/queries/customers/price-lists.ts'
import type { CartOwner } from '#db/queries/inventory/unpaid-reservations.ts'
import type { DiscontinuedProduct } from '#domain/cart/cart.ts'
import { formatFullName, formatVariant, type Product } from '#domain/catalog/product.ts'
import type { SalesRules } from '#domain/compliance/evaluate-line.ts'
import { getHoldNotice } from '#domain/compliance/show-product.ts'
import { type OwnReservations, withOwnUnits } from '#domain/inventory/own-reservations.ts'
import { isSoldOut, refuseShortage } from '#domain/inventory/stock-status.ts'
import type { Cents } from '#domain/money.ts'
import { listUnmetMinimums, type PriceList, type UnmetMinimum } from '#domain/pricing/price-list.ts'
import type { PricedItem } from '#domain/pricing/quote.ts'
import type { RefusedLine } from '#domain/refusal.ts'
import { calculateParcelWeight } from '#domain/shipping/parcel.ts'
import { hashToken } from '../tokens.ts'

export interface CartItem {
  readonly productId: string
  readonly quantity: number
}

/** How the customer or guest of a cart is recognized before the checkout. */
export interface CartIdentity {
  /** Undefined for a guest. */
  readonly customerId?: string | undefined
  readonly unpaidOrder?:
    | { readonly orderNumber: string; readonly orderKey: string }
    | { readonly attemptKey: string }
    | undefined
}

export interface LoadedCart {
  readonly items: readonly { readonly product: Product; readonly quantity: number }[]
  /** Lines whose product is not in the shop. */
  readonly discontinued: readonly (DiscontinuedProduct & RefusedLine)[]
  /** Of its customer. Undefined: the prices of everyone. */
  readonly priceList: PriceList | undefined
}

/**
 * Loads the products of a cart from the database and merges lines of the same product.
 * @param customerId whose prices count. Undefined for a guest
 */
export async function loadCart(
  db: Database,
  cart: readonly CartItem[],
  customerId: string | undefined,
): Promise<LoadedCart> {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of cart) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  const [found, priceList] = await Promise.all([
    findProducts(db, [...quantities.keys()]),
    customerId === undefined ? undefined : findPriceListOfCustomer(db, customerId, [...quantities.keys()]),
  ])
  const products = new Map(found.map((product) => [product.id, product]))
  const entries = [...quantities].map(([productId, quantity]) => ({
    productId,
    quantity,
    product: products.get(productId),
  }))
  return {
    items: entries.flatMap(({ product, quantity }) => (product === undefined ? [] : [{ product, quantity }])),
    discontinued: await findDiscontinued(
      db,
      entries.flatMap(({ product, productId }) => (product === undefined ? [productId] : [])),
    ),
    priceList,
  }
}

/** The minimums of its price list that a cart does not reach. */
export function listUnmetMinimumsOfCart({ items, priceList }: LoadedCart, subtotal: Cents): UnmetMinimum[] {
  const lines = items.map(({ product, quantity }) => ({
    productId: product.id,
    name: formatFullName({ name: product.name, size: formatVariant(product) }),
    quantity,
  }))
  return listUnmetMinimums(lines, { subtotal, priceList })
}

async function findDiscontinued(
  db: Database,
  productIds: readonly string[],
): Promise<LoadedCart['discontinued']> {
  const names = new Map(
    (await findDiscontinuedProducts(db, productIds)).map(({ productId, name }) => [productId, name]),
  )
  return productIds.map((productId) => {
    const name = names.get(productId)
    return { productId, name, message: `${name ?? 'This product'} is no longer sold here.` }
  })
}

/** The lines that can be bought now. A product on hold or sold out stays in the cart, but counts in no total. */
export function withoutUnavailable(cart: LoadedCart, salesRules: SalesRules, now: Date): LoadedCart {
  return {
    ...cart,
    items: cart.items.filter(
      ({ product }) => !isSoldOut(product) && getHoldNotice(product, salesRules, now) === undefined,
    ),
  }
}

export function toCartOwner({ customerId, unpaidOrder }: CartIdentity): CartOwner {
  if (unpaidOrder === undefined) return { customerId, order: undefined }
  if ('attemptKey' in unpaidOrder)
    return { customerId, order: undefined, lostAttempt: unpaidOrder.attemptKey }
  const { orderNumber, orderKey } = unpaidOrder
  return { customerId, order: { number: orderNumber, keyHash: hashToken(orderKey) } }
}

/** A cart with the stock that its shopper can order, because a new order releases what the shopper's unpaid orders hold. */
export function withReservations(cart: LoadedCart, own: OwnReservations): LoadedCart {
  return {
    ...cart,
    items: cart.items.map(({ product, quantity }) => ({ product: withOwnUnits(product, own), quantity })),
  }
}

/** Refuses a line that cannot be ordered: on hold, sold out, or more than there is in stock. */
export function refuseCartLine(
  { product, quantity }: LoadedCart['items'][number],
  salesRules: SalesRules,
  now: Date,
): RefusedLine | undefined {
  const notice = getHoldNotice(product, salesRules, now)
  if (notice !== undefined) return { productId: product.id, message: notice }
  return refuseShortage(product, quantity)
}

export function toPricedItems(cart: LoadedCart): PricedItem[] {
  return cart.items.map(({ product, quantity }) => ({
    productId: product.id,
    price: product.price,
    quantity,
  }))
}

/** The weight of the packed cart in grams. An empty cart counts as a standard parcel. */
export function calculateCartWeight(cart: LoadedCart): number {
  return calculateParcelWeight(
    cart.items.map(({ product, quantity }) => ({ weightGrams: product.weightGrams, quantity })),
  )
}
