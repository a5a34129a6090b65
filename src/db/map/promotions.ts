import { basisPoints, cents } from '#domain/money.ts'
import type {
  Discount,
  Promotion,
  PromotionDraft,
  PromotionScope,
  PromotionTarget,
  PromotionWithResults,
  RewardScope,
} from '#domain/promotions/promotion.ts'
import type { SingleUseCode } from '#domain/promotions/single-use-code.ts'

export interface PromotionRow {
  readonly id: string
  readonly name: string
  readonly discountKind: Discount['kind']
  readonly percentBp: number | null
  readonly amountCents: number | null
  readonly code: string | null
  readonly hasSingleUseCodes: boolean
  readonly singleUse?: SingleUseCode | null
  readonly scope: PromotionScope
  readonly minimumSubtotalCents: number
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly usageLimit: number | null
  readonly usageLimitPerEmail: number | null
  readonly paused: boolean
  readonly isDemo: boolean
  readonly buyQuantity: number | null
  readonly getQuantity: number | null
  readonly maxTimes: number | null
  readonly rewardScope: RewardScope | null
  readonly targets: readonly PromotionTarget[]
  readonly rewards: readonly PromotionTarget[]
  readonly uses: number
}

export function promotionFromRow(row: PromotionRow): Promotion {
  return {
    id: row.id,
    name: row.name,
    discount: discountFromRow(row),
    code: row.code ?? undefined,
    hasSingleUseCodes: row.hasSingleUseCodes,
    ...(row.singleUse ? { singleUse: row.singleUse } : {}),
    scope: row.scope,
    targets: row.targets,
    rewards: row.rewards,
    minimumSubtotal: cents(row.minimumSubtotalCents),
    startsAt: row.startsAt,
    endsAt: row.endsAt ?? undefined,
    paused: row.paused,
    usageLimit: row.usageLimit ?? undefined,
    usageLimitPerEmail: row.usageLimitPerEmail ?? undefined,
    uses: row.uses,
  }
}

function discountFromRow({ discountKind: kind, percentBp, amountCents, ...row }: PromotionRow): Discount {
  if (kind === 'percent') return { kind, share: basisPoints(percentBp ?? 0) }
  if (kind === 'buy-get')
    return {
      kind,
      buyQuantity: row.buyQuantity ?? 1,
      getQuantity: row.getQuantity ?? 1,
      share: basisPoints(percentBp ?? 0),
      maxTimes: row.maxTimes ?? undefined,
      rewardScope: row.rewardScope ?? 'same',
    }
  if (kind === 'gift') return { kind, buyQuantity: row.buyQuantity ?? 1, getQuantity: row.getQuantity ?? 1 }
  return kind === 'amount' ? { kind, amount: cents(amountCents ?? 0) } : { kind }
}

export interface PromotionWithResultsRow extends PromotionRow {
  readonly savedCents: number
  readonly revenueCents: number
  readonly version: number
}

export function promotionWithResultsFromRow(row: PromotionWithResultsRow): PromotionWithResults {
  return {
    ...promotionFromRow(row),
    saved: cents(row.savedCents),
    revenue: cents(row.revenueCents),
    isDemo: row.isDemo,
    version: row.version,
  }
}

export function promotionToRow(promotion: PromotionDraft) {
  const { discount } = promotion
  return {
    name: promotion.name,
    discountKind: discount.kind,
    percentBp: 'share' in discount ? discount.share : null,
    amountCents: discount.kind === 'amount' ? discount.amount : null,
    buyQuantity: 'buyQuantity' in discount ? discount.buyQuantity : null,
    getQuantity: 'getQuantity' in discount ? discount.getQuantity : null,
    maxTimes: discount.kind === 'buy-get' ? (discount.maxTimes ?? null) : null,
    rewardScope:
      discount.kind === 'buy-get' ? discount.rewardScope : discount.kind === 'gift' ? 'products' : null,
    code: promotion.code ?? null,
    hasSingleUseCodes: promotion.hasSingleUseCodes,
    scope: promotion.scope,
    minimumSubtotalCents: promotion.minimumSubtotal,
    startsAt: promotion.startsAt,
    endsAt: promotion.endsAt ?? null,
    usageLimit: promotion.usageLimit ?? null,
    usageLimitPerEmail: promotion.usageLimitPerEmail ?? null,
  }
}
