import type { AdminBundle } from '#contract/admin/promotions/bundles.ts'
import type { PriceTier } from '#domain/pricing/price-tiers.ts'
import { getBundleState, type ListedBundle, sumPartPrices } from '#domain/promotions/bundle.ts'

export function serializeBundle(
  bundle: ListedBundle,
  { tiers, now }: { readonly tiers: readonly PriceTier[]; readonly now: Date },
): AdminBundle {
  const { id, name, slug, description, price, parts, isActive, isDemo, version } = bundle
  return {
    id,
    name,
    slug,
    description,
    price,
    separately: sumPartPrices(parts, tiers),
    parts: parts.map(({ price: unitPrice, productId, quantity, isPublished, ...part }) => ({
      productId,
      name: part.name,
      quantity,
      unitPrice,
      isPublished,
    })),
    isActive,
    startsAt: bundle.startsAt?.toISOString(),
    endsAt: bundle.endsAt?.toISOString(),
    state: getBundleState(bundle, now),
    orderCount: bundle.orderCount,
    discountTotal: bundle.saved,
    isDemo,
    version,
  }
}
