import type { PromotionClaim } from '#contract/shop/pages.ts'
import { isId } from '#db/queries/catalog/products.ts'
import { findPromotions } from '#db/queries/promotions/promotions.ts'
import { describePromotion } from '#domain/promotions/describe-promotion.ts'
import { getNextStateChange, getPromotionState, type Promotion } from '#domain/promotions/promotion.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from './cache-scope.ts'

interface ClaimedContent {
  readonly promotionId?: string | undefined
}

export interface PromotionClaims {
  /** What a text rests on; undefined when it rests on nothing, or no longer. */
  of(text: ClaimedContent): PromotionClaim | undefined
  /** Whether a text may be shown: it claims nothing, or its promotion is live (D12). */
  holds(text: ClaimedContent): boolean
}

/**
 * Asks for the promotions that texts of a page name. The page is true until the next of them begins or ends, and
 * until one is changed: so a claim goes with its promotion, on the minute and without a job.
 */
export async function loadPromotionClaims(
  shop: Shop,
  scope: CacheScope,
  texts: readonly (ClaimedContent | undefined | null)[],
): Promise<PromotionClaims> {
  const ids = new Set(texts.flatMap((text) => text?.promotionId ?? []).filter(isId))
  if (ids.size > 0) scope.shows('promotions')
  const now = shop.clock.now()
  const promotions = await findPromotions(shop.db, [...ids])
  for (const promotion of promotions) scope.until(getNextStateChange(promotion, now))
  const live = new Map(
    promotions
      .filter((promotion) => getPromotionState(promotion, now) === 'active')
      .map((promotion) => [promotion.id, toClaim(promotion)]),
  )
  const of = ({ promotionId }: ClaimedContent) =>
    promotionId === undefined ? undefined : live.get(promotionId)
  return { of, holds: (text) => text.promotionId === undefined || of(text) !== undefined }
}

function toClaim(promotion: Promotion): PromotionClaim {
  return {
    words: describePromotion(promotion),
    code: promotion.code,
    endsAt: promotion.endsAt?.toISOString(),
  }
}
