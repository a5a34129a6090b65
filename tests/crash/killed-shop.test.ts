import { PgBoss } from 'pg-boss'
import { beforeAll, describe, expect, test } from 'vitest'
import { repetitions } from '#tests/support/hunt.ts'
import {
  connect,
  copyDataDir,
  openAgain,
  openShop,
  postmaster,
  postmasters,
  query,
  type ShopProcess,
} from '#tests/support/process.ts'
import {
  cards,
  eventually,
  findProductInStock,
  paymentFor,
  payWith,
  placeOrder,
} from '#tests/support/shopper.ts'

const stockBefore = 10_000

let dataDir: string
let shop: ShopProcess
let productId: string

beforeAll(async () => {
  dataDir = await copyDataDir('demo')
  shop = await openShop(dataDir, { DEMO: '1' })
  productId = (await findProductInStock(shop))._id
  await query(dataDir, 'update product set stock = $1 where id = $2', [stockBefore, productId])
})

async function killAndRestart(): Promise<void> {
  const before = await postmaster(dataDir)
  shop.signal('SIGKILL')
  expect(await shop.ended).toBe('SIGKILL')
  expect(postmasters(dataDir)).toEqual([before?.pid])
  shop = await openAgain(shop)
  // The server left behind is taken over, not started beside.
  expect((await postmaster(dataDir))?.pid).toBe(before?.pid)
  expect(postmasters(dataDir)).toEqual([before?.pid])
}

interface OrderSeen {
  readonly number: string
  readonly payment_state: string
  readonly stock_reserved: boolean
  readonly subtotal_cents: number
  readonly total_cents: number
  readonly lines: number
  readonly lines_cents: number
  readonly pieces: number
  readonly payments: number
  readonly payment_cents: number
  readonly pages: number
  readonly events: string[]
}

async function ordersPlaced(): Promise<OrderSeen[]> {
  return query<OrderSeen>(
    dataDir,
    `select o.number, o.payment_state, o.stock_reserved, o.subtotal_cents, o.total_cents,
            l.lines, l.lines_cents, l.pieces, p.payments, p.payment_cents, p.pages, e.events
     from shop_order o,
          lateral (select count(*)::int lines, sum(total_cents)::int lines_cents, sum(quantity)::int pieces
                   from order_line where order_id = o.id) l,
          lateral (select count(*)::int payments, sum(amount_cents)::int payment_cents,
                          count(provider_ref)::int pages from payment where order_id = o.id) p,
          lateral (select array_agg(kind order by id) events from order_event where order_id = o.id) e
     where not o.is_demo order by o.placed_at`,
  )
}

/** No order is half there, and no piece is lost or sold twice. */
async function expectWholeBooks(): Promise<OrderSeen[]> {
  const orders = await ordersPlaced()
  for (const order of orders) {
    expect(order).toMatchObject({
      lines: 1,
      lines_cents: order.subtotal_cents,
      payments: 1,
      payment_cents: order.total_cents,
    })
    expect(order.events[0]).toBe('placed')
  }
  const [product] = await query<{ stock: number }>(dataDir, 'select stock from product where id = $1', [
    productId,
  ])
  const held = orders.filter((order) => order.stock_reserved).reduce((sum, { pieces }) => sum + pieces, 0)
  expect((product?.stock ?? 0) + held).toBe(stockBefore)
  return orders
}

/** Makes the jobs that let unpaid orders expire run now, as the clock does every minute. */
async function reconcileNow(): Promise<void> {
  const client = await connect(dataDir)
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  const boss = new PgBoss({ db, supervise: false, schedule: false, migrate: false })
  await boss.start()
  const id = await boss.send('reconcile-payments', {})
  await boss.stop({ graceful: false, close: false })
  await eventually(
    async () => (await client.query('select state from pgboss.job where id = $1', [id])).rows[0]?.state,
    (state) => state === 'completed',
  )
  await client.end()
}

describe('A shop that is killed during checkouts', () => {
  test('leaves only complete orders, and repeated requests get their order', async () => {
    const kills = repetitions({ few: 1, many: 100 })
    for (let kill = 0; kill < kills; kill += 1) {
      const placed = (await ordersPlaced()).length
      const body = await paymentFor(shop, [{ productId, quantity: 2 }])
      const requests = Array.from({ length: 20 }, (_, n) => ({
        body: { ...body, email: `shopper${kill}-${n}@example.com` },
        headers: { 'idempotency-key': `crash-test-key-${kill}-${n}`, 'x-forwarded-for': `10.6.${kill}.${n}` },
      }))
      const send = ({ body, headers }: (typeof requests)[number]) =>
        shop.post('/api/payment/process', body, headers)

      const attempts = requests.map(send)
      const answers = Promise.allSettled(attempts)
      await Promise.race(attempts)
      await killAndRestart()
      const cutOff = (await answers).filter(({ status }) => status === 'rejected')
      expect(cutOff.length).toBeGreaterThan(0)
      await expectWholeBooks()

      const again = await Promise.all(requests.map(send))
      expect(again.map(({ status }) => status)).toEqual(requests.map(() => 200))
      expect(new Set(again.map((answer) => answer.body.orderNumber)).size).toBe(20)
      expect(await expectWholeBooks()).toHaveLength(placed + 20)
    }
  })

  test('expires orders without a payment page and releases their stock once', async () => {
    const before = (await ordersPlaced()).length
    const body = await paymentFor(shop, [{ productId, quantity: 3 }])
    const gate = await connect(dataDir)
    // Holds every checkout between its commit and hearing of the provider's page.
    await gate.query(
      `create function wait_at_gate() returns trigger language plpgsql as
         $$ begin perform pg_advisory_xact_lock_shared(4711); return new; end $$;
       create trigger gate before update on payment for each row execute function wait_at_gate();
       select pg_advisory_lock(4711);`,
    )
    const attempts = Promise.allSettled(
      Array.from({ length: 10 }, () => shop.post('/api/payment/process', body)),
    )
    await eventually(ordersPlaced, (orders) => orders.length === before + 10)
    shop.signal('SIGKILL')
    await attempts
    await gate.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock';
       drop trigger gate on payment; drop function wait_at_gate;`,
    )
    await gate.end()
    await killAndRestart()

    const unseen = (await expectWholeBooks()).slice(before)
    expect(unseen.map(({ payment_state, pages }) => [payment_state, pages])).toEqual(
      unseen.map(() => ['pending', 0]),
    )
    await query(
      dataDir,
      "update shop_order set expires_at = now() - interval '1 second' where number = any($1)",
      [unseen.map(({ number }) => number)],
    )
    for (const _twice of [1, 2]) {
      await reconcileNow()
      const expired = (await expectWholeBooks()).slice(before)
      expect(expired.map(({ payment_state, stock_reserved }) => [payment_state, stock_reserved])).toEqual(
        unseen.map(() => ['expired', false]),
      )
    }
  })

  test('still receives a payment that the bank confirms late', async () => {
    const placed = await placeOrder(shop, [{ productId, quantity: 1 }])
    const { orderNumber, url } = placed.body
    expect((await payWith(url, cards.slow)).status).toBe(303)
    await killAndRestart()
    // Nobody opens the order's page: the provider's message alone must be enough.
    const [paid] = await eventually(
      async () =>
        query(dataDir, 'select payment_state, stock_reserved, age_state from shop_order where number = $1', [
          orderNumber,
        ]),
      ([order]) => order?.payment_state === 'paid' && order.age_state !== 'pending',
    )
    expect(paid).toEqual({ payment_state: 'paid', stock_reserved: true, age_state: 'verified' })
    await expectWholeBooks()
  })
})
