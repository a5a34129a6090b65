import type { AdminPromotion, Promotions } from '#contract/admin/promotions.ts'
import type { DiscountedRow } from '#db/queries/catalog/shop-lists.ts'
import type { AdminPromotionRow } from '#db/queries/promotions/promotion-list.ts'
import { promotionOf } from '#db/queries/promotions/promotions.ts'
import { wasReallyAsked } from '#domain/catalog/selling-price.ts'
import { cents, toDollars } from '#domain/money.ts'
import { giftWords } from '#domain/promotions/describe-promotion.ts'
import { type Gift, promotionState } from '#domain/promotions/promotion.ts'

export function presentPromotion(row: AdminPromotionRow, now: Date): AdminPromotion {
  const promotion = promotionOf(row)
  return {
    id: row.id,
    name: row.name,
    gives: presentGift(promotion.gives),
    words: giftWords(promotion),
    code: promotion.code,
    scope: row.scope,
    covers: [...row.covers],
    minimum: toDollars(promotion.minimum),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString(),
    mostUses: promotion.mostUses,
    mostUsesPerEmail: promotion.mostUsesPerEmail,
    state: promotionState(promotion, now),
    paused: row.paused,
    uses: row.uses,
    saved: toDollars(cents(row.saved_cents)),
    brought: toDollars(cents(row.brought_cents)),
    demo: row.is_demo,
  }
}

function presentGift(gives: Gift): AdminPromotion['gives'] {
  if (gives.kind === 'percent') return { kind: gives.kind, percentOff: gives.off / 100 }
  return gives.kind === 'amount'
    ? { kind: gives.kind, amountOff: toDollars(gives.off) }
    : { kind: gives.kind }
}

export function presentDiscounted(row: DiscountedRow, now: Date): Promotions['discounted'][number] {
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
    shownStruck: wasReallyAsked(listPrice, history, now),
  }
}
