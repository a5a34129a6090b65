import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { formatDay } from '#domain/format-date.ts'
import { formatMoney } from '#domain/money.ts'
import { explainBlockedDocument } from '#domain/orders/age-document.ts'
import { describeOriginalPayment } from '#domain/payments/store-credit.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

/** @param cancelsAt when the order is canceled and refunded, unless the age is verified before */
export function ageCheckFailedEmail(context: OrderEmailContext, cancelsAt: Date): OrderEmailBody {
  const { store, order, orderUrl } = context
  const canUpload = explainBlockedDocument(order) === undefined
  const day = formatDay(cancelsAt.toISOString())
  const ofMoney =
    order.total === 0
      ? 'we cancel the order. Nothing was charged.'
      : `we cancel the order and refund the ${formatMoney(order.total)} you paid to ${describeOriginalPayment(order)}.`
  return {
    subject: `Order ${order.number}: we could not verify your age`,
    preview: 'We cannot ship this order.',
    heading: 'We could not verify your age',
    blocks: [
      textBlock(
        `${greet(order)} we only sell to adults ${minimumAge} or older, and we could not verify your age for order ${order.number}. We cannot ship it.`,
      ),
      textBlock(
        `If you think this is a mistake, ${canUpload ? 'upload a photo of your ID, or ' : ''}email ${store.contact.email} and mention the order number. If we have not verified your age by ${day}, ${ofMoney}`,
      ),
      canUpload ? { kind: 'button', label: 'Upload your ID', href: orderUrl } : trackOrderButton(context),
    ],
  }
}
