import { countUnits, isLiveShipment } from '../fulfillment/shipment.ts'
import { add, type Cents, cents, formatMoney, subtract, zero } from '../money.ts'
import type { Refund, RefundPart } from '../payments/payment.ts'
import type { Refusal } from '../refusal.ts'
import { calculateReturnedTaxes } from '../tax/calculate-tax.ts'
import type { Order, OrderLine } from './order.ts'
import { countFromLot, countRemaining } from './order-line.ts'

/** A line to refund, and how many of its items staff take out of the order. The amount may be zero when items are taken out. */
export interface LineRefund {
  readonly lineId: string
  readonly amount: Cents
  readonly removed: number
}

type PaidLine = Pick<OrderLine, 'id' | 'name' | 'quantity' | 'removedQuantity' | 'total' | 'discount'>
type Refunds = readonly Pick<Refund, 'status' | 'parts'>[]

/** What the customer paid for a line and has not got back. */
export function getRefundableOfLine(
  line: Pick<PaidLine, 'id' | 'total' | 'discount'>,
  refunds: Refunds,
): Cents {
  return subtractRefunded(subtract(line.total, line.discount), refunds, line.id)
}

/**
 * What can be refunded of a line for the units that come from one lot: all that is left, but what the units of its other lots
 * cost. Of 3 for $30.00 with one from another lot: $20.00.
 */
export function getRefundableOfLot(
  line: PaidLine & Pick<OrderLine, 'lots'>,
  lotId: string,
  refunds: Refunds,
): Cents {
  const others = countRemaining(line) - countFromLot(line, lotId)
  const paid = subtract(line.total, line.discount)
  const kept = Math.round((paid * others) / line.quantity)
  return cents(Math.max(0, getRefundableOfLine(line, refunds) - kept))
}

/** Whether what the customer paid for a line was sent back, or is about to be. */
export function isLineRefunded(line: Pick<PaidLine, 'id' | 'total' | 'discount'>, refunds: Refunds): boolean {
  return line.total > line.discount && getRefundableOfLine(line, refunds) === 0
}

/** The same for the units of a line that come from one lot, such as one that was recalled. */
export function isLotRefunded(
  line: PaidLine & Pick<OrderLine, 'lots'>,
  lotId: string,
  refunds: Refunds,
): boolean {
  return line.total > line.discount && getRefundableOfLot(line, lotId, refunds) === 0
}

/** What the customer paid for shipping and has not got back. */
export function getRefundableShipping(order: Pick<Order, 'shipping'>, refunds: Refunds): Cents {
  return subtractRefunded(order.shipping, refunds, undefined)
}

/** The tax of a line, or of shipping, that went back, with the excise. @param lineId undefined for shipping */
export function sumRefundedTax(lineId: string | undefined, refunds: Refunds): Cents {
  const made = listMade(refunds).filter((part) => part.lineId === lineId && part.deliveryFee === undefined)
  return add(zero, ...made.map(({ tax }) => tax))
}

/** The excise of a line that went back. */
export function sumRefundedExcise(lineId: string, refunds: Refunds): Cents {
  const made = listMade(refunds).filter((part) => part.lineId === lineId)
  return add(zero, ...made.map(({ excise = zero }) => excise))
}

/** What of the delivery fee went back. */
export function sumRefundedFee(refunds: Refunds): Cents {
  return add(zero, ...listMade(refunds).map(({ deliveryFee = zero }) => deliveryFee))
}

/** The parts of refunds that are made, or will be. */
function listMade(refunds: Refunds): readonly RefundPart[] {
  return refunds.filter(({ status }) => status !== 'canceled').flatMap(({ parts }) => parts)
}

function subtractRefunded(paid: Cents, refunds: Refunds, lineId: string | undefined): Cents {
  const refunded = sumRefunded(
    refunds.filter(({ status }) => status !== 'canceled'),
    lineId,
  )
  return cents(Math.max(0, paid - refunded))
}

