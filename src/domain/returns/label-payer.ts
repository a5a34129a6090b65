import type { ReturnReason } from './return-reason.ts'

/** Who pays for the label of a return. */
export const labelPayers = ['shop', 'customer'] as const
export type LabelPayer = (typeof labelPayers)[number]

/** Reasons that are not the customer's. */
const faults: ReadonlySet<ReturnReason | undefined> = new Set(['damaged', 'wrong-item', 'not-as-described'])

/** Who pays for the label of a return with these reasons. The shop pays where one of them is not the customer's. */
export function findLabelPayer({
  labelPaidBy,
  lines,
}: {
  /** What the shop had set when the return was requested. */
  readonly labelPaidBy: LabelPayer
  readonly lines: readonly { readonly reason: ReturnReason | undefined }[]
}): LabelPayer {
  return lines.some(({ reason }) => faults.has(reason)) ? 'shop' : labelPaidBy
}

/** What a customer reads before they ask for a return. */
export const labelDeductionNotice =
  'If we send you a label for the way back, its cost is deducted from your refund, unless an item arrived damaged, is wrong or not as described.'
