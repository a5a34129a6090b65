import { describe, expect, test } from 'vitest'
import { connectByHand, orderOnTerms, registerWithTerms } from '#tests/support/net-terms.ts'
import { findLineId, getOwner, refundOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, findProductAtFullPrice } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'

interface Row {
  number: string
  payment: string
  age: string
  fulfillment: string
}

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const packer = await addStaffMember(shop, 'fulfillment', 'packer')
const list = async (headers: { token: string }, filters = ''): Promise<{ rows: Row[]; total: number }> => {
  const first = (await shop.get(`/api/admin/orders?limit=100${filters}`, headers)).body
  const rows = [...first.rows]
  for (let page = 2; rows.length < first.total; page += 1)
    rows.push(...(await shop.get(`/api/admin/orders?limit=100&page=${page}${filters}`, headers)).body.rows)
  return { rows, total: first.total }
}
const open = async (number: string, headers = packer, path = '') =>
  shop.get(`/api/admin/orders/${number}${path}`, headers)

const all = await list(owner)
const seen = await list(packer)
const seenNumbers = new Set(seen.rows.map(({ number }) => number))
const hidden = all.rows.filter(({ number }) => !seenNumbers.has(number))
const isToPack = ({ payment, age, fulfillment }: Row) =>
  fulfillment === 'unfulfilled' && ['paid', 'partially-refunded'].includes(payment) && age === 'verified'
const isMoving = ({ fulfillment }: Row) => ['packed', 'shipped'].includes(fulfillment)
const hasArrived = ({ fulfillment }: Row) => ['delivered', 'returned'].includes(fulfillment)

