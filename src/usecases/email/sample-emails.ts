import type { OrderLineRow, OrderRow } from '#db/queries/orders/orders.ts'
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
  count_label: null,
  oz_label: '8 OZ',
  flavour: null,
  price_cents: 2499,
}

const order: OrderRow = {
  id: '00000000-0000-7000-8000-000000000000',
  number: 'LW-10001',
  key_hash: Buffer.alloc(0),
  customer_id: null,
  email: 'ada@example.com',
  first_name: firstName,
  last_name: 'Birch',
  company: null,
  street1: '350 Example Avenue',
  street2: null,
  city: 'New York',
  state: 'NY',
  zip: '10001',
  phone: null,
  date_of_birth: '1990-04-30',
  payment_status: 'paid',
  age_status: 'verified',
  fulfilment_status: 'shipped',
  subtotal_cents: 4848,
  discount_cents: 0,
  shipping_cents: 1500,
  tax_cents: 0,
  total_cents: 6348,
  refunded_cents: 0,
  shipping_provider: 'USPS',
  shipping_service: 'Ground Advantage',
  estimated_days: '2 to 3',
  tracking_number: '9400 1000 0000 0000 0000 00',
  coupon_code: null,
  promotion_name: null,
  newsletter: false,
  terms_version: '2026-01',
  rule_version: 1,
  destination_verdict: {},
  ip: null,
  stock_held: true,
  is_demo: true,
  privacy_signal: false,
  account_erased_at: null,
  review_asked_at: null,
  placed_at: day,
  paid_at: day,
  expires_at: day,
}

const lines: readonly OrderLineRow[] = [
  {
    order_id: order.id,
    position: 1,
    product_id: null,
    lot_id: null,
    product_name: product.name,
    size_label: product.oz_label,
    price_cents: product.price_cents,
    tier_bp: 300,
    unit_price_cents: 2424,
    quantity: 2,
    total_cents: 4848,
    discount_cents: 0,
    on_sale: false,
    slug: product.slug,
    picture: null,
  },
]

const orderEvents: readonly OrderEmailEvent[] = [
  { kind: 'order-placed' },
  { kind: 'order-paid' },
  { kind: 'age-check-needed' },
  { kind: 'age-check-failed' },
  { kind: 'order-shipped', tracking: order.tracking_number ?? '' },
  { kind: 'order-delivered' },
  { kind: 'order-cancelled', reason: 'The product is not in stock any more.', moneyGoesBack: true },
  { kind: 'order-refunded', cents: 2424, reason: 'One pouch was damaged.' },
]
const returnEvents: readonly ReturnEmailEvent[] = [
  { kind: 'return-asked' },
  { kind: 'return-approved', note: 'Please keep the receipt of the parcel.' },
  { kind: 'return-refused', note: 'The package was opened.' },
  { kind: 'return-received' },
  { kind: 'return-lapsed' },
]

/** Every letter by the name of its template, written to invented people about invented goods. */
export function buildSampleEmails(house: StoreIdentity): ReadonlyMap<string, EmailMessage> {
  const link = `${house.url}/verify-email?token=sample`
  const unsubscribe = buildUnsubscribeUrl(house, 'sample')
  const goods = [{ name: product.name, size: product.oz_label, quantity: 1 }]
  const provider = 'Google'
  return new Map<string, EmailMessage>([
    ['welcome', welcomeEmail(house, { firstName, link })],
    ['welcome-from-provider', providerWelcomeEmail(house, { firstName, provider })],
    ['confirm-address', verifyEmailEmail(house, { firstName, link })],
    ['address-change', emailChangeEmail(house, { firstName, newAddress: 'ada.birch@example.com' })],
    [
      'reset-password',
      passwordResetEmail(house, { firstName, link: `${house.url}/reset-password?token=sample` }),
    ],
    ['password-changed', passwordChangedEmail(house, { firstName })],
    [
      'new-device',
      newDeviceEmail(house, { firstName, at: day, device: 'Firefox on Windows', address: '203.0.113.x' }),
    ],
    ['identity-added', providerLinkedEmail(house, { firstName, provider })],
    ['identity-removed', providerUnlinkedEmail(house, { firstName, provider })],
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
      'staff-invite',
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
