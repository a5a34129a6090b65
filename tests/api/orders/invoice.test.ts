import { expect, test } from 'vitest'
import { formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { lockTable } from '#tests/support/database-gates.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { readPdfPages } from '#tests/support/pdf-text.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, eventually } from '#tests/support/shopper.ts'
import { listPowders } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
// How many there are depends on the day, because the demo store's open orders do.
const [single = '', first = '', ...others] = await listPowders(shop, 40)

test('The invoice of a long order has every line, the table head on each page, and the payment', async () => {
  const { number: orderNumber, key: orderKey } = await createPaidOrder(shop, {
    productId: first,
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
  const pages = await readPdfPages(await response.arrayBuffer())
  const texts = pages.flat()
  expect(pages.length).toBeGreaterThan(2)
  const sizes = new Set(order.lines.map(({ size }: { size: string }) => formatVariantLabel(size)))
  pages.forEach((page, index) => {
    expect(page).toContainEqual(expect.stringMatching(new RegExp(`page ${index + 1} of ${pages.length}$`)))
    // The last page may hold the sums alone.
    expect(page.includes('Product')).toBe(page.some((text) => sizes.has(text)))
  })
  expect(texts.filter((each) => each === 'Test card (sandbox)')).toHaveLength(1)
  const written = texts.join(' ')
  expect(order.lines).toHaveLength(1 + others.length)
  for (const { name, size } of order.lines) {
    expect(written).toContain(name)
    expect(texts).toContain(formatVariantLabel(size))
  }
})

test('One client gets a few invoices at once, and others get theirs meanwhile', async () => {
  const { number: orderNumber, key: orderKey } = await createPaidOrder(shop, {
    productId: single,
    changes: createGuest(),
  })
  const download = (ip: string) =>
    shop.post('/api/order/invoice', { orderNumber, orderKey }, { 'x-forwarded-for': ip })
  // Every invoice has the texts of the page footer.
  const unlock = await lockTable(shop, 'content_version')
  const statuses: number[] = []
  const flood = Array.from({ length: 20 }, () =>
    download('203.0.113.7').then(({ status }) => statuses.push(status)),
  )
  await eventually(
    async () => statuses.length,
    (count) => count === 14,
  )
  expect(new Set(statuses)).toEqual(new Set([503]))
  const other = download('203.0.113.8')
  await unlock()
  expect((await other).status).toBe(200)
  await Promise.all(flood)
  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
})
