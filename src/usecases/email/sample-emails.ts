import type { OrderLineRow, OrderRow } from '#db/queries/orders/orders.ts'
import { cents } from '#domain/money.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'
import { buildUnsubscribeUrl } from './store-identity.ts'
import {
  emailChangeEmail,
  passwordChangedEmail,
  passwordResetEmail,
  verifyEmailEmail,
  welcomeEmail,
} from './templates/account.ts'
import { accountDeletedEmail } from './templates/account-deleted.ts'
import { backInStockEmail } from './templates/back-in-stock.ts'
import { contactMessageEmail } from './templates/contact-message.ts'
import { type OrderEmailEvent, orderEmail } from './templates/order.ts'
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

const order: OrderRow = {
  id: '00000000-0000-7000-8000-000000000000',
  number: 'LW-10001',
  keyHash: Buffer.alloc(0),
  customerId: null,
  email: 'ada@example.com',
  firstName: firstName,
  lastName: 'Birch',
  company: null,
  street1: '350 Example Avenue',
  street2: null,
  city: 'New York',
  state: 'NY',
  zip: '10001',
  phone: null,
  dateOfBirth: '1990-04-30',
  paymentState: 'paid',
  ageState: 'verified',
  fulfillmentState: 'shipped',
  subtotalCents: 4848,
  discountCents: 0,
  shippingCents: 1500,
  taxCents: 0,
  totalCents: 6348,
  refundedCents: 0,
  shippingProvider: 'USPS',
  shippingService: 'Ground Advantage',
  estimatedDays: '2 to 3',
  trackingNumber: '9400 1000 0000 0000 0000 00',
  couponCode: null,
  promotionName: null,
  newsletter: false,
  termsVersion: '2026-01',
  ruleVersion: 1,
  verdict: {},
  ip: null,
  stockReserved: true,
  isDemo: true,
  privacySignal: false,
  accountErasedAt: null,
  reviewRequestedAt: null,
  placedAt: day,
  paidAt: day,
  expiresAt: day,
}

const lines: readonly OrderLineRow[] = [
  {
    orderId: order.id,
    position: 1,
    productId: null,
    lotId: null,
    productName: product.name,
    sizeLabel: product.size,
    priceCents: product.price,
    tierDiscountBp: 300,
    unitPriceCents: 2424,
    quantity: 2,
    totalCents: 4848,
    discountCents: 0,
    onSale: false,
    slug: product.slug,
    picture: null,
  },
]

const orderEvents: readonly OrderEmailEvent[] = [
  { kind: 'payment-reminder' },
  { kind: 'order-paid' },
  { kind: 'age-check-needed' },
  { kind: 'age-check-failed' },
  { kind: 'order-shipped', tracking: order.trackingNumber ?? '' },
  { kind: 'order-delivered' },
  { kind: 'order-canceled', reason: 'The product is not in stock any more.', moneyGoesBack: true },
  { kind: 'order-refunded', cents: 2424, reason: 'One pouch was damaged.' },
]
const returnEvents: readonly ReturnEmailEvent[] = [
  { kind: 'return-requested' },
  { kind: 'return-approved', note: 'Please keep the receipt of the parcel.' },
  { kind: 'return-declined', note: 'The package was opened.' },
  { kind: 'return-received' },
  { kind: 'return-closed' },
]

/** Every letter by the name of its template, written to invented people about invented goods. */
export function buildSampleEmails(house: StoreIdentity): ReadonlyMap<string, EmailMessage> {
  const link = `${house.url}/verify-email?token=sample`
  const unsubscribe = buildUnsubscribeUrl(house, 'sample')
  const goods = [{ name: product.name, size: product.size, quantity: 1 }]
  const provider = 'Google'
  return new Map<string, EmailMessage>([
    ['welcome', welcomeEmail(house, { firstName, link })],
    ['welcome-from-provider', providerWelcomeEmail(house, { firstName, provider })],
    ['verify-email', verifyEmailEmail(house, { firstName, link })],
    ['email-change', emailChangeEmail(house, { firstName, newAddress: 'ada.birch@example.com' })],
    [
      'reset-password',
      passwordResetEmail(house, { firstName, link: `${house.url}/reset-password?token=sample` }),
    ],
    ['password-changed', passwordChangedEmail(house, { firstName })],
    [
      'new-device',
      newDeviceEmail(house, { firstName, at: day, device: 'Firefox on Windows', address: '203.0.113.x' }),
    ],
    ['provider-linked', providerLinkedEmail(house, { firstName, provider })],
    ['provider-unlinked', providerUnlinkedEmail(house, { firstName, provider })],
    ['farewell', accountDeletedEmail(house, { firstName })],
    ...orderEvents.map((news) => [news.kind, orderEmail({ house, order, lines }, news)] as const),
    ...returnEvents.map(
      (news) => [news.kind, returnEmail(house, { order, number: 'RMA-1001', goods }, news)] as const,
    ),
    ['back-in-stock', backInStockEmail(house, product, unsubscribe)],
    [
      'review-request',
      reviewRequestEmail(house, { firstName, orderNumber: order.number, products: [product], unsubscribe }),
    ],
    [
      'staff-invitation',
      staffInvitationEmail(house, {
        role: 'support',
        link: `${house.url}/admin/join?token=sample`,
        by: 'Ida Moss',
        days: 7,
      }),
    ],
    [
      'contact-message',
      contactMessageEmail(house, {
        name: 'Ada Birch',
        email: order.email,
        orderNumber: order.number,
        message: 'Could you please send the parcel to my office?',
      }),
    ],
  ])
}
