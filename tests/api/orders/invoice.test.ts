import { expect, test } from 'vitest'
import { createPaidOrder } from '#tests/support/orders.ts'
import { readPdfTexts } from '#tests/support/pdf-text.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest } from '#tests/support/shopper.ts'
import { listPowders } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })

test('The invoice of a long order has every line, the table head on each page, and the payment', async () => {
  const [productId = '', ...others] = await listPowders(shop, 40)
  const { number: orderNumber, key: orderKey } = await createPaidOrder(shop, {
    productId,
    otherItems: others.map((id) => ({ productId: id, quantity: 1 })),
    changes: createGuest(),
  })
  const { order } = (await shop.post('/api/order/get', { orderNumber, orderKey })).body
  expect(order.paymentMethod).toBe('Test card (sandbox)')
  const response = await fetch(`${shop.url}/api/order/invoice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNumber, orderKey }),
  })
  const texts = await readPdfTexts(await response.arrayBuffer())
  const count = (text: string) => texts.filter((each) => each === text).length
  const pages = texts.filter((each) => /page \d+ of \d+$/.test(each)).length
  expect(pages).toBeGreaterThan(2)
  expect(count('Product')).toBe(pages)
  expect(count('Test card (sandbox)')).toBe(1)
  const written = texts.join(' ')
  expect(order.lines).toHaveLength(1 + others.length)
  for (const { name, size } of order.lines) {
    expect(written).toContain(name)
    expect(texts).toContain(size)
  }
})
