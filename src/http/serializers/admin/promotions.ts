import type { AdminPromotion, Promotions } from '#contract/admin/promotions.ts'
import type { DiscountedProductRow } from '#db/queries/catalog/shop-lists.ts'
import type { PromotionListRow } from '#db/queries/promotions/promotion-list.ts'
import { promotionFromRow } from '#db/queries/promotions/promotions.ts'
import { isListPriceProven } from '#domain/catalog/selling-price.ts'
import { cents, toDollars } from '#domain/money.ts'
import { describeDiscount } from '#domain/promotions/describe-promotion.ts'
import { type Discount, getPromotionState } from '#domain/promotions/promotion.ts'

export function serializePromotion(row: PromotionListRow, now: Date): AdminPromotion {
  const promotion = promotionFromRow(row)
  return {
    id: row.id,
    name: row.name,
    gives: serializeDiscount(promotion.gives),
    words: describeDiscount(promotion),
    code: promotion.code,
    scope: row.scope,
    covers: [...row.covers],
    minimum: toDollars(promotion.minimum),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString(),
    mostUses: promotion.mostUses,
    mostUsesPerEmail: promotion.mostUsesPerEmail,
    state: getPromotionState(promotion, now),
    paused: row.paused,
    uses: row.uses,
    saved: toDollars(cents(row.saved_cents)),
    brought: toDollars(cents(row.brought_cents)),
    demo: row.is_demo,
  }
}

function serializeDiscount(gives: Discount): AdminPromotion['gives'] {
  if (gives.kind === 'percent') return { kind: gives.kind, percentOff: gives.off / 100 }
  return gives.kind === 'amount'
    ? { kind: gives.kind, amountOff: toDollars(gives.off) }
    : { kind: gives.kind }
}

export function serializeDiscountedProduct(
  row: DiscountedProductRow,
  now: Date,
): Promotions['discounted'][number] {
  const listPrice = cents(row.list_price_cents)
  const history = row.price_periods.map((period) => ({
    price: cents(period.price),
    from: new Date(period.from),
    to: period.to === null ? undefined : new Date(period.to),
  }))
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    listPrice: toDollars(listPrice),
    percentOff: row.discount_bp / 100,
    price: toDollars(cents(row.price_cents)),
    shownStruck: isListPriceProven(listPrice, history, now),
  }
}
