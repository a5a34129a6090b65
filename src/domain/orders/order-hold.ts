import { formatFullName } from '../catalog/product.ts'
import type { Verdict } from '../compliance/evaluate-rules.ts'
import { endSentence } from '../text.ts'

/** Why an order must not be paid, packed or shipped: a rule or a sales hold that came after it was placed. */
export interface OrderHold {
  readonly reason: string
  /** The source of the rule. Absent for a sales hold. */
  readonly source?: string
  readonly ruleId?: string
  /** The affected products with their own reasons. Empty when the whole place is closed. */
  readonly lines: readonly { readonly productId: string; readonly reason: string }[]
  readonly ruleVersion: number
  readonly since: Date
}

/** The hold that a negative verdict puts on an order. */
export function createOrderHold(
  verdict: Extract<Verdict, { ok: false }>,
  { ruleVersion, now }: { readonly ruleVersion: number; readonly now: Date },
): OrderHold {
  return {
    reason: verdict.reason,
    ...(verdict.source === null ? {} : { source: verdict.source }),
    ...(verdict.ruleId === null ? {} : { ruleId: verdict.ruleId }),
    lines: verdict.lines.map(({ productId, reason }) => ({ productId, reason })),
    ruleVersion,
    since: now,
  }
}

/** Whether two holds forbid the same for the same reason, whenever they began. */
export function isSameHold(one: OrderHold | undefined, other: OrderHold | undefined): boolean {
  const serialize = (hold: OrderHold | undefined) =>
    hold &&
    JSON.stringify([hold.reason, hold.ruleId, hold.lines.map(({ productId, reason }) => [productId, reason])])
  return serialize(one) === serialize(other)
}

/**
 * What the customer reads: the reason, or the reason of each affected product after its name. Example: 'Red Bali, 250 g: We
 * do not ship it to Wisconsin.'
 */
export function explainHold(
  { reason, lines: affected }: Pick<OrderHold, 'reason' | 'lines'>,
  ordered: readonly {
    readonly productId: string | undefined
    readonly name: string
    readonly size: string | undefined
  }[],
): string {
  const reasons = affected.flatMap(({ productId, ...each }) => {
    const line = ordered.find((candidate) => candidate.productId === productId)
    return line === undefined
      ? []
      : [`${formatFullName({ name: line.name, size: line.size })}: ${endSentence(each.reason)}`]
  })
  return reasons.length === 0 ? endSentence(reason) : reasons.join(' ')
}
