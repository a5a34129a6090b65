import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { findColumnsWith } from '#tests/support/find-personal-data.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, createPaymentRequest, findProductInStock, payWithCard } from '#tests/support/shopper.ts'
import { storeRandomOrderKey } from '#tests/support/stored-orders.ts'

const shop = await startShop()
const { _id: productId } = await findProductInStock(shop, 40)
let requests = 0

/** Places an order. The returned function repeats the request. */
async function place() {
  requests += 1
  const body = await createPaymentRequest(shop, [{ productId, quantity: 1 }])
  const headers = { ...createRandomIpHeaders(), 'idempotency-key': `order-key-test-${requests}` }
  const repeat = async () => (await shop.post('/api/payment/process', body, headers)).body
  return { ...(await repeat()), repeat }
}

const readOrder = (orderNumber: string, orderKey: string) =>
  shop.post('/api/order/get', { orderNumber, orderKey })

describe('The secret key of an order', () => {
  test('is stored neither in the database nor in a file', async () => {
    const { orderNumber, orderKey, url } = await place()
    await payWithCard(url, cards.approved)
    expect(await readOrder(orderNumber, orderKey)).toMatchObject({ status: 200 })
    expect(await findColumnsWith(shop, [orderKey])).toEqual([])
    const entries = await readdir(join(shop.dataDir, 'sandbox'), { recursive: true, withFileTypes: true })
    const texts = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
    )
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(text).not.toContain(orderKey)
  })

  test('is the same for a repeated request, and differs for each order', async () => {
    const [first, second] = [await place(), await place()]
    const { repeat, ...answer } = first
    expect(await repeat()).toEqual(answer)
    expect(first.orderKey).not.toBe(second.orderKey)
    expect(await readOrder(second.orderNumber, first.orderKey)).toMatchObject({ status: 404 })
  })

  test('of an earlier version goes on working, also for a repeated request', async () => {
    const { orderNumber, repeat } = await place()
    const randomKey = 'a-random-key-of-an-earlier-version-of-the-shop'
    await storeRandomOrderKey(shop, orderNumber, randomKey)
    expect(await readOrder(orderNumber, randomKey)).toMatchObject({ status: 200 })
    expect(await repeat()).toMatchObject({ orderNumber, orderKey: randomKey })
  })
})
