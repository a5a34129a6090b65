import type { DisputePreview } from '#contract/admin/disputes/dispute-file.ts'
import type { ReadDisputes } from '#usecases/disputes/read-dispute-file.ts'

export function serializeDisputePreview({ planned, problems, digest }: ReadDisputes): DisputePreview {
  return {
    success: true,
    disputes: planned.map(({ row, order, ...plan }) => ({
      kind: plan.kind,
      orderNumber: order.number,
      line: row.line,
      providerRef: row.providerRef,
      network: row.network,
      reasonCode: row.reasonCode,
      amount: row.amount,
      openedOn: row.openedOn,
      state: plan.state,
      stored: plan.kind === 'new' ? undefined : { amount: plan.dispute.amount, state: plan.dispute.state },
    })),
    problems: problems.map((problem) => ({ ...problem })),
    digest,
  }
}
