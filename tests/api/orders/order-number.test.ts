import { expect, test } from 'vitest'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest } from '#tests/support/shopper.ts'

const shop = await startShop({ runsJobs: true })

test('An order is found, canceled and read by staff however its number is written', async () => {
  const { email } = createGuest()
  const { number, key } = await createPaidOrder(shop, { changes: { email } })
  const digits = number.slice('LW-'.length)
  const forms = [`#${number}`, `lw ${digits}`, digits, `LW${digits}`, `LW–${digits}`, `№ ${number}`]
  for (const orderNumber of forms) {
    for (const access of [{ email }, { orderKey: key }]) {
      const found = await shop.post('/api/order/get', { orderNumber, ...access })
      expect(found.body.order?.number, orderNumber).toBe(number)
    }
    const read = await shop.get(`/api/admin/orders/${encodeURIComponent(orderNumber)}`, await getOwner(shop))
    expect(read.body.order?.number, orderNumber).toBe(number)
  }
  const asked = { orderNumber: `# ${digits}`, orderKey: key }
  expect((await shop.post('/api/order/request-cancellation', asked)).status).toBe(200)
  const message = {
    name: 'Ada Birch',
    email,
    orderNumber: `#lw${digits}`,
    message: 'Where is the parcel of my order?',
  }
  expect((await shop.post('/api/contact', message)).status).toBe(200)
})
