import type { SampleProduct } from '#db/queries/email/order-email-lines.ts'
import { cents, zero } from '#domain/money.ts'
import { isOneOf } from '#domain/one-of.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import { buildAccountEmails } from './sample-account-emails.ts'
import { buildMoneyEmails } from './sample-money-emails.ts'
import {
  createSampleParcel,
  sampleFirstName as firstName,
  sampleOrder,
  sampleTime,
  sampleTrackingNumber as trackingNumber,
} from './sample-order.ts'
import { buildUnsubscribeUrl } from './store-identity.ts'
import { auditHeadEmail } from './templates/audit-head.ts'
import { backInStockEmail } from './templates/back-in-stock.ts'
import { contactMessageEmail } from './templates/contact-message.ts'
import { newsletterConfirmationEmail, newsletterWelcomeEmail } from './templates/newsletter.ts'
import { type OrderEmailEvent, orderEmail } from './templates/order.ts'
import { orderEmailMovedEmail } from './templates/order-email-moved.ts'
import type { OrderEmailLine } from './templates/orders/parts.ts'
import { questionAnsweredEmail } from './templates/question-answered.ts'
import { type ReturnEmailEvent, returnEmail } from './templates/return.ts'
import { reviewRequestEmail } from './templates/review-request.ts'
import { staffInvitationEmail } from './templates/staff-invitation.ts'

const answeredQuestion = {
  question: 'How finely is the leaf milled?',
  answer: 'It passes a sieve of 100 mesh.',
}

/** What the shop has no product for yet. */
const inventedProduct: SampleProduct = {
  name: 'Red Bali Powder',
  slug: '',
  size: '8 OZ',
  imageKey: undefined,
  lotNumber: undefined,
}

function buildProduct({ name, slug, size, imageKey }: SampleProduct) {
  const images = imageKey === undefined ? [] : [{ key: imageKey, alt: name, width: 1200, height: 1200 }]
  return { name, slug, size, images, count: undefined, flavor: undefined, price: cents(2499) }
}

function buildLines(products: readonly SampleProduct[]): readonly OrderEmailLine[] {
  return products.map((product, index) => ({
    id: `line-${index}`,
    productId: undefined,
    removedQuantity: 0,
    shortQuantity: 0,
    name: product.name,
    size: product.size,
    price: cents(2499),
    tierDiscountBp: 300,
    priceList: undefined,
    unitPrice: cents(2424),
    quantity: 2,
    total: cents(4848),
    discount: cents(0),
    tax: zero,
    excise: zero,
    taxClass: 'standard',
    extraHandlingDays: 0,
    onSale: false,
    slug: product.slug,
    imageKey: product.imageKey,
    lots:
      product.lotNumber === undefined ? [] : [{ lotId: 'sample', quantity: 2, number: product.lotNumber }],
  }))
}

const invoiceInstructions = {
  lines: ['Send the money to Acme Botanical LLC.', 'By wire: First Bank, 021000021, 1234567'],
}

const invoiceKinds = [
  'order-on-terms',
  'invoice-reminder',
  'invoice-payment-received',
  'invoice-reduced',
] as const

