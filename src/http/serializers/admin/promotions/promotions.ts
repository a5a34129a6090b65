import type { AdminPromotion, DiscountedProduct } from '#contract/admin/promotions/promotions.ts'
import { formatFullName, type Product } from '#domain/catalog/product.ts'
import { isListPriceProven } from '#domain/catalog/selling-price.ts'
import { describeDiscount } from '#domain/promotions/describe-promotion.ts'
import { getPromotionState, type PromotionWithResults } from '#domain/promotions/promotion.ts'

export function serializePromotion(promotion: PromotionWithResults, now: Date): AdminPromotion {
  return {
    id: promotion.id,
    name: promotion.name,
    discount: promotion.discount,
    summary: describeDiscount(promotion),
    code: promotion.code,
    hasSingleUseCodes: promotion.hasSingleUseCodes,
    scope: promotion.scope,
    targets: [...promotion.targets],
    rewards: [...promotion.rewards],
    minimumSubtotal: promotion.minimumSubtotal,
    startsAt: promotion.startsAt.toISOString(),
    endsAt: promotion.endsAt?.toISOString(),
    usageLimit: promotion.usageLimit,
    usageLimitPerEmail: promotion.usageLimitPerEmail,
    state: getPromotionState(promotion, now),
    isPaused: promotion.paused,
    useCount: promotion.uses,
    discountTotal: promotion.saved,
    revenue: promotion.revenue,
    isDemo: promotion.isDemo,
    version: promotion.version,
  }
}

export function serializeDiscountedProduct(product: Product, now: Date): DiscountedProduct {
  return {
    id: product.id,
    name: formatFullName(product),
    slug: product.slug,
    listPrice: product.listPrice,
    discount: product.discount,
    price: product.price,
    isListPriceProven: isListPriceProven(product.listPrice, product.pricePeriods, now),
  }
}
