import type { Product } from '../catalog/product.ts'
import { type DiscountableCart, sumSubtotal } from './discount.ts'
import { doesPromotionCover, type GiftDiscount, type Promotion } from './promotion.ts'

/** A gift whose condition the cart meets. */
export interface DueGift {
  readonly promotion: Promotion
  readonly productId: string
  readonly name: string
  readonly quantity: number
}

/** A gift that an order has. */
export interface AppliedGift {
  readonly promotion: Promotion
  readonly product: Product
  readonly quantity: number
}

/**
 * The gifts whose condition the cart meets, each once per order. They come on top of the discount. Gifts themselves meet no
 * condition, and the order of the promotions makes no difference.
 */
export function listDueGifts(promotions: readonly Promotion[], cart: DiscountableCart): DueGift[] {
  return promotions
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap((promotion) => {
      const { discount, rewards } = promotion
      const [gift] = rewards
      if (discount.kind !== 'gift' || gift === undefined) return []
      if (sumSubtotal(cart) < promotion.minimumSubtotal || countMissingUnits(promotion, discount, cart) > 0)
        return []
      return [{ promotion, productId: gift.id, name: gift.name, quantity: discount.getQuantity }]
    })
}

/** How many units more must be bought for a gift. */
export function countMissingUnits(
  promotion: Pick<Promotion, 'scope' | 'targets'>,
  { buyQuantity }: Pick<GiftDiscount, 'buyQuantity'>,
  { lines }: Pick<DiscountableCart, 'lines'>,
): number {
  const covered = lines.filter((line) => doesPromotionCover(promotion, line))
  return Math.max(0, buyQuantity - covered.reduce((sum, { quantity }) => sum + quantity, 0))
}

/** The gifts for which there is enough stock after the items of the cart, which come first. */
export function keepAvailableGifts<
  Gift extends { readonly product: Pick<Product, 'id'>; readonly quantity: number },
>(gifts: readonly Gift[], bought: ReadonlyMap<string, number>, getStock: (gift: Gift) => number): Gift[] {
  const taken = new Map(bought)
  return gifts.filter((gift) => {
    const before = taken.get(gift.product.id) ?? 0
    if (before + gift.quantity > getStock(gift)) return false
    taken.set(gift.product.id, before + gift.quantity)
    return true
  })
}
