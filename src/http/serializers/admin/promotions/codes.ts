import type { output } from 'zod'
import type { codeBatchesResponse, PromotionCode } from '#contract/admin/promotions/codes.ts'
import type { ListedCode } from '#db/queries/promotions/promotion-codes.ts'
import { describeDiscount } from '#domain/promotions/describe-promotion.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'
import type { CodeBatch } from '#domain/promotions/single-use-code.ts'

export function serializeCode({ usedAt, ...code }: ListedCode): PromotionCode {
  return { ...code, usedAt: usedAt?.toISOString() }
}

export function serializeCodeBatches(
  promotion: Promotion,
  batches: readonly CodeBatch[],
): output<typeof codeBatchesResponse> {
  const { name, hasSingleUseCodes } = promotion
  return {
    success: true,
    promotion: { name, summary: describeDiscount(promotion), hasSingleUseCodes },
    batches: batches.map(({ createdAt, withdrawnAt, ...batch }) => ({
      ...batch,
      createdAt: createdAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString(),
    })),
  }
}
