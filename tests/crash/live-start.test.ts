import { describe, expect, test } from 'vitest'
import { isHunt } from '#tests/support/hunt.ts'
import { makePreparedDataDir, openShop, spawnShop } from '#tests/support/process.ts'
import {
  cards,
  createPaymentRequest,
  eventually,
  findProductInStock,
  payWithCard,
} from '#tests/support/shopper.ts'

describe('A shop with a public address', () => {
  test.runIf(isHunt)('has no payment sandbox, also for orders that were placed in demo mode', async () => {
    const demo = await openShop(await makePreparedDataDir('demo'), { DEMO: '1' })
    await eventually(
      async () => demo.output.out,
      (out) => out.includes('Mode: demo. No card is charged, and nothing is shipped.'),
    )
    const { _id: productId, URL_slug } = await findProductInStock(demo, 40)
    for (const path of ['/', '/products', `/products/${URL_slug}`, '/checkout', '/terms', '/nothing'])
      expect((await demo.get(path)).body, path).toContain(
        'Demo shop: no card is charged, and nothing is shipped.',
      )
    const request = await createPaymentRequest(demo, [{ productId, quantity: 1 }])
    const key = { 'idempotency-key': 'placed-in-demo-mode' }
    const placed = (await demo.post('/api/payment/process', request, key)).body
    demo.signal('SIGTERM')
    expect(await demo.exit()).toBe(0)

    const { DEMO: _demo, ...settings } = demo.settings
    const live = await openShop(demo.dataDir, { ...settings, PUBLIC_URL: 'https://shop.example' })
    await eventually(
      async () => live.output.out,
      (out) =>
        out.includes(
          'Mode: live. The checkout is closed until you:\n- Connect a payment account under Settings, Payments.',
        ),
    )
    expect((await live.get('/')).body).not.toContain('Demo shop')
    expect((await live.get('/checkout')).body).toContain('This shop is not open for orders yet.')
    for (const headers of [{}, key])
      expect(await live.post('/api/payment/process', request, headers)).toMatchObject({
        status: 503,
        body: { code: 'shop-not-open' },
      })
    await expect(payWithCard(placed.url, cards.approved)).rejects.toThrow('fetch failed')
    const order = { orderNumber: placed.orderNumber, orderKey: placed.orderKey }
    expect((await live.post('/api/order/get', order)).body.order.status).toBe('awaiting-payment')
  })

  test('does not start in demo mode', async () => {
    const shop = await spawnShop(await makePreparedDataDir('empty'), {
      DEMO: '1',
      PUBLIC_URL: 'https://shop.example',
    })
    expect(await shop.exit()).toBe(1)
    expect(shop.output.err).toContain('DEMO cannot be 1 with a public PUBLIC_URL')
  })
})