const orderEvents: readonly OrderEmailEvent[] = [
  { kind: 'payment-reminder', instructions: undefined },
  { kind: 'payment-differs', captured: { amount: 7840, currency: 'USD' }, due: cents(8000), hasEnded: false },
  {
    kind: 'payment-part-received',
    received: cents(5000),
    due: cents(8000),
    lines: ['Send the money to Acme Botanical LLC.', 'By wire: First Bank, 021000021, 1234567'],
  },
  { kind: 'order-paid' },
  { kind: 'order-on-terms', ...invoiceInstructions },
  { kind: 'invoice-reminder', ...invoiceInstructions },
  { kind: 'invoice-payment-received', amount: cents(5000), ...invoiceInstructions },
  {
    kind: 'invoice-reduced',
    amount: cents(2424),
    reason: 'One pouch was damaged.',
    parts: [{ lineId: 'line-0', amount: cents(2424), tax: zero, removed: 1 }],
    ...invoiceInstructions,
  },
  { kind: 'payment-returned', amount: sampleOrder.total, isCanceled: true, reclaimed: zero },
  { kind: 'age-check-needed' },
  { kind: 'age-document-needed', provider: undefined },
  { kind: 'age-verified' },
  { kind: 'age-check-failed', cancelsAt: sampleTime },
  { kind: 'order-shipped', trackingNumber },
  { kind: 'tracking-corrected', trackingNumber },
  { kind: 'parcel-news', step: 'out-for-delivery' },
  { kind: 'parcel-news', step: 'failed-attempt' },
  { kind: 'parcel-lost' },
  { kind: 'order-delivered' },
  { kind: 'order-address-changed' },
  { kind: 'order-email-changed' },
  { kind: 'order-canceled', reason: 'The product is no longer in stock.', refund: 'requested' },
  { kind: 'cancellation-accepted', message: 'We hope to see you again.', refund: 'requested' },
  {
    kind: 'cancellation-declined',
    message: 'Your order was already on its way to the carrier.',
    canBePacked: true,
  },
  {
    kind: 'order-refunded',
    amount: cents(2424),
    credit: cents(0),
    reason: 'One pouch was damaged.',
    parts: [{ lineId: 'line-0', amount: cents(2424), tax: zero, removed: 1 }],
    claimUrl: undefined,
  },
  { kind: 'refund-sent-back', amount: cents(2424) },
  {
    kind: 'recall-notice',
    lotNumber: 'WG-2611-1001',
    items: '2 × Red Bali Powder, 8 oz',
    level: 'class-2',
    reason: 'A later test of this lot found salmonella.',
    instructions: 'Do not use the product. Throw it away in a closed bag.',
    isShipped: true,
  },
  { kind: 'payment-link' },
  { kind: 'order-edited', change: '1 × Red Bali taken out.', reason: 'As you asked.', total: cents(3924) },
  {
    kind: 'change-offered',
    change: '1 × Red Bali added. It costs $59.24 then, $20.00 more.',
    reason: 'As you asked.',
    amount: cents(2000),
    until: new Date('2026-06-03T15:00:00Z'),
  },
  { kind: 'order-items-removed', items: '1 × Red Bali Powder, 8 oz', reason: 'One pouch was damaged.' },
]
const listReturnEvents = (orderUrl: string): readonly ReturnEmailEvent[] => [
  { kind: 'return-requested' },
  {
    kind: 'return-approved',
    note: 'Please keep the shipping receipt.',
    instructions: 'Send it by UPS Ground. You pay the postage.',
  },
  { kind: 'return-declined', note: 'The package was opened.' },
  { kind: 'return-received' },
  { kind: 'return-closed' },
  {
    kind: 'return-label',
    carrier: 'USPS',
    service: 'Ground Advantage',
    trackingNumber,
    orderUrl,
    deduction: cents(643),
  },
  { kind: 'return-label-voided', trackingNumber },
]

const sampleReturn = { number: 'RMA-1001', refundTo: 'original', isRefundDue: true, reasons: [] } as const

/**
 * All emails by template name, with an invented customer.
 * @param found products of the shop, so that pictures and links work
 */
export function buildSampleEmails(
  store: StoreIdentity,
  found: readonly SampleProduct[],
): ReadonlyMap<string, EmailMessage> {
  const products = found.length === 0 ? [inventedProduct] : found
  const [product = inventedProduct] = products
  const lines = buildLines(products)
  const subtotal = cents(lines.reduce((sum, line) => sum + line.total, 0))
  const shipments = [createSampleParcel(lines.length)]
  const order = { ...sampleOrder, shipments, subtotal, total: cents(subtotal + sampleOrder.shipping) }
  const orderUrl = `${store.url}/order-complete/${order.number}`
  const unsubscribe = buildUnsubscribeUrl(store, 'sample')
  const items = [{ ...product, quantity: 1 }]
  const paidOrder = { ...order, invoice: undefined }
  const returned = { ...sampleReturn, order: paidOrder, items }
  return new Map<string, EmailMessage>([
    ...buildAccountEmails(store, { firstName, now: sampleTime }),
    ...orderEvents.map((event) => {
      const about = isOneOf<string>(invoiceKinds, event.kind) ? order : paidOrder
      return [
        event.kind,
        orderEmail({ store, order: about, lines, orderUrl, now: sampleTime }, event),
      ] as const
    }),
    ...listReturnEvents(orderUrl).map((event) => [event.kind, returnEmail(store, returned, event)] as const),
    ['back-in-stock', backInStockEmail(store, buildProduct(product), unsubscribe)],
    ['newsletter-confirmation', newsletterConfirmationEmail(store, `${store.url}/newsletter#token=sample`)],
    ['newsletter-welcome', newsletterWelcomeEmail(store, unsubscribe)],
    [
      'review-request',
      reviewRequestEmail(store, { firstName, orderNumber: order.number, products, unsubscribe }),
    ],
    ['question-answered', questionAnsweredEmail(store, { firstName, product, ...answeredQuestion })],
    ['order-email-moved', orderEmailMovedEmail(store, sampleOrder.number)],
    [
      'staff-invitation',
      staffInvitationEmail(store, {
        role: 'support',
        link: `${store.url}/admin/join#token=sample`,
        by: 'Ida Moss',
        days: 7,
      }),
    ],
    ...buildMoneyEmails(store, order),
    ['audit-head', auditHeadEmail(store, { lastEntryId: 1204, head: '3f9a'.repeat(16), day: '2026-03-02' })],
    [
      'contact-message',
      contactMessageEmail(store, {
        name: 'Ada Birch',
        email: order.email,
        orderNumber: order.number,
        message: 'Could you please send the package to my office?',
      }),
    ],
  ])
}
