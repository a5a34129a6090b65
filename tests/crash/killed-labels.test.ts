import { expect, test } from 'vitest'
import { startEasyPost } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { repetitions } from '#tests/support/hunt.ts'
import { openLabels } from '#tests/support/labels.ts'
import { ownerCredentials } from '#tests/support/owner-credentials.ts'
import { makePreparedDataDir, openShop, query, restartShop } from '#tests/support/process.ts'
import { eventually } from '#tests/support/shopper.ts'

test('A shop that is killed while it buys labels buys each once, and loses none', async () => {
  const easyPost = await startEasyPost()
  const dataDir = await makePreparedDataDir('demo')
  let shop = await openShop(dataDir, {
    DEMO: '1',
    ADMIN_USERNAME: ownerCredentials.username,
    ADMIN_PASSWORD: ownerCredentials.password,
    EASYPOST_URL: easyPost.server.origin,
  })
  const before = await openLabels(shop)
  await before.setSender()
  const accountId = await before.connectEasyPost()
  // Before the carrier service is asked to sell, and when only its answer is missing.
  for (const moment of [/shipments\/shp_\w+$/, ...Array(repetitions({ few: 1, many: 10 })).fill(/\/buy$/)]) {
    const packer = await openLabels(shop)
    const order = await packer.createPackedOrder()
    const { body } = await packer.getRates(order, { accountId })
    let isAsked = false
    easyPost.beforeReply = async ({ url }) => {
      if (!moment.test(url.pathname)) return
      isAsked = true
      await new Promise(() => undefined)
    }
    const lost = packer.buy(order, body.rates[0].id).catch(() => undefined)
    await eventually(
      async () => isAsked,
      (asked) => asked,
    )
    shop.signal('SIGKILL')
    expect(await shop.exit()).toBe('SIGKILL')
    await lost
    easyPost.beforeReply = undefined
    shop = await restartShop(shop)
    const next = await openLabels(shop)
    const [interrupted] = (await next.getOrder(order.number)).shipments
    expect(interrupted).toMatchObject({ state: 'packed', labels: [{ state: 'requested' }] })
    await query(dataDir, 'update shipping_label set claimed_until = now()')
    await next.askAgain(order)
    const [shipment] = (await next.getOrder(order.number)).shipments
    expect(shipment).toMatchObject({ state: 'labeled', labels: [{ state: 'bought' }] })
    expect(easyPost.labels.filter(({ reference }) => reference.startsWith(order.number))).toHaveLength(1)
  }
})
