import type { AdminPromotion, Promotions } from '#contract/admin/promotions.ts'
import type { PromotionListRow } from '#db/queries/promotions/promotion-list.ts'
import { promotionFromRow } from '#db/queries/promotions/promotions.ts'
import type { Product } from '#domain/catalog/product.ts'
import { isListPriceProven } from '#domain/catalog/selling-price.ts'
import { cents, toDollars } from '#domain/money.ts'
import { describeDiscount } from '#domain/promotions/describe-promotion.ts'
import { type Discount, getPromotionState } from '#domain/promotions/promotion.ts'

export function serializePromotion(row: PromotionListRow, now: Date): AdminPromotion {
  const promotion = promotionFromRow(row)
  return {
    id: row.id,
    name: row.name,
    gives: serializeDiscount(promotion.discount),
    words: describeDiscount(promotion),
    code: promotion.code,
    scope: row.scope,
    covers: [...row.covers],
    minimum: toDollars(promotion.minimumSubtotal),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString(),
    mostUses: promotion.usageLimit,
    mostUsesPerEmail: promotion.usageLimitPerEmail,
    state: getPromotionState(promotion, now),
    paused: row.paused,
    uses: row.uses,
    saved: toDollars(cents(row.savedCents)),
    brought: toDollars(cents(row.broughtCents)),
    demo: row.isDemo,
  }
}

function serializeDiscount(discount: Discount): AdminPromotion['gives'] {
  if (discount.kind === 'percent') return { kind: discount.kind, percentOff: discount.share / 100 }
  return discount.kind === 'amount'
    ? { kind: discount.kind, amountOff: toDollars(discount.amount) }
    : { kind: discount.kind }
}

export function serializeDiscountedProduct(product: Product, now: Date): Promotions['discounted'][number] {
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    listPrice: toDollars(product.listPrice),
    percentOff: product.discount / 100,
    price: toDollars(product.price),
    shownStruck: isListPriceProven(product.listPrice, product.pricePeriods, now),
  }
}
