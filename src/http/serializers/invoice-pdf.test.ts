import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { Refund } from '#domain/payments/payment.ts'
import { readPdfPages } from '#tests/support/pdf-text.ts'
import { renderInvoicePdf } from './invoice-pdf.ts'

const day = new Date('2026-03-02T15:30:00Z')
const order = {
  number: 'LW-4821390577',
  email: 'ada@example.com',
  shippingAddress: {
    firstName: 'Ada',
    lastName: 'Birch',
    street1: '350 Example Avenue',
    city: 'New York',
    state: 'NY',
    zip: '10001',
  },
  subtotal: cents(50_000),
  discounts: [],
  shipping: cents(0),
  tax: cents(0),
  total: cents(50_000),
  credit: cents(0),
  writtenOff: cents(0),
  refunded: cents(10_000),
  shippingProvider: 'USPS',
  shippingService: 'Ground Advantage',
  shipments: [],
  placedAt: day,
} as Partial<Order> as Order

const createLine = (name: string) =>
  ({
    id: name,
    name,
    size: '8 OZ',
    price: cents(1000),
    unitPrice: cents(1000),
    tierDiscountBp: 0,
    quantity: 1,
    removedQuantity: 0,
    total: cents(1000),
  }) as OrderLine

/** The texts of the pages of an order's invoice. */
async function printInvoice(
  lines: readonly OrderLine[],
  refunds: readonly Refund[] = [],
  changes: Partial<Order> = {},
) {
  const store = {
    name: 'Leafward',
    url: 'https://shop.example.com',
    contact: { email: 'help@example.com', phone: '', address: [] },
    legal: { ageNotice: '', links: [] },
  }
  const pdf = await renderInvoicePdf({
    order: { ...order, ...changes },
    lines,
    refunds,
    store,
    paymentMethod: undefined,
    howToPay: [],
  })
  return readPdfPages(Uint8Array.from(pdf).buffer)
}

test('An invoice shows a refund that is longer than a page', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => createLine(`Red Bali ${index}.`))
  const parts = lines.map(({ id }) => ({ lineId: id, amount: cents(50), tax: cents(0), removed: 0 }))
  const refund = { amount: cents(10_000), parts, reason: 'A recall.', createdAt: day } as Partial<Refund>
  const texts = (await printInvoice(lines, [refund as Refund])).flat()
  const refunded = texts.slice(texts.indexOf('Refunded March 2, 2026'))
  for (const { name } of lines) expect(refunded).toContain(`${name}, 8 oz`)
  expect(refunded).toContain('A recall.')
  expect(refunded).toContain('Total after refunds')
})

test('An invoice says on which day a refund was made, not on which it was requested', async () => {
  const made = {
    status: 'succeeded',
    amount: cents(500),
    parts: [],
    reason: 'A recall.',
    createdAt: day,
  } as const
  const refund = { ...made, succeededAt: new Date('2026-04-01T15:30:00Z') } as Partial<Refund> as Refund
  const [page = []] = await printInvoice([createLine('Red Bali')], [refund])
  expect(page).toContain('Refunded April 1, 2026')
  expect(page.join(' ')).not.toContain('Refunded March 2')
})

test('An invoice shows all of a name that is longer than its column', async () => {
  const words = 'Green Maeng Da of the Highlands '.repeat(12).trim()
  const word = 'Kratom'.repeat(40)
  const [page = []] = await printInvoice([createLine(words), createLine(word)])
  expect(page.join(' ')).toContain(words)
  expect(page.join('')).toContain(word)
})

test('An invoice names a free gift, and no price or tier of it', async () => {
  const gift = { ...createLine('Red Bali'), unitPrice: cents(0), tierDiscountBp: 10_000, total: cents(0) }
  const [page = []] = await printInvoice([gift])
  expect(page).toContain('Free gift')
  expect(page.filter((text) => /^\$10\.00$|%/.test(text))).toEqual([])
})

test('An invoice names the address of the bill, and that of the delivery where it is another one', async () => {
  const billingAddress = { ...order.shippingAddress, company: 'Canal Tea', street1: '1 Canal Street' }
  const [page = []] = await printInvoice([createLine('Red Bali')], [], { billingAddress })
  const [billed, shipped] = [page.indexOf('Bill to'), page.indexOf('Ship to')]
  expect(billed).toBeGreaterThan(-1)
  expect(page.slice(billed, shipped)).toEqual(expect.arrayContaining(['Canal Tea', '1 Canal Street']))
  expect(page.slice(shipped)).toContain('350 Example Avenue')
  expect(page).not.toContain('Sold and shipped to')
  const [usual = []] = await printInvoice([createLine('Red Bali')])
  expect(usual).toContain('Sold and shipped to')
  expect(usual).not.toContain('Bill to')
})
