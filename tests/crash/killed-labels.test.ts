import { expect, test } from 'vitest'
import { startEasyPost } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { isHunt, repetitions } from '#tests/support/hunt.ts'
import { openLabels } from '#tests/support/labels.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { ownerCredentials } from '#tests/support/owner-credentials.ts'
import { makePreparedDataDir, openShop, query, restartShop } from '#tests/support/process.ts'
import { openReturnLabels } from '#tests/support/return-labels.ts'
import { eventually } from '#tests/support/shopper.ts'

const easyPost = await startEasyPost()
const dataDir = await makePreparedDataDir('demo')
let shop = await openShop(dataDir, {
  DEMO: '1',
  ADMIN_USERNAME: ownerCredentials.username,
  ADMIN_PASSWORD: ownerCredentials.password,
  EASYPOST_URL: easyPost.server.origin,
})
const owner = await openLabels(shop)
await owner.setSender()
const accountId = await owner.connectEasyPost()

/** The shop is killed when the carrier service has this request, and its answer is missing. */
async function killAt(
  isMoment: (request: { readonly method: string; readonly url: URL }) => boolean,
  call: () => Promise<unknown>,
): Promise<void> {
  let isAsked = false
  easyPost.beforeReply = async (request) => {
    if (!isMoment(request)) return
    isAsked = true
    await new Promise(() => undefined)
  }
  const lost = call().catch(() => undefined)
  await eventually(
    async () => isAsked,
    (asked) => asked,
  )
  shop.signal('SIGKILL')
  expect(await shop.exit()).toBe('SIGKILL')
  await lost
  easyPost.beforeReply = undefined
  shop = await restartShop(shop)
}

/** Before the service is asked to sell, and when only its answer is missing. */
const isQuestion = ({ url }: { readonly url: URL }) => /shipments\/shp_\w+$/.test(url.pathname)
const isPurchase = ({ url }: { readonly url: URL }) => url.pathname.endsWith('/buy')

// The bulk run is killed in the same way.
test.runIf(isHunt)('A shop that is killed while it buys labels buys each once, and loses none', async () => {
  for (const moment of [isQuestion, ...Array(10).fill(isPurchase)]) {
    const packer = await openLabels(shop)
    const order = await packer.createPackedOrder()
    const { body } = await packer.getRates(order, { accountId })
    await killAt(moment, () => packer.buy(order, body.rates[0].id))
    const next = await openLabels(shop)
    const [interrupted] = (await next.getOrder(order.number)).shipments
    expect(interrupted).toMatchObject({ state: 'packed', labels: [{ state: 'requested' }] })
    await query(dataDir, 'update shipping_label set claimed_until = now()')
    await next.askAgain(order)
    // A job may have asked first, and its answer is on the way.
    const [shipment] = await eventually(
      async () => (await next.getOrder(order.number)).shipments,
      ([found]) => found.state === 'labeled',
    )
    expect(shipment).toMatchObject({ labels: [{ state: 'bought' }] })
    expect(easyPost.labels.filter(({ reference }) => reference.startsWith(order.number))).toHaveLength(1)
  }
})

test('A bulk run and a scan form that are killed go on after the start, and nothing is bought or made twice', async () => {
  const orders: string[] = []
  for (let order = 0; order < 6; order += 1) orders.push((await createPaidOrder(shop, {})).number)
  let asked = 0
  easyPost.beforeReply = async ({ url }) => {
    if (!url.pathname.endsWith('/buy')) return
    asked += 1
    // The second label and those after it are bought, and their answers are lost.
    if (asked > 1) await new Promise(() => undefined)
  }
  await shop.post('/api/admin/packing/pack', { orders, buysLabels: true }, (await openLabels(shop)).owner)
  await eventually(
    async () => asked,
    (count) => count > 2,
  )
  shop.signal('SIGKILL')
  expect(await shop.exit()).toBe('SIGKILL')
  easyPost.beforeReply = undefined
  shop = await restartShop(shop)
  const next = await openLabels(shop)
  await query(dataDir, "update shipping_label set claimed_until = now() where state = 'requested'")
  // As the queue does once the heartbeat of the job is missing.
  await query(
    dataDir,
    "update pgboss.job set state = 'retry', start_after = now() where name = 'pack-orders'",
  )
  const [batch] = await eventually(
    async () => (await shop.get('/api/admin/batches?kind=pack-orders', next.owner)).body.batches,
    // A job may have asked about a label at the same moment. The queue tries that order again.
    ([found]) => found.state === 'finished' && found.failed === 0,
  )
  expect(batch).toMatchObject({ total: 6, done: 6, failed: 0 })
  for (const number of orders) {
    expect((await next.getOrder(number)).shipments).toMatchObject([{ state: 'labeled' }])
    expect(easyPost.labels.filter(({ reference }) => reference.startsWith(number))).toHaveLength(1)
  }

  // The same for their scan form: it is made, and the shop does not hear of it.
  const path = '/api/admin/packing/manifests'
  await killAt(
    ({ method, url }) => method === 'POST' && url.pathname.endsWith('/scan_forms'),
    () => shop.post(path, { accountId, carrier: 'USPS' }, next.owner),
  )
  const last = await openLabels(shop)
  await query(dataDir, "update shipping_manifest set claimed_until = now() where state = 'requested'")
  const [interrupted] = (await shop.get(path, last.owner)).body.manifests
  // A job may ask first.
  await shop.post(`${path}/${interrupted.id}/ask-again`, {}, last.owner)
  expect((await shop.get(path, last.owner)).body).toMatchObject({
    groups: [],
    manifests: [{ state: 'made', labels: easyPost.labels.length }],
  })
  expect(easyPost.manifests).toHaveLength(1)
})

test('A shop that is killed while it buys labels of returns buys each once, and loses none', async () => {
  const kills = repetitions({ few: 2, many: 100 })
  for (let kill = 0; kill < kills; kill += 1) {
    const desk = await openReturnLabels(shop)
    // One address asks for all these returns.
    await query(dataDir, 'delete from rate_limit')
    const created = await desk.createApprovedReturn()
    const { body } = await desk.getRates(created, accountId)
    await killAt(kill % 2 === 0 ? isPurchase : isQuestion, () => desk.buy(created, body.rates[0].id))
    const next = await openReturnLabels(shop)
    // A job may ask first.
    expect((await next.getReturn(created)).labels).toMatchObject([{}])
    const again = await next.buy(created, body.rates[0].id)
    expect(again.status).toBe(409)
    await query(dataDir, "update shipping_label set claimed_until = now() where state = 'requested'")
    await next.askAgain(created)
    const bought = await eventually(
      () => next.getReturn(created),
      ({ labels }) => labels[0].state === 'bought',
    )
    expect(bought.labels).toHaveLength(1)
    expect(easyPost.labels.filter(({ reference }) => reference.startsWith(`${created.rma}-`))).toHaveLength(1)
  }
})
