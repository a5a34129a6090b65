import type { AdminPromotion, Promotions } from '#contract/admin/promotions/promotions.ts'
import { formatFullName, type Product } from '#domain/catalog/product.ts'
import { isListPriceProven } from '#domain/catalog/selling-price.ts'
import { describeDiscount } from '#domain/promotions/describe-promotion.ts'
import { getPromotionState, type PromotionWithResults } from '#domain/promotions/promotion.ts'

export function serializePromotions(
  promotions: readonly PromotionWithResults[],
  {
    versions,
    discounted,
    now,
  }: {
    readonly versions: ReadonlyMap<string, number>
    readonly discounted: { readonly products: readonly Product[]; readonly total: number }
    readonly now: Date
  },
): Pick<Promotions, 'rows' | 'discountedProducts' | 'discountedProductCount'> {
  return {
    rows: promotions.map((promotion) => ({
      ...serializePromotion(promotion, now),
      version: versions.get(promotion.id) ?? 0,
    })),
    discountedProducts: discounted.products.map((product) => serializeDiscountedProduct(product, now)),
    discountedProductCount: discounted.total,
  }
}

function serializePromotion(promotion: PromotionWithResults, now: Date): Omit<AdminPromotion, 'version'> {
  return {
    id: promotion.id,
    name: promotion.name,
    discount: promotion.discount,
    summary: describeDiscount(promotion),
    code: promotion.code,
    scope: promotion.scope,
    targets: [...promotion.targets],
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
  }
}

function serializeDiscountedProduct(product: Product, now: Date): Promotions['discountedProducts'][number] {
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
