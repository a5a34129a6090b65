import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { describeOrderEvent } from '#domain/orders/describe-order-event.ts'
import type { OrderEvent, OrderEventData, OrderEventKind } from '#domain/orders/order-event.ts'
import { parseOrderEvent } from './order-event.ts'

const reason = 'The customer called.'
const note = 'Paid back by check.'
const amount = cents(1250)
const captured = { amount: 1250, currency: 'USD' }

/** An event of each kind, with the sentence that tells it. */
const samples: { readonly [Kind in OrderEventKind]: readonly [OrderEventData[Kind], string] } = {
  placed: [{}, 'Order placed.'],
  'payment-link-sent': [
    { until: '2026-12-01T17:00:00.000Z', note: 'Call back on Monday.' },
    'The payment link was sent. It holds the items until December 1, 2026 at 12:00 PM EST. Note: Call back on Monday.',
  ],
  'terms-accepted': [
    { version: '2026-11-01' },
    'The customer confirmed the age and accepted version 2026-11-01 of the terms at the payment link.',
  ],
  'payment-by-hand-begun': [{}, 'Staff take the payment by wire, check, money order or cash.'],
  'draft-placed-on-terms': [
    { note: 'By phone.' },
    'Staff placed the order on terms for the customer. Note: By phone.',
  ],
  'address-answered': [
    { question: 'Do you live in Alton?', answer: 'no' },
    'Do you live in Alton? The customer answered: no.',
  ],
  paid: [{ isFree: false }, 'Payment confirmed.'],
  'placed-on-terms': [
    { terms: 'net-30', dueOn: '2026-12-30', due: cents(40_000), credit: cents(500) },
    'Placed on terms: $400.00, Net 30, due by December 30, 2026. $5.00 was paid with store credit.',
  ],
  'payment-processing': [{}, 'The payment is being confirmed.'],
  'payment-failed': [{ reason: 'Declined.', isUnopened: false }, 'Declined.'],
  'payment-retried': [
    { method: 'crypto', from: 'card', total: cents(9500) },
    'Trying Bitcoin instead of a card. The total is now $95.00.',
  ],
  'payment-moved': [
    { from: 'Cards', to: 'Second cards', reason: 'It did not respond.' },
    'Cards opened no payment page, so Second cards takes the payment: It did not respond.',
  ],
  'account-refused': [
    { account: 'Cards', next: 'Second cards', reason: 'It is closed.' },
    'Cards refused the payment, so Second cards takes it: It is closed.',
  ],
  'bank-returned': [{ amount: cents(5459) }, 'The bank took back the payment of $54.59.'],
  'payment-problem': [
    { amount: cents(5459), problem: 'not-settled' },
    'The payment provider could not settle the payment of $54.59, so its money is not on its way.',
  ],
  'payment-written-off': [
    { amount: cents(5459), reason: 'The account was closed.' },
    '$54.59 that never arrived is written off: The account was closed.',
  ],
  'credit-reclaimed': [
    { amount: cents(5000), held: cents(300), spent: cents(159) },
    'It had been refunded to store credit. $50.00 of that was taken back. Unpaid orders hold $3.00. $1.59 was spent.',
  ],
  'payment-expired': [{ isProviderAway: false }, 'The payment was not completed in time.'],
  'payment-received': [
    { amount: cents(1000), reference: 'check 12', missing: cents(250) },
    '$10.00 arrived (check 12). $2.50 is missing.',
  ],
  overpaid: [{ captured }, '$12.50 more than the total arrived. Staff must settle it.'],
  'paid-twice': [{ captured }, 'A second payment of $12.50 was charged for this order. We are refunding it.'],
  'amount-mismatch': [
    { captured: { amount: 900, currency: 'EUR' }, total: amount },
    'The provider reports 9.00 EUR, but the order total is $12.50. The order is not paid. Staff must settle the payment.',
  ],
  'payment-accepted': [
    { amount, missing: cents(25), note },
    '$12.50 is accepted as paid, and $0.25 is written off: Paid back by check.',
  ],
  'extra-payment-settled': [{ captured, note }, '$12.50: Paid back by check.'],
  'extra-payment-refunded': [{ amount, reason }, '$12.50 refunded: The customer called.'],
  'refund-requested': [{ amount, reason, isOfExtraPayment: true }, '$12.50: The customer called.'],
  'invoice-reduced': [
    { amount, open: cents(700), reason },
    '$12.50 was taken off the invoice, and $7.00 of it is open: The customer called.',
  ],
  refunded: [{ amount, reason }, '$12.50 refunded: The customer called.'],
  'refund-failed': [{ amount, reason: 'Card closed.' }, 'Refund of $12.50 refused: Card closed.'],
  'refund-settled': [{ amount, note }, 'Refund of $12.50 settled: Paid back by check.'],
  'refund-canceled': [{ amount, note }, 'Refund of $12.50 canceled: Paid back by check.'],
  'age-verified': [{ reason }, reason],
  'age-in-review': [{ reason }, reason],
  'age-rejected': [{ reason }, reason],
  'age-document-needed': [{ reason }, reason],
  'age-document-added': [{}, 'The customer uploaded a document.'],
  'age-expired': [{ reason }, reason],
  'age-revoked': [{ reason }, reason],
  'age-reopened': [{ reason }, reason],
  'age-override-proposed': [{ reason }, 'Proposed to verify the age after all: The customer called.'],
  'age-override-declined': [{ note }, 'Declined to verify the age after all: Paid back by check.'],
  held: [{ reason }, 'The order is held: The customer called.'],
  released: [{}, 'The order is no longer held.'],
  'address-check': [
    { questions: ['Do you live in Alton?', 'Do you live in Edwardsville?'] },
    'The address must be checked: Do you live in Alton? Do you live in Edwardsville?',
  ],
  'address-confirmed': [{ note }, 'The address was checked: Paid back by check.'],
  'address-changed': [
    { from: '1 A St', to: '2 B St', reason },
    'The address was changed from 1 A St to 2 B St: The customer called.',
  ],
  'email-changed': [
    { from: 'a@example.com', to: 'b@example.com', reason },
    'The email address was changed from a@example.com to b@example.com: The customer called.',
  ],
  'order-edited': [
    {
      removed: [{ lineId: 'line', name: 'Red Bali', size: '250 g', quantity: 1 }],
      added: [{ lineId: 'other', name: 'Green Malay', quantity: 2 }],
      shipping: cents(-1500),
      totalBefore: cents(4500),
      totalAfter: cents(4000),
      reason,
    },
    'We changed your order: 1 × Red Bali, 250 g taken out. 2 × Green Malay added. Shipping costs $15.00 less. It costs $40.00 now, $5.00 less. Reason: The customer called.',
  ],
  'items-removed': [
    { items: [{ lineId: 'line', name: 'Red Bali', size: '250 g', quantity: 2 }], reason },
    'We took 2 × Red Bali, 250 g out of your order: The customer called.',
  ],
  'change-offered': [
    {
      removed: [],
      added: [{ lineId: '', name: 'Green Malay', quantity: 2 }],
      shipping: cents(0),
      totalBefore: cents(4500),
      totalAfter: cents(5000),
      amount: cents(500),
      until: '2026-11-30T17:00:00.000Z',
      reason,
    },
    'We asked for $5.00 by November 30, 2026 at 12:00 PM EST to change your order: 2 × Green Malay added. It costs $50.00 then, $5.00 more. Reason: The customer called.',
  ],
  'change-withdrawn': [{ reason }, 'The change of your order was withdrawn: The customer called.'],
  'change-expired': [{}, 'The change of your order was not paid in time, and was not made.'],
  'change-not-made': [
    { captured, reason },
    '$12.50 arrived for a change that could not be made: The customer called. We are refunding it.',
  ],
  'lot-changed': [
    {
      moves: [
        { name: 'Red Bali', lot: 'B-2', insteadOf: 'A-1' },
        { name: 'Maeng Da', lot: 'C-3' },
      ],
    },
    'Red Bali: lot B-2 instead of A-1; Maeng Da: lot C-3 instead of none',
  ],
  'location-changed': [{ from: 'Main location', to: 'Reno' }, 'Packed at Reno, not at Main location.'],
  'stock-released': [{ forNewerOrder: false }, 'The items of this unpaid order were released.'],
  packed: [{}, 'Your order is packed.'],
  unpacked: [{}, 'Your order was unpacked.'],
  shipped: [{ carrier: 'UPS', trackingNumber: '1Z999' }, 'Shipped with UPS, tracking number 1Z999.'],
  'label-bought': [
    { carrier: 'USPS', service: 'Ground Advantage', trackingNumber: '9400', cost: cents(591) },
    'A label of USPS Ground Advantage was bought for $5.91, tracking number 9400.',
  ],
  'label-failed': [
    { shipment: 2, reason: 'Your balance is empty.' },
    'No label of shipment 2 was bought: Your balance is empty.',
  ],
  'label-voided': [{ carrier: 'USPS', trackingNumber: '9400' }, 'The label 9400 of USPS was voided.'],
  'label-refund-decided': [{ isRefunded: true, amount: cents(591) }, 'The voided label was refunded: $5.91.'],
  'tracking-corrected': [{ from: '1Z1', to: '1Z2' }, 'The tracking number was corrected from 1Z1 to 1Z2.'],
  'parcel-news': [{ step: 'failed-attempt' }, 'The package: Delivery was tried.'],
  delivered: [{}, 'Your order was delivered.'],
  lost: [{ reason: 'No scan for weeks.' }, 'The carrier lost the package: No scan for weeks.'],
  returned: [{ reason: 'Refused.' }, 'The package was returned to us: Refused.'],
  canceled: [
    { cause: 'request', message: 'Gladly.' },
    'We canceled your order, as you asked. Our message: Gladly.',
  ],
  'cancellation-requested': [{}, 'You asked us to cancel this order.'],
  'cancellation-declined': [{ message: 'It is packed.' }, 'We did not cancel your order: It is packed.'],
  'return-requested': [{ number: 'R-1' }, 'You requested a return: R-1.'],
  'return-approved': [{ number: 'R-1' }, 'Return R-1 is approved. Write the number on the package.'],
  'return-declined': [{ number: 'R-1', note: 'Opened.' }, 'Return R-1 was not approved: Opened.'],
  'return-received': [{ number: 'R-1' }, 'Return R-1 has arrived.'],
  'return-inspected': [{ number: 'R-1', note: '' }, 'The items of return R-1 are inspected.'],
  'return-closed': [{ number: 'R-1' }, 'Return R-1 was closed because the package did not reach us.'],
  'return-label-bought': [
    { number: 'R-1', carrier: 'USPS', service: 'Ground Advantage', trackingNumber: '9400', cost: cents(591) },
    'The label for return R-1 is ready: USPS Ground Advantage, tracking number 9400.',
  ],
  'return-label-failed': [
    { number: 'R-1', reason: 'Your balance is empty.' },
    'No label for return R-1 was bought: Your balance is empty.',
  ],
  'return-label-voided': [
    { number: 'R-1', trackingNumber: '9400' },
    'The label 9400 for return R-1 was canceled.',
  ],
  'return-parcel-news': [{ number: 'R-1', step: 'on-its-way' }, 'Return R-1: On its way back to us.'],
  'recall-notice': [{ lotNumber: 'A-1' }, 'We told you about the recall of lot A-1.'],
  'account-created': [{}, 'An account was created with this order.'],
  'dispute-opened': [
    { reason: 'Visa 10.4', amount: cents(5459), isInquiry: false },
    'The customer disputes $54.59: Visa 10.4.',
  ],
  'dispute-changed': [
    { reason: 'Visa 10.4', result: 'Won', note: 'The bank agreed.' },
    'Dispute Visa 10.4: Won. The bank agreed.',
  ],
}

