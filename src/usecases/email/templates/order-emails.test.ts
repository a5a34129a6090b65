import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { renderText } from '../render-text.ts'
import { createSampleParcel, sampleOrder, sampleTime } from '../sample-order.ts'
import { type OrderEmailEvent, orderEmail } from './order.ts'

const store = {
  name: 'Leafward',
  url: 'https://shop.example',
  contact: { email: 'support@shop.example', phone: '(212) 555-0142', address: [] },
  legal: { ageNotice: '', links: [] },
}
const paid = { ...sampleOrder, invoice: undefined }

const write = (order: Order, event: OrderEmailEvent, now = sampleTime) =>
  renderText(orderEmail({ store, order, lines: [], orderUrl: store.url, now }, event), store)

test.each([
  ['paid order', paid, 'refund the $63.48 you paid to your original payment method.'],
  ['order that was refunded in part', { ...paid, refunded: cents(1000) }, 'refund the $53.48 you paid'],
  ['order with an open invoice', sampleOrder, 'we cancel the order. Nothing was charged.'],
  [
    'order that was refunded whole',
    { ...paid, refunded: paid.total },
    'we cancel the order. There is nothing left to refund.',
  ],
])('The email about a failed age check says what the customer gets back: %s', (_, order, text) => {
  expect(write(order, { kind: 'age-check-failed', cancelsAt: sampleTime })).toContain(text)
})

test.each([
  ['2026-03-05T15:00:00Z', '$13.48 is still due by March 5, 2026.'],
  ['2026-03-08T15:00:00Z', '$13.48 is still due. It was due on March 5, 2026.'],
])('The email about money for an invoice does not promise a day that has passed, on %s', (now, text) => {
  const { invoice } = sampleOrder
  const order = { ...sampleOrder, invoice: invoice && { ...invoice, open: cents(1348) } }
  const event = { kind: 'invoice-payment-received', amount: cents(5000), lines: [] } as const
  expect(write(order, event, new Date(now))).toContain(text)
})

test('The email about a failed delivery claims no cause, because carriers also fail to get in', () => {
  const order = { ...paid, shipments: [createSampleParcel(0)] }
  const text = write(order, { kind: 'parcel-news', step: 'failed-attempt' })
  expect(text).toContain('could not be handed over. An adult 21 or older must sign for it.')
})

test.each([
  ['To pay', undefined],
  ['Paid', sampleTime],
])('The email to a corrected address says “%s” of an order that was paid at %s', (label, paidAt) => {
  const order = { ...paid, paidAt, credit: cents(1000) }
  expect(write(order, { kind: 'order-email-changed' })).toContain(`${label}: $53.48`)
})
