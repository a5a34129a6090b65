import type { PromotionClaim } from '#contract/shop/pages.ts'
import { findPromotions } from '#db/queries/promotions/promotions.ts'
import { isId } from '#domain/id.ts'
import { describeCoverage, describePromotion } from '#domain/promotions/describe-promotion.ts'
import { getNextStateChange, getPromotionState, type Promotion } from '#domain/promotions/promotion.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'

interface ClaimedContent {
  readonly promotionId?: string | undefined
}

export interface PromotionClaims {
  /** The active promotion behind a text; undefined when there is none. */
  find(text: ClaimedContent): PromotionClaim | undefined
  /** Whether a text may be shown: it makes no price claim, or its promotion is active (decision 0018). */
  isActive(text: ClaimedContent): boolean
}

/**
 * Loads the promotions that the page's texts are linked to. The page is valid until one of them starts, ends or
 * changes, so a claim disappears with its promotion without a job.
 */
export async function loadPromotionClaims(
  shop: Shop,
  scope: CacheScope,
  texts: readonly (ClaimedContent | undefined | null)[],
): Promise<PromotionClaims> {
  const ids = new Set(texts.flatMap((text) => text?.promotionId ?? []).filter(isId))
  if (ids.size > 0) scope.addTags('promotions')
  const now = shop.clock.now()
  const promotions = await findPromotions(shop.db, shop, [...ids])
  for (const promotion of promotions) scope.expireAt(getNextStateChange(promotion, now))
  const live = new Map(
    promotions
      .filter((promotion) => getPromotionState(promotion, now) === 'active')
      .map((promotion) => [promotion.id, toClaim(promotion)]),
  )
  const find = ({ promotionId }: ClaimedContent) =>
    promotionId === undefined ? undefined : live.get(promotionId)
  return { find, isActive: (text) => text.promotionId === undefined || find(text) !== undefined }
}

function toClaim(promotion: Promotion): PromotionClaim {
  return {
    terms: describePromotion(promotion),
    coverage: describeCoverage(promotion),
    code: promotion.code,
    endsAt: promotion.endsAt?.toISOString(),
  }
}
