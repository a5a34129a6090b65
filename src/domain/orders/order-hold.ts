import { formatFullName } from '../catalog/product.ts'
import type { Verdict } from '../compliance/evaluate-rules.ts'
import { endSentence, joinWords } from '../text.ts'

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
    // A product is named once, also when several of its lots are refused.
    lines: verdict.lines
      .filter(({ productId }, index, all) => all.findIndex((line) => line.productId === productId) === index)
      .map(({ productId, reason }) => ({ productId, reason })),
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
 * What the customer reads: the reason, after the names of the products if it is not about all of them. Example: 'Red Bali,
 * 250 g: We do not ship it to Wisconsin.'
 */
export function explainHold(
  { reason, lines: affected }: Pick<OrderHold, 'reason' | 'lines'>,
  ordered: readonly {
    readonly productId: string | undefined
    readonly name: string
    readonly size: string | undefined
  }[],
): string {
  const reasons = new Map(affected.map((line) => [line.productId, line.reason]))
  const known = ordered.flatMap(({ productId, name, size }) => {
    const reasonOfLine = productId && reasons.get(productId)
    return reasonOfLine ? [{ name: formatFullName({ name, size }), reason: reasonOfLine }] : []
  })
  const groups = [...Map.groupBy(known, (line) => line.reason)]
  if (groups.length === 0 || (groups.length === 1 && known.length === ordered.length))
    return endSentence(groups[0]?.[0] ?? reason)
  return groups
    .map(([shared, lines]) => `${joinWords(lines.map(({ name }) => name))}: ${endSentence(shared)}`)
    .join(' ')
}
