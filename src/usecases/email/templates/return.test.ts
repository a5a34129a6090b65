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
    const approved = { kind: 'return-approved', note: '', instructions: '' } as const
    const email = returnEmail(store, { order, number: 'RMA-1001', refundTo, items: [] }, approved)
    expect(renderText(email, store)).toContain(text)
  },
)
