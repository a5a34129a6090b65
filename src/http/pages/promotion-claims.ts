import type { Claim } from '#contract/pages.ts'
import { isId } from '#db/queries/catalog/products.ts'
import { findPromotions } from '#db/queries/promotions/promotions.ts'
import { promotionWords } from '#domain/promotions/describe-promotion.ts'
import { nextChange, type Promotion, promotionState } from '#domain/promotions/promotion.ts'
import type { Shop } from '#usecases/shop.ts'
import type { PageScope } from './cache-scope.ts'

interface Claiming {
  readonly promotionId?: string | undefined
}

export interface Claims {
  /** What a text rests on; undefined when it rests on nothing, or no longer. */
  of(text: Claiming): Claim | undefined
  /** Whether a text may be shown: it claims nothing, or its promotion is live (D12). */
  holds(text: Claiming): boolean
}

/**
 * Asks for the promotions that texts of a page name. The page is true until the next of them begins or ends, and
 * until one is changed: so a claim goes with its promotion, on the minute and without a job.
 */
export async function readClaims(
  shop: Shop,
  scope: PageScope,
  texts: readonly (Claiming | undefined | null)[],
): Promise<Claims> {
  const ids = new Set(texts.flatMap((text) => text?.promotionId ?? []).filter(isId))
  if (ids.size > 0) scope.shows('promotions')
  const now = shop.clock.now()
  const promotions = await findPromotions(shop.db, [...ids])
  for (const promotion of promotions) scope.until(nextChange(promotion, now))
  const live = new Map(
    promotions
      .filter((promotion) => promotionState(promotion, now) === 'live')
      .map((promotion) => [promotion.id, claimOf(promotion)]),
  )
  const of = ({ promotionId }: Claiming) => (promotionId === undefined ? undefined : live.get(promotionId))
  return { of, holds: (text) => text.promotionId === undefined || of(text) !== undefined }
}

function claimOf(promotion: Promotion): Claim {
  return {
    words: promotionWords(promotion),
    code: promotion.code,
    endsAt: promotion.endsAt?.toISOString(),
  }
}