test.each(Object.entries(samples))(
  'An event is told from what is stored of it: %s',
  (kind, [data, sentence]) => {
    const event = parseOrderEvent({ kind, data: JSON.parse(JSON.stringify(data)) })
    expect(event).toEqual({ kind, data })
    expect(event && describeOrderEvent(event)).toBe(sentence)
  },
)

test.each<[OrderEventData['canceled'], string]>([
  [{ cause: 'shop', reason }, 'Canceled by the shop: The customer called.'],
  [{ cause: 'request' }, 'We canceled your order, as you asked.'],
  [{ cause: 'unpaid' }, 'Canceled by the customer before payment.'],
  [{ cause: 'account-deleted' }, 'Canceled before payment because the account was deleted.'],
  [{ cause: 'refunded' }, 'The order was refunded in full, so it is canceled.'],
  [{ cause: 'paid-late' }, 'The payment arrived too late. We are refunding it.'],
])('A cancellation says its cause: $cause', (data, sentence) => {
  const event: OrderEvent = { kind: 'canceled', data }
  expect(parseOrderEvent(event)).toEqual(event)
  expect(describeOrderEvent(event)).toBe(sentence)
})

test.each<OrderEvent>([
  { kind: 'paid', data: { isFree: true } },
  { kind: 'payment-retried', data: {} },
  { kind: 'payment-failed', data: { reason: 'Timeout', isUnopened: true } },
  { kind: 'payment-expired', data: { isProviderAway: true } },
  { kind: 'paid-twice', data: { captured: { amount: 900, currency: 'EUR' } } },
  { kind: 'address-check', data: { questions: [] } },
  { kind: 'stock-released', data: { forNewerOrder: true } },
])('Another case of $kind has a sentence of its own', (event) => {
  const [usual] = samples[event.kind]
  expect(describeOrderEvent(event)).not.toBe(describeOrderEvent({ ...event, data: usual } as OrderEvent))
})

test('What no version wrote is no event', () => {
  expect(parseOrderEvent({ kind: 'paid', data: null })).toBeUndefined()
  expect(parseOrderEvent({ kind: 'paid', data: { isFree: 'yes' } })).toBeUndefined()
  expect(parseOrderEvent({ kind: 'unknown', data: {} })).toBeUndefined()
})
