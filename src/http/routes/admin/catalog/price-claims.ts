import type { PriceClaim } from '#contract/admin/promotions/promotions.ts'
import { findPromotions } from '#db/queries/promotions/promotions.ts'
import type { Shop } from '#usecases/shop.ts'
import { CacheScope } from '../../../cache/cache-scope.ts'
import { loadContent } from '../../../pages/content.ts'
import { loadPromotionClaims } from '../../../pages/promotion-claims.ts'

/** Price claims of the strip, the slides, the banners and the best deals, each with its promotion. */
export async function listPriceClaims(shop: Shop): Promise<PriceClaim[]> {
  const block = await loadContent(shop, new CacheScope(), ['strip', 'hero', 'banners', 'deals'])
  const strip = block('strip')
  const deals = block('deals')
  const texts = [
    ...(strip ? [{ ...strip, placement: 'Announcement bar', text: `${strip.text} · ${strip.offer}` }] : []),
    ...(block('hero') ?? []).map((slide) => ({
      ...slide,
      placement: 'Home page slide',
      text: slide.headline,
    })),
    ...(block('banners') ?? []).map((banner) => ({
      ...banner,
      placement: 'Home page banner',
      text: [banner.heading, banner.text, banner.badge].filter(Boolean).join(' · '),
    })),
    ...(deals ? [{ ...deals, placement: 'Best deals countdown', text: deals.heading }] : []),
  ].filter(({ placement, promotionId }) => promotionId !== undefined || placement.startsWith('Announcement'))
  const ids = texts.flatMap(({ promotionId }) => promotionId ?? [])
  const [claims, promotions] = await Promise.all([
    loadPromotionClaims(shop, new CacheScope(), texts),
    findPromotions(shop.db, shop, ids),
  ])
  return texts.map((text) => ({
    placement: text.placement,
    text: text.text,
    promotion:
      text.promotionId === undefined
        ? undefined
        : (promotions.find(({ id }) => id === text.promotionId)?.name ?? 'Deleted promotion'),
    isVisible: claims.isActive(text),
    endsAt: claims.find(text)?.endsAt,
  }))
}