function sumRefunded(refunds: Refunds, lineId: string | undefined): number {
  return refunds
    .flatMap(({ parts }) => parts)
    .filter((part) => part.lineId === lineId)
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Why these lines and this shipping cannot be refunded; undefined when they can. */
export function refuseRefundParts(
  {
    order,
    lines,
    refunds,
  }: {
    readonly order: Pick<Order, 'shipping' | 'fulfillment' | 'shipments'>
    readonly lines: readonly PaidLine[]
    readonly refunds: Refunds
  },
  request: {
    readonly lines: readonly LineRefund[]
    readonly shipping: Cents
    /** Staff confirm that the customer agreed to less than the removed items cost. */
    readonly isSmallerAgreed: boolean
  },
): Refusal | undefined {
  const isRemoval = request.lines.some(({ removed }) => removed > 0)
  const blocked = isRemoval ? refuseLateRemoval(order) : undefined
  if (blocked !== undefined) return blocked
  for (const refund of request.lines) {
    const line = lines.find(({ id }) => id === refund.lineId)
    if (line === undefined) return { code: 'invalid-input', message: 'This item is not in the order.' }
    const refundable = getRefundableOfLine(line, refunds)
    if (refund.amount > refundable)
      return {
        code: 'refund-too-large',
        message: `You can refund up to ${formatMoney(refundable)} for ${line.name}.`,
      }
    const packed = countInShipments(line, order.shipments)
    const left = countRemaining(line) - packed
    if (refund.removed > left)
      return {
        code: 'invalid-input',
        message: `Only ${left} of ${line.name} are ${packed === 0 ? 'left in the order' : 'not packed yet'}.`,
      }
    const unpaid = request.isSmallerAgreed ? undefined : explainUnrefundedRemoval(line, refund, refunds)
    if (unpaid !== undefined) return { code: 'invalid-state', message: unpaid }
  }
  const shipping = getRefundableShipping(order, refunds)
  if (request.shipping > shipping)
    return {
      code: 'refund-too-large',
      message: `You can refund up to ${formatMoney(shipping)} for shipping.`,
    }
  return refuseWholeRemoval(lines, request.lines)
}

/**
 * Why items cannot be taken out of a line with this refund; undefined when they can, because what was paid for them is given
 * back: 2 of 3 that cost $30.00 need $20.00. Of earlier refunds, those count that were made, or that took items out and so
 * must be made. Any other one that is requested or failed can still end without any money.
 */
function explainUnrefundedRemoval(
  line: PaidLine,
  { amount, removed }: LineRefund,
  refunds: Refunds,
): string | undefined {
  if (removed === 0) return undefined
  const owed = calculateRemovedCost({ ...line, paid: subtract(line.total, line.discount) }, removed)
  const refunded = sumRefunded(
    refunds.filter(
      ({ status, parts }) =>
        status === 'succeeded' || (status !== 'canceled' && paysForRemovedItems({ parts })),
    ),
    line.id,
  )
  if (refunded + amount >= owed) return undefined
  return getRefundableOfLine(line, refunds) === 0
    ? `The refund of ${line.name} is not finished. Take its items out once it is.`
    : `Enter what to refund for ${line.name}: ${formatMoney(cents(owed - refunded))} of these items is not refunded yet.`
}

/** What the customer paid for all items of a line that are taken out, with these. */
export function calculateRemovedCost(
  line: Pick<PaidLine, 'quantity' | 'removedQuantity'> & { /** Cents. */ readonly paid: number },
  removed: number,
): Cents {
  return cents(Math.round((line.paid * (line.removedQuantity + removed)) / line.quantity))
}

/**
 * What goes back when items are taken out of a line: what was paid for them, as far as it was not refunded. Of 3 for $10.01, the
 * first one gives back $3.34, the second one $3.33 and the third one $3.34.
 */
export function calculateRemovalRefund(
  line: Parameters<typeof calculateRemovedCost>[0],
  removed: number,
  refundable: Cents,
): Cents {
  const cost = subtract(calculateRemovedCost(line, removed), calculateRemovedCost(line, 0))
  return cents(Math.min(cost, refundable))
}

/** Units of a line that are in shipments. */
function countInShipments({ id }: Pick<PaidLine, 'id'>, shipments: Order['shipments']): number {
  const packed = shipments.filter(isLiveShipment).flatMap(({ lines }) => lines)
  return countUnits(packed.filter(({ lineId }) => lineId === id))
}

/** Items can be taken out of an order until they are packed. */
function refuseLateRemoval({ fulfillment }: Pick<Order, 'fulfillment'>): Refusal | undefined {
  if (fulfillment === 'packed')
    return { code: 'invalid-state', message: 'Mark the order as unpacked before you take items out.' }
  if (fulfillment !== 'unfulfilled' && fulfillment !== 'partially-fulfilled')
    return { code: 'invalid-state', message: 'Items can be taken out only before the order is shipped.' }
  return undefined
}

/** Something must be left. */
function refuseWholeRemoval(lines: readonly PaidLine[], refunds: readonly LineRefund[]): Refusal | undefined {
  const removed = refunds.reduce((sum, line) => sum + line.removed, 0)
  if (removed === 0) return undefined
  const left = lines.reduce((sum, line) => sum + countRemaining(line), 0)
  return removed < left
    ? undefined
    : { code: 'invalid-state', message: 'To take out every item, cancel the order. That refunds all of it.' }
}

/** The parts of a refund with the tax that goes back with each. */
export function withReturnedTax(
  parts: readonly Omit<RefundPart, 'tax'>[],
  {
    order,
    lines,
    refunds,
  }: {
    readonly order: Pick<Order, 'shipping' | 'shippingTax'>
    readonly lines: readonly Pick<OrderLine, 'id' | 'total' | 'discount' | 'tax' | 'excise'>[]
    readonly refunds: Refunds
  },
): readonly RefundPart[] {
  const made = listMade(refunds)
  return parts.map((part) => {
    const line = lines.find(({ id }) => id === part.lineId)
    const before = made.filter(({ lineId }) => lineId === part.lineId)
    const taxed = {
      paid: line === undefined ? order.shipping : subtract(line.total, line.discount),
      tax: line === undefined ? order.shippingTax : line.tax,
      excise: line?.excise ?? zero,
      refunded: add(zero, ...before.map(({ amount }) => amount)),
      refundedTax: sumRefundedTax(part.lineId, refunds),
      refundedExcise: line === undefined ? zero : sumRefundedExcise(line.id, refunds),
    }
    const { tax, excise } = calculateReturnedTaxes(taxed, part.amount)
    return { ...part, tax, ...(excise > 0 && { excise }) }
  })
}

/**
 * The parts with the delivery fee, which goes back when nothing of the items and of shipping is left: the states give it back for a
 * canceled sale, and not for a returned item (decision 0352).
 */
export function withReturnedFee(
  parts: readonly RefundPart[],
  {
    order,
    lines,
    refunds,
  }: {
    readonly order: Pick<Order, 'shipping' | 'deliveryFee'>
    readonly lines: readonly Pick<OrderLine, 'id' | 'total' | 'discount'>[]
    readonly refunds: Refunds
  },
): readonly RefundPart[] {
  const left = subtract(order.deliveryFee, sumRefundedFee(refunds))
  const after: Refunds = [...refunds, { status: 'requested', parts }]
  const isWhole =
    getRefundableShipping(order, after) === 0 && lines.every((line) => getRefundableOfLine(line, after) === 0)
  return left > 0 && isWhole && parts.length > 0 ? [...parts, toFeePart(left)] : parts
}

export function toFeePart(deliveryFee: Cents): RefundPart {
  return { lineId: undefined, amount: zero, removed: 0, tax: deliveryFee, deliveryFee }
}

/** Spreads an amount over lines in order, each up to what is refundable. @returns undefined when it does not fit */
export function spreadRefund(
  amount: Cents,
  limits: readonly { readonly lineId: string; readonly limit: Cents }[],
): readonly Omit<RefundPart, 'tax'>[] | undefined {
  let rest: number = amount
  const parts: Omit<RefundPart, 'tax'>[] = []
  for (const { lineId, limit } of limits) {
    const part = cents(Math.min(rest, limit))
    if (part > 0) parts.push({ lineId, amount: part, removed: 0 })
    rest -= part
  }
  return rest === 0 ? parts : undefined
}

/** Whether the refund pays for items that it took out of the order, so that the customer does not get them. */
export function paysForRemovedItems({
  parts,
}: {
  readonly parts: readonly Pick<RefundPart, 'amount' | 'removed'>[]
}): boolean {
  return parts.some(({ amount, removed }) => amount > 0 && removed > 0)
}
