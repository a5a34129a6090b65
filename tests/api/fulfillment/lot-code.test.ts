import { describe, expect, test } from 'vitest'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)

describe('The QR code of a lot', () => {
  test('leads to its public report, on its page and on the packing slip', async () => {
    const { number } = await createPaidOrder(shop)
    const [line] = (await shop.get(`/api/admin/orders/${number}`, owner)).body.order.lines
    const { lot } = (await shop.get(`/api/admin/lots/${line.lots[0].id}`, owner)).body
    expect(lot.link.url).toBe(`${shop.url}/lab-reports?lot=${encodeURIComponent(line.lots[0].number)}`)
    expect(lot.link.qr.path).toMatch(/^M0 0h1v1h-1z/)
    const { slip } = (await shop.get(`/api/admin/orders/${number}/packing-slip`, owner)).body
    expect(slip.lines[0].lots[0].link).toEqual(lot.link)
  })
})
