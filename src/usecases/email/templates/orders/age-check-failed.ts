import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { formatDay } from '#domain/format-date.ts'
import { formatMoney } from '#domain/money.ts'
import { explainBlockedDocument } from '#domain/orders/age-document.ts'
import type { Order } from '#domain/orders/order.ts'
import { getPaidBalance } from '#domain/orders/paid-sums.ts'
import { describeOriginalPayment } from '#domain/payments/store-credit.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

/** @param cancelsAt when the order is canceled and refunded, unless the age is verified before */
export function ageCheckFailedEmail(context: OrderEmailContext, cancelsAt: Date): OrderEmailBody {
  const { store, order, orderUrl } = context
  const canUpload = explainBlockedDocument(order) === undefined
  const day = formatDay(cancelsAt.toISOString())
  return {
    subject: `Order ${order.number}: we could not verify your age`,
    preview: 'We cannot ship this order.',
    heading: 'We could not verify your age',
    blocks: [
      textBlock(
        `${greet(order)} we only sell to adults ${minimumAge} or older, and we could not verify your age for order ${order.number}. We cannot ship it.`,
      ),
      textBlock(
        `If you think this is a mistake, ${canUpload ? 'upload a photo of your ID, or ' : ''}email ${store.contact.email} and mention the order number. If we have not verified your age by ${day}, we cancel the order${describeRefund(order)}`,
      ),
      canUpload ? { kind: 'button', label: 'Upload your ID', href: orderUrl } : trackOrderButton(context),
    ],
  }
}

/** Follows 'we cancel the order'. */
function describeRefund(order: Order): string {
  const paid = getPaidBalance(order)
  if (paid > 0) return ` and refund the ${formatMoney(paid)} you paid to ${describeOriginalPayment(order)}.`
  return order.refunded > 0 ? '. There is nothing left to refund.' : '. Nothing was charged.'
}
