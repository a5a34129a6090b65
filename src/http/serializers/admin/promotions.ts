import type { AdminPromotion, Promotions } from '#contract/admin/promotions.ts'
import type { PromotionListRow } from '#db/queries/promotions/promotion-list.ts'
import { promotionFromRow } from '#db/queries/promotions/promotions.ts'
import type { Product } from '#domain/catalog/product.ts'
import { isListPriceProven } from '#domain/catalog/selling-price.ts'
import { describeDiscount } from '#domain/promotions/describe-promotion.ts'
import { getPromotionState } from '#domain/promotions/promotion.ts'

export function serializePromotions(
  promotions: readonly PromotionListRow[],
  discounted: { readonly products: readonly Product[]; readonly total: number },
  now: Date,
): Pick<Promotions, 'rows' | 'discountedProducts' | 'discountedProductCount'> {
  return {
    rows: promotions.map((row) => serializePromotion(row, now)),
    discountedProducts: discounted.products.map((product) => serializeDiscountedProduct(product, now)),
    discountedProductCount: discounted.total,
  }
}

function serializePromotion(row: PromotionListRow, now: Date): AdminPromotion {
  const promotion = promotionFromRow(row)
  return {
    id: row.id,
    name: row.name,
    discount: promotion.discount,
    summary: describeDiscount(promotion),
    code: promotion.code,
    scope: row.scope,
    targets: [...row.targets],
    minimumSubtotal: promotion.minimumSubtotal,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString(),
    usageLimit: promotion.usageLimit,
    usageLimitPerEmail: promotion.usageLimitPerEmail,
    state: getPromotionState(promotion, now),
    isPaused: row.paused,
    useCount: row.uses,
    discountTotal: row.savedCents,
    revenue: row.revenueCents,
    isDemo: row.isDemo,
  }
}

function serializeDiscountedProduct(product: Product, now: Date): Promotions['discountedProducts'][number] {
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    listPrice: product.listPrice,
    discount: product.discount,
    price: product.price,
    isListPriceProven: isListPriceProven(product.listPrice, product.pricePeriods, now),
  }
}
