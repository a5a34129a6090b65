import { add, type Cents, formatMoney, zero } from '#domain/money.ts'
import { describeRefundPart } from '#domain/orders/describe-refund.ts'
import type { RefundPart } from '#domain/payments/payment.ts'
import { getPaidBack } from '#domain/payments/store-credit.ts'
import type { EmailBlock } from '#ports/email-renderer.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export interface OrderRefund {
  readonly amount: Cents
  /** What of the amount is now store credit. */
  readonly credit: Cents
  readonly reason: string
  /** Empty for the whole order. */
  readonly parts: readonly RefundPart[]
  /** Whether staff sent the money, such as by check, and not the provider of the payment. */
  readonly isByStaff?: boolean
  /** Where the customer claims the money. Undefined when it comes by itself. */
  readonly claimUrl: string | undefined
}

export function orderRefundedEmail(context: OrderEmailContext, event: OrderRefund): OrderEmailBody {
  const { order } = context
  if (event.claimUrl !== undefined) return refundToClaimEmail(context, event, event.claimUrl)
  const isPaidBack = getPaidBack(event) > 0
  return {
    subject: `Refund of ${formatMoney(event.amount)} for order ${order.number}`,
    preview: isPaidBack ? 'Your refund is on its way.' : 'You can spend it on your next order.',
    heading: `We refunded ${formatMoney(event.amount)}`,
    blocks: [
      textBlock(
        `${greet(order)} we refunded ${formatMoney(event.amount)} of your order ${order.number}${describeDestination(event)}`,
      ),
      ...listRefundParts(context, event),
      ...(event.reason === '' ? [] : [textBlock(`Reason: ${event.reason}`)]),
      ...(isPaidBack ? [textBlock(explainArrival(event))] : []),
      trackOrderButton(context),
    ],
  }
}

function explainArrival({ isByStaff = false }: OrderRefund): string {
  return isByStaff
    ? 'We sent it ourselves, such as by check or wire. Please contact us if you do not get it.'
    : 'Banks usually show a refund within a few business days.'
}

/** Follows the number of the order. */
function describeDestination(event: OrderRefund): string {
  const { credit, isByStaff = false } = event
  const toCredit = 'to your store credit'
  const toPayment = isByStaff ? 'by other means' : 'to your original payment method'
  if (credit === 0) return isByStaff ? '.' : ` ${toPayment}.`
  const paidBack = getPaidBack(event)
  return paidBack === 0
    ? ` ${toCredit}. You can spend it on your next order.`
    : `: ${formatMoney(credit)} ${toCredit}, and ${formatMoney(paidBack)} ${toPayment}.`
}

/** For payments that cannot be sent back to where they came from, such as crypto. */
function refundToClaimEmail(
  context: OrderEmailContext,
  event: OrderRefund,
  claimUrl: string,
): OrderEmailBody {
  const { order } = context
  const amount = formatMoney(getPaidBack(event))
  return {
    subject: `Claim your refund of ${amount} for order ${order.number}`,
    preview: 'Tell us where to send your refund.',
    heading: `Claim your refund of ${amount}`,
    blocks: [
      textBlock(
        `${greet(order)} we are refunding ${amount} of your order ${order.number}. The payment page needs the address that the money goes to. Please enter it there.`,
      ),
      { kind: 'button', label: 'Claim your refund', href: claimUrl, showsUrl: true },
      ...(event.credit === 0
        ? []
        : [textBlock(`Another ${formatMoney(event.credit)} are now in your store credit.`)]),
      ...listRefundParts(context, event),
      ...(event.reason === '' ? [] : [textBlock(`Reason: ${event.reason}`)]),
    ],
  }
}

/** What the refund is for, and that the items it took out are not shipped. */
export function listRefundParts(
  { lines }: OrderEmailContext,
  { parts }: Pick<OrderRefund, 'parts'>,
): readonly EmailBlock[] {
  if (parts.length === 0) return []
  const tax = add(zero, ...parts.filter((part) => part.deliveryFee === undefined).map((part) => part.tax))
  return [
    {
      kind: 'facts',
      rows: [
        ...parts.map((part) => ({
          name: describeRefundPart(part, lines),
          value: formatMoney(part.deliveryFee ?? part.amount),
        })),
        ...(tax > 0 ? [{ name: 'Tax', value: formatMoney(tax) }] : []),
      ],
    },
    ...(parts.some(({ removed }) => removed > 0)
      ? [textBlock('Items marked as taken out will not be shipped.')]
      : []),
  ]
}
