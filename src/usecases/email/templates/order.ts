import type { OrderLineRow, OrderRow } from '#db/queries/orders/orders.ts'
import { minimumAge } from '#domain/compliance/age-check.ts'
import { formatEasternTime } from '#domain/eastern-time.ts'
import { cents, formatMoney } from '#domain/money.ts'
import type { EmailBlock, EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

export type OrderEmailEvent =
  | { readonly kind: 'payment-reminder' }
  | { readonly kind: 'order-paid' }
  | { readonly kind: 'age-check-needed' }
  | { readonly kind: 'age-check-failed' }
  | { readonly kind: 'order-shipped'; readonly tracking: string }
  | { readonly kind: 'order-delivered' }
  | { readonly kind: 'order-canceled'; readonly reason: string; readonly moneyGoesBack: boolean }
  | { readonly kind: 'order-refunded'; readonly cents: number; readonly reason: string }

interface OrderEmailContext {
  readonly house: StoreIdentity
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
}

const text = (words: string): EmailBlock => ({ kind: 'text', text: words })

/** What a buyer reads about the order, by what happened to it. */
export function orderEmail(told: OrderEmailContext, news: OrderEmailEvent): EmailMessage {
  const { house, order } = told
  return {
    ...buildOrderEmail(told, news),
    reason: `You get this mail because of your order ${order.number} at ${house.name}.`,
  }
}

function buildOrderEmail(told: OrderEmailContext, news: OrderEmailEvent): Omit<EmailMessage, 'reason'> {
  const { house, order } = told
  const hello = `Hello ${order.firstName},`
  switch (news.kind) {
    case 'payment-reminder':
      return orderPlacedEmail(told)
    case 'order-paid':
      return orderPaidEmail(told)
    case 'age-check-needed':
      return ageCheckNeededEmail(told)
    case 'age-check-failed':
      return ageCheckFailedEmail(told)
    case 'order-shipped':
      return {
        subject: `Order ${order.number} is on its way`,
        preview: `${order.shippingProvider}, tracking number ${news.tracking}.`,
        heading: 'Your parcel is on its way',
        blocks: [
          text(
            `${hello} we handed your parcel to ${order.shippingProvider}. An adult of ${minimumAge} or older must sign for it, with an ID at hand.`,
          ),
          {
            kind: 'facts',
            rows: [
              { name: 'Carrier', value: `${order.shippingProvider} ${order.shippingService}` },
              { name: 'Tracking number', value: news.tracking },
            ],
          },
          trackButton(told),
          shippingAddressBlock(order),
        ],
      }
    case 'order-delivered':
      return {
        subject: `Order ${order.number} was delivered`,
        preview: 'Is everything as it should be?',
        heading: 'Your parcel was delivered',
        blocks: [
          text(`${hello} the carrier delivered your order ${order.number}.`),
          text(
            `If something is missing or broken, write to ${house.contact.email} and name the order number. What can be sent back, and until when, stands in our returns policy.`,
          ),
          { kind: 'button', label: 'Returns policy', href: `${house.url}/refund-and-return-policy` },
        ],
      }
    case 'order-canceled': {
      const ofMoney = explainRefundOfCanceled(order, news)
      return {
        subject: `Order ${order.number} was canceled`,
        preview: ofMoney.inShort,
        heading: 'Your order was canceled',
        blocks: [
          text(`${hello} we had to cancel your order ${order.number}.`),
          ...(news.reason === '' ? [] : [text(`The reason: ${news.reason}`)]),
          text(ofMoney.inFull),
          trackButton(told),
        ],
      }
    }
    case 'order-refunded':
      return {
        subject: `${formatCents(news.cents)} of order ${order.number} was refunded`,
        preview: 'The money is on its way back to you.',
        heading: `We refunded ${formatCents(news.cents)}`,
        blocks: [
          text(
            `${hello} ${formatCents(news.cents)} of your order ${order.number} went back the way it was paid.`,
          ),
          ...(news.reason === '' ? [] : [text(`The reason: ${news.reason}`)]),
          text('Banks usually show it within a few business days.'),
          trackButton(told),
        ],
      }
  }
}

/** What becomes of what was paid. */
function explainRefundOfCanceled(order: OrderRow, { moneyGoesBack }: { readonly moneyGoesBack: boolean }) {
  if (moneyGoesBack)
    return {
      inShort: 'Your money is on its way back.',
      inFull: 'Your payment goes back the way it came. We write again when it has left us.',
    }
  return {
    inShort: order.refundedCents > 0 ? 'Your money has gone back to you.' : 'Nothing was charged.',
    inFull: 'No money is left with us for this order, so nothing goes back.',
  }
}

/** For whoever left before the payment. The link asks for the email address before it leads on to the payment. */
function orderPlacedEmail(told: OrderEmailContext): Omit<EmailMessage, 'reason'> {
  const { house, order, lines } = told
  const until = formatEasternTime(order.expiresAt)
  return {
    subject: `Order ${order.number} waits for your payment`,
    preview: `We hold it for you until ${until}.`,
    heading: 'Your order waits for your payment',
    blocks: [
      text(
        `Hello ${order.firstName}, your order ${order.number} is placed, and not paid yet. We hold it for you until ${until}; after that it ends by itself, and nothing is charged.`,
      ),
      {
        kind: 'facts',
        rows: [
          ...lines.map((line) => ({
            name: `${line.quantity} × ${line.productName}${line.sizeLabel === null ? '' : `, ${line.sizeLabel}`}`,
            value: formatCents(line.totalCents),
          })),
          { name: 'Total', value: formatCents(order.totalCents) },
        ],
      },
      {
        kind: 'button',
        label: 'Go on to the payment',
        href: `${house.url}/track-order?${new URLSearchParams({ number: order.number })}`,
      },
      text('If you did not order anything here, you need not do anything.'),
    ],
  }
}

/** The confirmation the order page promises. */
function orderPaidEmail(told: OrderEmailContext): Omit<EmailMessage, 'reason'> {
  const { order, lines } = told
  const sums = [
    { name: 'Subtotal', value: formatCents(order.subtotalCents) },
    ...(order.discountCents === 0
      ? []
      : [{ name: `Discount${formatPromotion(order)}`, value: `−${formatCents(order.discountCents)}` }]),
    {
      name: `Shipping (${order.shippingProvider} ${order.shippingService})${order.discountCents === 0 ? formatPromotion(order) : ''}`,
      value: order.shippingCents === 0 ? 'Free' : formatCents(order.shippingCents),
    },
    ...(order.taxCents === 0 ? [] : [{ name: 'Tax', value: formatCents(order.taxCents) }]),
    { name: 'Total', value: formatCents(order.totalCents) },
  ]
  return {
    subject: `Order ${order.number} is paid. Thank you!`,
    preview: `We received ${formatCents(order.totalCents)} and take care of your parcel.`,
    heading: 'Thank you for your order',
    blocks: [
      text(
        `Hello ${order.firstName}, we received your payment of ${formatCents(order.totalCents)} for order ${order.number}. Once the age of the buyer is checked, we pack your parcel and write again when it leaves.`,
      ),
      {
        kind: 'goods',
        rows: lines.map((line) => ({
          name: line.productName,
          detail: [line.sizeLabel, `${line.quantity} × ${formatCents(line.unitPriceCents)}`]
            .filter(Boolean)
            .join(' · '),
          total: formatCents(line.totalCents),
        })),
        sums,
      },
      shippingAddressBlock(order),
      trackButton(told),
    ],
  }
}

/** ' (Good Friday, coupon GUMMIES59)' */
function formatPromotion({ promotionName: name, couponCode: code }: OrderRow): string {
  if (name === null) return ''
  return code === null ? ` (${name})` : ` (${name}, coupon ${code})`
}

function ageCheckNeededEmail(told: OrderEmailContext): Omit<EmailMessage, 'reason'> {
  const { house, order } = told
  return {
    subject: `Order ${order.number}: we are checking the age of the buyer`,
    preview: 'A member of our staff is looking at it. You need not do anything now.',
    heading: 'We are checking the age of the buyer',
    blocks: [
      text(
        `Hello ${order.firstName}, we sell only to people of ${minimumAge} or older, and the automatic check of order ${order.number} came to no clear result. A member of our staff is looking at it now.`,
      ),
      text(
        `You need not do anything at this moment. If we need something from you, we write from our own address. Please do not send a picture of your ID by email; with questions, write to ${house.contact.email}.`,
      ),
      trackButton(told),
    ],
  }
}

function ageCheckFailedEmail(told: OrderEmailContext): Omit<EmailMessage, 'reason'> {
  const { house, order } = told
  return {
    subject: `Order ${order.number}: the age check did not pass`,
    preview: 'We cannot pack this order as it stands.',
    heading: 'The age check did not pass',
    blocks: [
      text(
        `Hello ${order.firstName}, we sell only to people of ${minimumAge} or older, and for order ${order.number} this could not be confirmed. We cannot pack it as it stands.`,
      ),
      text(
        `If you think that this is a mistake, write to ${house.contact.email} and name the order number. If it cannot be cleared up, we cancel the order and the whole payment goes back to you.`,
      ),
      trackButton(told),
    ],
  }
}

/** Asks for the email address once more: the link alone must not open an order (D17). */
function trackButton({ house, order }: OrderEmailContext): EmailBlock {
  const href = `${house.url}/track-order?${new URLSearchParams({ number: order.number })}`
  return { kind: 'button', label: 'Track the order', href }
}

function shippingAddressBlock(order: OrderRow): EmailBlock {
  return {
    kind: 'address',
    title: 'Goes to',
    lines: [
      `${order.firstName} ${order.lastName}`,
      order.company,
      order.street1,
      order.street2,
      `${order.city}, ${order.state} ${order.zip}`,
    ].flatMap((line) => line ?? []),
  }
}

function formatCents(amount: number): string {
  return formatMoney(cents(amount))
}
