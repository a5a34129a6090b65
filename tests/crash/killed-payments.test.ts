import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { nmiKeys } from '#tests/adapters/payments/nmi-account.ts'
import { type NmiStandIn, startNmi } from '#tests/adapters/payments/nmi-stand-in.ts'
import { expectComplete } from '#tests/support/complete-orders.ts'
import {
  expireOrders,
  listPaidThrough,
  reconcileNow,
  verifyLedgerNow,
  writeStock,
} from '#tests/support/database-of-process.ts'
import { repetitions } from '#tests/support/hunt.ts'
import { ownerCredentials } from '#tests/support/owner-credentials.ts'
import { makePreparedDataDir, openShop, restartShop, type ShopProcess } from '#tests/support/process.ts'
import { createPaymentRequest, eventually, findProductInStock } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

const stockBefore = 100_000
const kills = repetitions({ few: 2, many: 100 })
const checkouts = repetitions({ few: 24, many: 2000 })
const shoppers = 12

let dataDir: string
let shop: ShopProcess
let standIn: NmiStandIn
let productId: string
let owner: { readonly token: string }

beforeAll(async () => {
  standIn = await startNmi()
  dataDir = await makePreparedDataDir('demo')
  shop = await openShop(dataDir, {
    DEMO: '1',
    ADMIN_USERNAME: ownerCredentials.username,
    ADMIN_PASSWORD: ownerCredentials.password,
  })
  owner = await signInOwner(shop)
  productId = (await findProductInStock(shop))._id
  await writeStock(dataDir, productId, stockBefore)
  await takePaymentsThroughStandIn()
})

async function takePaymentsThroughStandIn(): Promise<void> {
  const { body } = await shop.get('/api/admin/settings/accounts', owner)
  const [sandbox] = body.accounts.filter(({ port }: { port: string }) => port === 'payments')
  const account = { kind: 'nmi', name: 'Cards', mode: 'test' }
  const credentials = { gatewayUrl: standIn.origin, ...nmiKeys }
  const connected = await shop.post(
    '/api/admin/settings/payment-accounts',
    { ...account, credentials },
    owner,
  )
  expect(connected.body).toMatchObject({ ok: true })
  const paused = { state: 'paused', expectedVersion: sandbox.version }
  expect((await shop.post(`/api/admin/settings/accounts/${sandbox.id}/state`, paused, owner)).status).toBe(
    200,
  )
}

/** Repeats a call until the shop answers, as a shopper does who sees an error of the browser. */
async function insist<Answer>(call: () => Promise<Answer>, isDone: (answer: Answer) => boolean) {
  for (;;) {
    const answer = await call().catch(() => undefined)
    if (answer !== undefined && isDone(answer)) return answer
    await pause(100)
  }
}

/** Orders and pays with a new card token for each attempt. Each fifth order is canceled by staff once it is paid. */
async function checkOut(request: Record<string, unknown>, n: number): Promise<void> {
  const headers = {
    'idempotency-key': `killed-payment-${n}-${randomUUID()}`,
    'x-forwarded-for': `10.${8 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`,
  }
  const placed = await insist(
    () => shop.post('/api/payment/process', { ...request, email: `shopper-${n}@example.com` }, headers),
    ({ status }) => status === 200,
  )
  const { url, orderNumber } = placed.body
  await insist(
    () =>
      fetch(url, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ token: standIn.createToken(), billingZip: '10001' }),
        redirect: 'manual',
      }),
    ({ status }) => status < 500,
  )
  if (n % 5 !== 0) return
  const cancel = { to: 'canceled', reason: 'The customer called.' }
  await insist(
    async () => {
      const answer = await shop.post(`/api/admin/orders/${orderNumber}/fulfillment`, cancel, owner)
      // A long hunt is asked for the password again.
      if (answer.status === 403) owner = await signInOwner(shop)
      return answer
    },
    // An order whose charge was lost is not paid yet, and staff cannot cancel it.
    ({ status }) => status === 200 || status === 409,
  )
}

async function killAndRestart(): Promise<void> {
  shop.signal('SIGKILL')
  expect(await shop.exit()).toBe('SIGKILL')
  shop = await restartShop(shop)
}

/** What the provider holds of a payment, in cents. */
function getHeld(ref: string): number {
  const captured = standIn
    .find(ref)
    .filter(({ condition }) => condition === 'pendingsettlement' || condition === 'complete')
    .reduce((sum, { amount }) => sum + amount, 0)
  return captured - (captured === 0 ? 0 : standIn.getRefunded(ref))
}

test('A shop that is killed during payments charges each paid order once, and keeps no other money', async () => {
  const request = await createPaymentRequest(shop, [{ productId, quantity: 1 }])
  let isOver = false
  let count = 0
  const work = Promise.all(
    Array.from({ length: shoppers }, async () => {
      while (!isOver || count < checkouts) {
        count += 1
        await checkOut(request, count)
      }
    }),
  )
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(randomInt(50, 1200))
    await killAndRestart()
  }
  isOver = true
  await work

  await expireOrders(
    dataDir,
    (await listPaidThrough(dataDir)).filter(({ state }) => state === 'pending').map(({ number }) => number),
  )
  // Hundreds of refunds wait in the queue, and the job of one that was killed is repeated later.
  const countUnfinished = async () => {
    await reconcileNow(dataDir)
    const all = await listPaidThrough(dataDir)
    return all.filter(({ state, refunding }) => state === 'pending' || refunding).length
  }
  await eventually(countUnfinished, (count) => count === 0, repetitions({ few: 60, many: 900 }))
  const orders = await listPaidThrough(dataDir)
  expect(orders.length).toBeGreaterThanOrEqual(checkouts)
  for (const { number, state, total, ref } of orders)
    expect({ number, state, held: getHeld(ref) }).toEqual({
      number,
      state,
      held: state === 'paid' ? total : 0,
    })
  const states = new Set(orders.map(({ state }) => state))
  expect([...states]).toEqual(expect.arrayContaining(['paid', 'refunded']))
  await expectComplete({ dataDir, productId, stockBefore })
  await verifyLedgerNow(dataDir)
})
