import { formatFullName } from '../catalog/product.ts'
import { zero } from '../money.ts'
import type { RefundPart } from '../payments/payment.ts'
import { deliveryFeeName } from '../tax/delivery-fee.ts'
import type { OrderLine } from './order.ts'

/** What a part of a refund is for: 'Red Bali, 250 g (2 taken out)' or 'Shipping'. */
export function describeRefundPart(
  { lineId, removed, deliveryFee }: Pick<RefundPart, 'lineId' | 'removed' | 'deliveryFee'>,
  lines: readonly Pick<OrderLine, 'id' | 'name' | 'size'>[],
): string {
  if (deliveryFee !== undefined) return deliveryFeeName
  if (lineId === undefined) return 'Shipping'
  const line = lines.find(({ id }) => id === lineId)
  if (line === undefined) throw new Error(`A refund is for line ${lineId}, which the order does not have`)
  return removed === 0 ? formatFullName(line) : `${formatFullName(line)} (${removed} taken out)`
}

/** What a refund is for, with its tax: 'Red Bali, 250 g, Shipping, Tax'. Empty for the whole order. */
export function describeRefundParts(
  parts: readonly RefundPart[],
  lines: readonly Pick<OrderLine, 'id' | 'name' | 'size'>[],
): string {
  const isTaxed = parts.some(({ tax, deliveryFee = zero }) => tax > deliveryFee)
  return [...parts.map((part) => describeRefundPart(part, lines)), ...(isTaxed ? ['Tax'] : [])].join(', ')
}
