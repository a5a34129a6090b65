import { formatFullName } from '#domain/catalog/product.ts'
import { cents } from '#domain/money.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import { buildUnsubscribeUrl } from './store-identity.ts'
import {
  addressInUseEmail,
  emailChangeEmail,
  passwordChangedEmail,
  passwordResetEmail,
  phoneChangedEmail,
  verifyEmailEmail,
  welcomeEmail,
} from './templates/account.ts'
import { accountDeletedEmail } from './templates/account-deleted.ts'
import { backInStockEmail } from './templates/back-in-stock.ts'
import { contactMessageEmail } from './templates/contact-message.ts'
import { newsletterConfirmationEmail, newsletterWelcomeEmail } from './templates/newsletter.ts'
import { type OrderEmailEvent, orderEmail } from './templates/order.ts'
import { questionAnsweredEmail } from './templates/question-answered.ts'
import { type ReturnEmailEvent, returnEmail } from './templates/return.ts'
import { reviewRequestEmail } from './templates/review-request.ts'
import {
  newDeviceEmail,
  providerLinkedEmail,
  providerUnlinkedEmail,
  providerWelcomeEmail,
} from './templates/sign-in-security.ts'
import { staffInvitationEmail } from './templates/staff-invitation.ts'

const day = new Date('2026-03-02T15:30:00Z')
const firstName = 'Ada'
const product = {
  name: 'Red Bali Powder',
  slug: 'red-bali-powder',
  count: undefined,
  size: '8 OZ',
  flavor: undefined,
  price: cents(2499),
}

const answeredQuestion = {
  question: 'How finely is the leaf milled?',
  answer: 'It passes a sieve of 100 mesh.',
}

const order: Order = {
  id: '00000000-0000-7000-8000-000000000000',
  number: 'LW-4821390577',
  keyHash: Buffer.alloc(0),
  mode: 'demo',
  hold: undefined,
  cancellation: undefined,
  customerId: undefined,
  accountErasedAt: undefined,
  email: 'ada@example.com',
  shippingAddress: {
    firstName,
    lastName: 'Birch',
    street1: '350 Example Avenue',
    city: 'New York',
    state: 'NY',
    zip: '10001',
  },
  dateOfBirth: '1990-04-30',
  payment: 'paid',
  age: 'verified',
  fulfillment: 'shipped',
  subtotal: cents(4848),
  discount: cents(0),
  shipping: cents(1500),
  tax: cents(0),
  total: cents(6348),
  refunded: cents(0),
  shippingProvider: 'USPS',
  shippingService: 'Ground Advantage',
  estimatedDays: '2 to 3',
  arrival: { from: '2026-03-04', to: '2026-03-05' },
  trackingNumber: '9400 1000 0000 0000 0000 00',
  couponCode: undefined,
  promotionName: undefined,
  newsletter: false,
  termsVersion: '2026-01',
  ruleVersion: 1,
  verdict: {},
  ip: undefined,
  stockReserved: true,
  isDemo: true,
  placedAt: day,
  paidAt: day,
  expiresAt: day,
}

const lines: readonly OrderLine[] = [
  {
    position: 0,
    productId: undefined,
    lotId: undefined,
    removedQuantity: 0,
    name: product.name,
    size: product.size,
    price: product.price,
    tierDiscountBp: 300,
    unitPrice: cents(2424),
    quantity: 2,
    total: cents(4848),
    discount: cents(0),
    onSale: false,
    slug: product.slug,
    imageKey: undefined,
  },
]

const orderEvents: readonly OrderEmailEvent[] = [
  { kind: 'payment-reminder' },
  { kind: 'order-paid' },
  { kind: 'age-check-needed' },
  { kind: 'age-check-failed', cancelsAt: day },
  { kind: 'order-shipped', trackingNumber: order.trackingNumber ?? '' },
  { kind: 'order-delivered' },
  { kind: 'order-canceled', reason: 'The product is no longer in stock.', refund: 'requested' },
  { kind: 'cancellation-accepted', refund: 'requested' },
  { kind: 'cancellation-declined', message: 'Your order was already on its way to the carrier.' },
  {
    kind: 'order-refunded',
    amount: cents(2424),
    reason: 'One pouch was damaged.',
    parts: [{ position: 0, amount: cents(2424), removed: 1 }],
  },
  { kind: 'order-items-removed', items: `1 × ${formatFullName(product)}`, reason: 'One pouch was damaged.' },
]
const returnEvents: readonly ReturnEmailEvent[] = [
  { kind: 'return-requested' },
  { kind: 'return-approved', note: 'Please keep the shipping receipt.' },
  { kind: 'return-declined', note: 'The package was opened.' },
  { kind: 'return-received' },
  { kind: 'return-closed' },
]

/** All emails by template name, with invented customers and products. */
export function buildSampleEmails(store: StoreIdentity): ReadonlyMap<string, EmailMessage> {
  const link = `${store.url}/verify-email?token=sample`
  const orderUrl = `${store.url}/order-complete/${order.number}`
  const unsubscribe = buildUnsubscribeUrl(store, 'sample')
  const items = [{ name: product.name, size: product.size, quantity: 1 }]
  const provider = 'Google'
  return new Map<string, EmailMessage>([
    ['welcome', welcomeEmail(store, { firstName, link })],
    ['welcome-from-provider', providerWelcomeEmail(store, { firstName, provider })],
    ['verify-email', verifyEmailEmail(store, { firstName, link })],
    ['address-in-use', addressInUseEmail(store, { firstName })],
    ['phone-changed', phoneChangedEmail(store, { firstName })],
    ['email-change', emailChangeEmail(store, { firstName, newAddress: 'ada.birch@example.com' })],
    [
      'reset-password',
      passwordResetEmail(store, { firstName, link: `${store.url}/reset-password?token=sample` }),
    ],
    ['password-changed', passwordChangedEmail(store, { firstName })],
    [
      'new-device',
      newDeviceEmail(store, { firstName, at: day, device: 'Firefox on Windows', address: '203.0.113.x' }),
    ],
    ['provider-linked', providerLinkedEmail(store, { firstName, provider })],
    ['provider-unlinked', providerUnlinkedEmail(store, { firstName, provider })],
    ['account-deleted', accountDeletedEmail(store, { firstName })],
    ...orderEvents.map(
      (event) => [event.kind, orderEmail({ store, order, lines, orderUrl }, event)] as const,
    ),
    ...returnEvents.map(
      (event) => [event.kind, returnEmail(store, { order, number: 'RMA-1001', items }, event)] as const,
    ),
    ['back-in-stock', backInStockEmail(store, product, unsubscribe)],
    ['newsletter-confirmation', newsletterConfirmationEmail(store, `${store.url}/newsletter?token=sample`)],
    ['newsletter-welcome', newsletterWelcomeEmail(store, unsubscribe)],
    [
      'review-request',
      reviewRequestEmail(store, { firstName, orderNumber: order.number, products: [product], unsubscribe }),
    ],
    ['question-answered', questionAnsweredEmail(store, { firstName, product, ...answeredQuestion })],
    [
      'staff-invitation',
      staffInvitationEmail(store, {
        role: 'support',
        link: `${store.url}/admin/join?token=sample`,
        by: 'Ida Moss',
        days: 7,
      }),
    ],
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
