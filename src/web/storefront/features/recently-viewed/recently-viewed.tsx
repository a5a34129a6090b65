import type { ReactNode } from 'react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { recentlyViewed } from '../../state/wishlist/stored-lists.ts'

/** Loads separately, because a first visit has nothing to show. */
const RecentlyViewedRow = lazyPart(() => import('./recently-viewed-row.tsx'))

const mostShown = 8

/**
 * The products that were viewed in this browser, loaded when the shopper scrolls near them. The ids are stored in the
 * browser only, and ids of products the shop no longer has are removed.
 */
export function RecentlyViewed({
  except,
  card,
  className,
}: {
  /** The product that is shown on this page. */
  except?: string
  card: (product: StorefrontProduct) => ReactNode
  className?: string
}) {
  const hydrated = useAfterHydration()
  if (!hydrated) return null
  const ids = recentlyViewed
    .read()
    .filter((id) => id !== except)
    .slice(0, mostShown)
  return ids.length === 0 ? null : <RecentlyViewedRow ids={ids} card={card} className={className} />
}