describe('The orders of those who pack', () => {
  test('are those to pack, packed or under way, and parcels that arrived in the last 30 days', async () => {
    expect(seen.total).toBeLessThan(all.total)
    for (const order of seen.rows) expect(isToPack(order) || isMoving(order) || hasArrived(order)).toBe(true)
    for (const order of hidden) expect(isToPack(order) || isMoving(order)).toBe(false)
    const since = shop.clock.now().getTime() - 30 * 86_400_000
    for (const order of all.rows.filter(hasArrived).slice(0, 40)) {
      const { events } = (await open(order.number, owner)).body.order
      const isRecent = events.some(
        ({ kind, createdAt }: { kind: string; createdAt: string }) =>
          ['delivered', 'returned'].includes(kind) && Date.parse(createdAt) >= since,
      )
      expect([order.number, seenNumbers.has(order.number)]).toEqual([order.number, isRecent])
    }
  })

  test('cannot be widened by a filter or a search', async () => {
    for (const state of ['pending', 'failed', 'expired'])
      expect((await list(packer, `&payment=${state}`)).total).toBe(0)
    for (const filter of ['&fulfillment=canceled', '&age=rejected&fulfillment=unfulfilled'])
      expect((await list(packer, filter)).total).toBe(0)
    for (const queue of ['age', 'return', 'received', 'refund', 'money', 'unpaid', 'paid'])
      expect((await shop.get(`/api/admin/orders?queue=${queue}`, packer)).status).toBe(403)
    for (const { number } of hidden.slice(0, 5))
      expect((await list(packer, `&search=${number}`)).total).toBe(0)
    const [visible] = seen.rows
    expect((await list(packer, `&search=${visible?.number}`)).rows).toMatchObject([visible])
  })

  test('have queues with as many orders as the bell and the dashboard say', async () => {
    const { groups } = (await shop.get('/api/admin/notifications', packer)).body
    for (const { kind, count } of groups.filter(
      (group: { kind: string }) => !['lots', 'parcels'].includes(group.kind),
    ))
      expect([kind, (await list(packer, `&queue=${kind}`)).total]).toEqual([kind, count])
  })

  test('are the only ones that open, also for every other call about an order', async () => {
    const unknown = await open('LW-1')
    expect(unknown.status).toBe(404)
    for (const { number } of hidden.slice(0, 10)) {
      const other = await open(number)
      expect([other.status, other.body]).toEqual([404, unknown.body])
      expect((await open(number.toLowerCase().replace('-', ' '))).status).toBe(404)
      expect((await open(number, packer, '/packing-slip')).body).toEqual(unknown.body)
      expect((await open(number, owner)).status).toBe(200)
    }
    const [order] = hidden.filter(({ payment }) => payment === 'pending' || payment === 'expired')
    const step = { to: 'canceled', reason: 'Nobody pays for it', expectedVersion: 1 }
    const canceled = await shop.post(`/api/admin/orders/${order?.number}/fulfillment`, step, packer)
    expect(canceled).toMatchObject({ status: 404, body: unknown.body })
  })

  test('show no payments, refunds and newsletter, and the list has no revenue', async () => {
    const refunded = seen.rows.filter(({ payment }) => payment !== 'paid')
    for (const { number } of [...refunded.slice(0, 10), ...seen.rows.slice(0, 10)]) {
      const whole = (await open(number, owner)).body.order
      expect(whole.payments).not.toHaveLength(0)
      const { order } = (await open(number)).body
      expect(order).toMatchObject({ payments: [], refunds: [], version: whole.version })
      const names = [
        'credit',
        'refunded',
        'refundable',
        'refundableShipping',
        'refundedTax',
        'shippingTax',
        'isSubscribed',
        'ipAddress',
        'dateOfBirth',
      ]
      for (const name of names) {
        expect(order).not.toHaveProperty(name)
        for (const line of order.lines) expect(line).not.toHaveProperty(name)
      }
      expect(JSON.stringify(order.events)).not.toMatch(/\$\d|refund-/)
      for (const request of order.returns) expect(request).not.toHaveProperty('paid')
    }
    const rows = (await shop.get('/api/admin/orders?days=30', packer)).body
    expect(rows).not.toHaveProperty('net')
    for (const row of rows.rows) expect(row).not.toHaveProperty('refunded')
    expect((await shop.get('/api/admin/orders?days=30', owner)).body.net).toBeGreaterThan(0)
  })

  test('show nothing of an invoice', async () => {
    await connectByHand(shop)
    const productId = await findProductAtFullPrice(shop)
    const member = await registerWithTerms(shop, {
      terms: 'net-30',
      creditLimit: 1_000_000,
      overdueDays: 5,
    })
    const number = (await orderOnTerms(shop, member, [{ productId, quantity: 1 }])).body.orderNumber
    await eventually(
      async () => (await open(number, owner)).body.order,
      ({ age }) => age === 'verified',
    )
    const line = { lineId: await findLineId(shop, number), amount: 500, removed: 0 }
    expect((await refundOrder(shop, number, { lines: [line] })).status).toBe(200)
    const readKinds = async (headers: { token: string }) =>
      (await open(number, headers)).body.order.events.map(({ kind }: { kind: string }) => kind)
    expect(await readKinds(owner)).toEqual(['placed', 'placed-on-terms', 'age-verified', 'invoice-reduced'])
    expect(await readKinds(packer)).toEqual(['placed', 'age-verified'])
  })

  test('are the only ones of the packing day, whatever numbers a call names', async () => {
    const arrived = hidden.filter(({ fulfillment }) => fulfillment === 'delivered').slice(0, 3)
    const orders = arrived.map(({ number }) => number)
    expect(orders).toHaveLength(3)
    const post = (path: string, body: object) => shop.post(`/api/admin/packing/${path}`, body, packer)
    for (const paper of ['label', 'letter']) expect((await post('print', { orders, paper })).status).toBe(404)
    expect((await shop.get(`/api/admin/packing/orders/${orders[0]}`, packer)).status).toBe(404)
    expect((await post('pack', { orders, buysLabels: false })).status).toBe(409)
    expect((await post('ship', { orders })).status).toBe(409)
    const { body } = await post('check', { orders })
    const sentences = ['We could not find an order with this number.']
    expect(body.orders).toEqual(orders.map((number) => ({ number, isReady: false, sentences })))
    const ready = seen.rows.find(isToPack)?.number ?? ''
    expect((await post('print', { orders: [ready, ...orders], paper: 'label' })).status).toBe(200)
    const { rows } = await shop.sql.query(
      `select count(*)::int as entries from audit_entry e join staff on staff.id = e.staff_id
       where staff.username = 'packer' and e.action = 'personal data opened' and e.subject = any($1)`,
      [orders],
    )
    expect(rows[0].entries).toBe(0)
  })

  test('are the only ones that the packing list names', async () => {
    const ready = seen.rows.find(isToPack)?.number ?? ''
    await shop.sql.query("update shop_order set age_state = 'in-review' where number = $1", [ready])
    const load = async (headers: { token: string }): Promise<string[]> => {
      const { waiting } = (await shop.get('/api/admin/packing', headers)).body
      return waiting.map(({ number }: Row) => number)
    }
    expect(await load(owner)).toContain(ready)
    expect(await load(packer)).not.toContain(ready)
    const scan = { code: ready }
    expect((await shop.post('/api/admin/packing/scan', scan, owner)).body).toMatchObject({ kind: 'order' })
    expect((await shop.post('/api/admin/packing/scan', scan, packer)).status).toBe(409)
    await shop.sql.query("update shop_order set age_state = 'verified' where number = $1", [ready])
  })
})
