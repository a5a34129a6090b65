import { type Cents, cents, formatMoney, subtract } from '../money.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import type { Refusal } from '../refusal.ts'
import type { Refund, RefundPart } from './payment.ts'

/** A line to refund, and how many of its items staff take out of the order. */
export interface LineRefund {
  readonly position: number
  readonly amount: Cents
  readonly removed: number
}

type PaidLine = Pick<OrderLine, 'position' | 'name' | 'quantity' | 'removedQuantity' | 'total' | 'discount'>
type Refunds = readonly Pick<Refund, 'status' | 'parts'>[]

/** What the customer paid for a line and has not got back. */
export function getRefundableOfLine(
  line: Pick<PaidLine, 'position' | 'total' | 'discount'>,
  refunds: Refunds,
): Cents {
  return subtractRefunded(subtract(line.total, line.discount), refunds, line.position)
}

/** What the customer paid for shipping and has not got back. */
export function getRefundableShipping(order: Pick<Order, 'shipping'>, refunds: Refunds): Cents {
  return subtractRefunded(order.shipping, refunds, undefined)
}

function subtractRefunded(paid: Cents, refunds: Refunds, position: number | undefined): Cents {
  const refunded = refunds
    .filter(({ status }) => status !== 'canceled')
    .flatMap(({ parts }) => parts)
    .filter((part) => part.position === position)
    .reduce((sum, { amount }) => sum + amount, 0)
  return cents(Math.max(0, paid - refunded))
}

/** Why these lines and this shipping cannot be refunded; undefined when they can. */
export function refuseRefundParts(
  {
    order,
    lines,
    refunds,
  }: {
    readonly order: Pick<Order, 'shipping' | 'fulfillment'>
    readonly lines: readonly PaidLine[]
    readonly refunds: Refunds
  },
  request: { readonly lines: readonly LineRefund[]; readonly shipping: Cents },
): Refusal | undefined {
  for (const refund of request.lines) {
    const line = lines.find(({ position }) => position === refund.position)
    if (line === undefined) return { code: 'invalid-input', message: 'This item is not in the order.' }
    const refundable = getRefundableOfLine(line, refunds)
    if (refund.amount > refundable)
      return {
        code: 'refund-too-large',
        message: `You can refund up to ${formatMoney(refundable)} for ${line.name}.`,
      }
    const left = line.quantity - line.removedQuantity
    if (refund.removed > left)
      return { code: 'invalid-input', message: `Only ${left} of ${line.name} are left in the order.` }
  }
  const shipping = getRefundableShipping(order, refunds)
  if (request.shipping > shipping)
    return {
      code: 'refund-too-large',
      message: `You can refund up to ${formatMoney(shipping)} for shipping.`,
    }
  return refuseRemoval(order, lines, request.lines)
}

/** Items can be taken out of an order until it is packed, and not all of them. */
function refuseRemoval(
  { fulfillment }: Pick<Order, 'fulfillment'>,
  lines: readonly PaidLine[],
  refunds: readonly LineRefund[],
): Refusal | undefined {
  const removed = refunds.reduce((sum, line) => sum + line.removed, 0)
  if (removed === 0) return undefined
  if (fulfillment === 'packed')
    return { code: 'invalid-state', message: 'Mark the order as unpacked before you take items out.' }
  if (fulfillment !== 'unfulfilled')
    return { code: 'invalid-state', message: 'Items can be taken out only before the order is shipped.' }
  const left = lines.reduce((sum, line) => sum + line.quantity - line.removedQuantity, 0)
  return removed < left
    ? undefined
    : { code: 'invalid-state', message: 'To take out every item, cancel the order. That refunds all of it.' }
}

/** Spreads an amount over lines in order, each up to what is refundable. @returns undefined when it does not fit */
export function spreadRefund(
  amount: Cents,
  limits: readonly { readonly position: number; readonly limit: Cents }[],
): readonly RefundPart[] | undefined {
  let rest: number = amount
  const parts: RefundPart[] = []
  for (const { position, limit } of limits) {
    const part = cents(Math.min(rest, limit))
    if (part > 0) parts.push({ position, amount: part })
    rest -= part
  }
  return rest === 0 ? parts : undefined
}
