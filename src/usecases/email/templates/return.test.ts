import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { renderText } from '../render-text.ts'
import { sampleOrder } from '../sample-order.ts'
import { returnEmail } from './return.ts'

const store = {
  name: 'Leafward',
  url: 'https://shop.example',
  contact: { email: 'support@shop.example', phone: '(212) 555-0142', address: [] },
  legal: { ageNotice: '', links: [] },
}
const approved = { kind: 'return-approved', note: '', instructions: '' } as const
const context = { number: 'RMA-1001', items: [], isRefundDue: true, reasons: [] }
const paid = { ...sampleOrder, invoice: undefined }

test.each([
  ['a card', paid, 'original', 'we will refund your original payment method within'],
  [
    'store credit',
    { ...paid, credit: paid.total },
    'original',
    'we will add the refund to your store credit within',
  ],
  [
    'both',
    { ...paid, credit: cents(1000) },
    'original',
    'we will refund your store credit and your original payment method within',
  ],
  ['a card', paid, 'store-credit', 'we will add the refund to your store credit within'],
  ['an invoice', sampleOrder, 'original', 'we will take the refund off your open invoice within'],
] as const)(
  'The approval of a return says where the refund goes of an order paid with %s',
  (_, order, refundTo, text) => {
    const email = returnEmail(store, { ...context, order, refundTo }, approved)
    expect(renderText(email, store)).toContain(text)
  },
)

test.each([
  [['changed-mind'], 'please send the items back unopened, in their packaging, and write RMA-1001'],
  [['damaged', 'damaged'], 'please send the items back as they arrived, and write RMA-1001'],
  [
    ['damaged', 'other'],
    'unopened, in their packaging, and those that arrived damaged as they are, and write RMA-1001',
  ],
] as const)('The approval of a return for %s asks for its items as they can be', (reasons, text) => {
  const about = { ...context, order: paid, refundTo: 'original', reasons } as const
  expect(renderText(returnEmail(store, about, approved), store)).toContain(text)
})

test('The emails of a return whose items are refunded already promise no refund', () => {
  const about = { ...context, order: paid, refundTo: 'original', isRefundDue: false } as const
  const label = { carrier: 'USPS', service: 'Ground Advantage', trackingNumber: '9400', orderUrl: store.url }
  const labeled = { kind: 'return-label', ...label, deduction: cents(643) } as const
  expect(renderText(returnEmail(store, about, labeled), store)).not.toContain('deduct')
  expect(renderText(returnEmail(store, { ...about, isRefundDue: true }, labeled), store)).toContain('deduct')
  for (const event of [approved, { kind: 'return-received' }] as const) {
    const email = renderText(returnEmail(store, about, event), store)
    expect(email).toContain('There is nothing left to refund for these items.')
    expect(email).not.toContain('about the refund')
    expect(email).not.toContain('business days')
  }
})
