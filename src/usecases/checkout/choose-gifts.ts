import { findProducts } from '#db/queries/catalog/products.ts'
import type { Rulebook } from '#db/queries/compliance/rules.ts'
import { type Product, toRegulatedProduct } from '#domain/catalog/product.ts'
import { getHoldNotice } from '#domain/compliance/show-product.ts'
import { type OwnReservations, withOwnUnits } from '#domain/inventory/own-reservations.ts'
import { type AppliedGift, type DueGift, keepAvailableGifts } from '#domain/promotions/gift.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { LoadedCart } from '../cart/load-cart.ts'
import { evaluateDestination } from '../compliance/evaluate-destination.ts'
import type { Shop } from '../shop.ts'

export interface ChosenGifts {
  readonly gifts: readonly AppliedGift[]
  /** Why the others are missing, for the shopper. */
  readonly notes: readonly string[]
  /** The same by promotion id. */
  readonly missing: ReadonlyMap<string, string>
}

export const noGifts: ChosenGifts = { gifts: [], notes: [], missing: new Map() }

/**
 * The gifts that an order gets: those in stock that may be sold and shipped to its place. The others are named, and never keep the
 * shopper from ordering.
 */
export async function chooseGifts(
  shop: Pick<Shop, 'db' | 'kept' | 'clock'>,
  due: readonly DueGift[],
  order: {
    readonly cart: LoadedCart
    readonly own: OwnReservations
    readonly rulebook: Rulebook
    /** Undefined until the destination is known. */
    readonly zip: string | undefined
  },
): Promise<ChosenGifts> {
  if (due.length === 0) return noGifts
  const productIds = new Set(due.map(({ productId }) => productId))
  const found = (await findProducts(shop.db, [...productIds])).map((product) =>
    withOwnUnits(product, order.own),
  )
  const problems = await findProblems(shop, found, order)
  const sellable = due.flatMap(({ promotion, productId, quantity }) => {
    const product = found.find(({ id }) => id === productId)
    return product === undefined || problems.has(productId) ? [] : [{ promotion, product, quantity }]
  })
  const bought = new Map(order.cart.items.map(({ product, quantity }) => [product.id, quantity]))
  const gifts = keepAvailableGifts(sellable, bought, ({ product }) => product.stock)
  const left = due.filter(({ promotion }) => !gifts.some((gift) => gift.promotion.id === promotion.id))
  const missing = new Map(
    left.map(({ promotion, productId, name }) => [
      promotion.id,
      problems.get(productId) ?? `Your gift, ${name}, is sold out. You can order without it.`,
    ]),
  )
  return { gifts, notes: [...missing.values()], missing }
}

/** A gift that the shopper saw, and that the order does not get: it has sold out since, or its promotion has ended. */
export function refuseMissingGifts(
  expected: readonly string[] = [],
  { gifts, due }: { readonly gifts: readonly AppliedGift[]; readonly due: readonly DueGift[] },
): Refusal | undefined {
  const given = new Set(gifts.map(({ product }) => product.id))
  const missing = expected.find((id) => !given.has(id))
  if (missing === undefined) return undefined
  const name = due.find(({ productId }) => productId === missing)?.name
  const gift = name === undefined ? 'A gift' : `Your gift, ${name},`
  return {
    code: 'cart-changed',
    message: `${gift} is no longer part of this order. Please look at your order again before you pay.`,
  }
}

/** Product id → why it cannot be given. */
async function findProblems(
  { kept, clock }: Pick<Shop, 'kept' | 'clock'>,
  products: readonly Product[],
  { rulebook, zip }: Pick<Parameters<typeof chooseGifts>[2], 'rulebook' | 'zip'>,
): Promise<ReadonlyMap<string, string>> {
  const now = clock.now()
  const source = { getRulebook: async () => rulebook, findPlace: (each: string) => kept.findPlace(each) }
  const explain = async (product: Product) => {
    if (getHoldNotice(product, rulebook, now) !== undefined)
      return `Your gift, ${product.name}, is not for sale at the moment. You can order without it.`
    if (zip === undefined) return undefined
    const { verdict } = await evaluateDestination(source, { zip, lines: [toRegulatedProduct(product)], now })
    return verdict.ok
      ? undefined
      : `Your gift, ${product.name}, does not ship to ${zip}. You can order without it.`
  }
  const explained = await Promise.all(
    products.map(async (product) => [product.id, await explain(product)] as const),
  )
  return new Map(
    explained.flatMap(([id, problem]) => (problem === undefined ? [] : [[id, problem] as const])),
  )
}
