import { describe, expect, test } from 'vitest'
import { insertStockMovements } from '#db/queries/inventory/stock-movements.ts'
import { sortByLastDay } from '#domain/lots/first-expired.ts'
import { openLotStock } from '#tests/support/lots.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findStockFaults } from '#tests/support/stock-audit.ts'
import { getStock, listPowders, sellFromNewLot, setStock } from '#tests/support/stored-products.ts'
import { verifyStock } from '#usecases/inventory/verify-stock.ts'

const shop = await startShop({ runsJobs: true })
const [productId = '', otherId = '', brokenId = ''] = await listPowders(shop, 3)
const { receive, correct, act, advance, getCount } = openLotStock(shop)
await setStock(shop, productId, 0)

/** The movements of a lot, the oldest first. */
async function listMovements(lotId: string) {
  const { rows } = await shop.sql.query(
    `select kind, quantity, on_hand_after as after, actor, reason from stock_movement where lot_id = $1 order by id`,
    [lotId],
  )
  return rows
}

describe('The stock ledger', () => {
  test('has a row for each change of the shelf, with who made it and why', async () => {
    const lotId = await sellFromNewLot(shop, productId, 'LEDGER-1')
    await receive(lotId, 10, { note: 'Delivery note 17' })
    const { number } = await createPaidOrder(shop, { productId, quantity: 3 })
    expect((await advance(number, { to: 'packed' })).status).toBe(200)
    expect((await advance(number, { to: 'unpacked' })).status).toBe(200)
    await correct(lotId, 9, { reason: 'One was not there.' })
    await act(lotId, 'fail', { reason: 'Salmonella.' })
    const actor = 'owner'
    expect(await listMovements(lotId)).toEqual([
      { kind: 'received', quantity: 10, after: 10, actor, reason: 'Delivery note 17' },
      { kind: 'packed', quantity: -3, after: 7, actor, reason: null },
      { kind: 'unpacked', quantity: 3, after: 10, actor, reason: null },
      { kind: 'corrected', quantity: -1, after: 9, actor, reason: 'One was not there.' },
      { kind: 'quarantined', quantity: -9, after: 0, actor, reason: 'Salmonella.' },
    ])
    const { rows } = await shop.sql.query(
      `select count(*)::int as packed from stock_movement m join shop_order o on o.id = m.order_id
       join order_line l on l.id = m.order_line_id and l.order_id = o.id
       join shipment s on s.id = m.shipment_id and s.order_id = o.id where o.number = $1`,
      [number],
    )
    expect(rows).toEqual([{ packed: 2 }])
    expect(await verifyStock(shop.shop.db)).toEqual([])
  })

  test('is the only way to change a count', async () => {
    const run = (statement: string) =>
      shop.sql.query(statement, [otherId]).then(
        () => 'done',
        (error: Error) => error.message,
      )
    const refused = 'A count of lot changes by a row of stock_movement only'
    expect(
      await run('update lot set on_hand = on_hand + 1, received = received + 1 where product_id = $1'),
    ).toBe(refused)
    expect(
      await run('update lot set corrected = corrected - 1, received = received + 1 where product_id = $1'),
    ).toBe(refused)
    expect(
      await run("insert into lot (product_id, lot_number, received, on_hand) values ($1, 'FULL', 1, 1)"),
    ).toBe(refused)
    expect(await run('update product set unassigned_units = unassigned_units + 1 where id = $1')).toBe(
      'A count of product changes by a row of stock_movement only',
    )
    expect(
      await run(
        "insert into stock_movement (product_id, kind, quantity, actor, occurred_at) values ($1, 'packed', -1, 'x', now())",
      ),
    ).toMatch(/violates check constraint/)
  })

  test('is a list by product, lot, kind, staff member and order', async () => {
    const lotId = await sellFromNewLot(shop, otherId, 'LEDGER-2', { isEmpty: true })
    await receive(lotId, 5)
    const { number } = await createPaidOrder(shop, { productId: otherId, quantity: 2 })
    const list = async (query: string) =>
      (await shop.get(`/api/admin/stock-movements?${query}`, await getOwner(shop))).body.rows.map(
        ({ kind, quantity }: { kind: string; quantity: number }) => `${kind} ${quantity}`,
      )
    const reserved = `/api/admin/products/${otherId}/reservations?lot=${lotId}`
    expect((await shop.get(reserved, await getOwner(shop))).body.reservations).toMatchObject([
      { orderNumber: number, lotNumber: 'LEDGER-2', quantity: 2 },
    ])
    expect((await advance(number, { to: 'packed' })).status).toBe(200)
    expect((await shop.get(reserved, await getOwner(shop))).body.reservations).toEqual([])
    expect(await list(`product=${otherId}&lot=${lotId}`)).toEqual(['packed -2', 'received 5'])
    expect(await list(`lot=${lotId}&kind=received&actor=owner&days=1`)).toEqual(['received 5'])
    expect(await list(`lot=${lotId}&actor=Nobody`)).toEqual([])
    expect(await list(`search=${number}`)).toEqual(['packed -2'])
    expect(await list('search=ledger-2')).toEqual(['packed -2', 'received 5'])
    const csv = await fetch(`${shop.url}/api/admin/stock-movements.csv?lot=${lotId}`, {
      headers: await getOwner(shop),
    })
    expect(await csv.text()).toContain(number)
  })

  test('books out units with a kind and a reason, once', async () => {
    const lotId = await sellFromNewLot(shop, brokenId, 'LEDGER-3', { isEmpty: true })
    await receive(lotId, 10)
    const before = await getStock(shop, brokenId)
    const writeOff = async (body: object) =>
      shop.post(
        `/api/admin/products/${brokenId}/write-offs`,
        { lotId, kind: 'damaged', reason: 'A bag tore.', ...body },
        await getOwner(shop),
      )
    expect(await writeOff({ quantity: 4, expectedUnits: 10 })).toMatchObject({
      status: 200,
      body: { message: '4 units written off as damaged.' },
    })
    expect(await getStock(shop, brokenId)).toBe(before - 4)
    expect((await writeOff({ quantity: 4, expectedUnits: 10 })).status).toBe(409)
    expect((await writeOff({ quantity: 7, expectedUnits: 6 })).body.message).toContain(
      'Only 6 units are on the shelf.',
    )
    await act(lotId, 'fail')
    const thrownAway = { kind: 'destroyed', from: 'quarantine', quantity: 6, expectedUnits: 6 }
    expect((await writeOff(thrownAway)).status).toBe(200)
    expect(await getCount(lotId)).toMatchObject({ received: 10, quarantined: 0, writtenOff: 10, onHand: 0 })
    expect(await findStockFaults(shop, [brokenId])).toEqual([])
  })

  test('takes the movements of a count of thousands of lots in one statement', async () => {
    const { rows } = await shop.sql.query<{ id: string }>('select id from product order by id')
    const movements = Array.from({ length: 7000 }, (_, index) => ({
      productId: rows[(index >> 1) % rows.length]?.id ?? '',
      lotId: undefined,
      kind: 'counted' as const,
      quantity: index % 2 === 0 ? index + 1 : -index,
    }))
    await insertStockMovements(shop.shop.db, movements, { by: { displayName: 'Pat' }, at: new Date() })
    const stored = await shop.sql.query(
      "select array_agg(quantity order by id) as quantities from stock_movement where actor = 'Pat'",
    )
    expect(stored.rows[0].quantities).toEqual(movements.map(({ quantity }) => quantity))
    expect(await verifyStock(shop.shop.db)).toEqual([])
  })

  test('stands beside the lot whose report ends first', async () => {
    const sooner = await sellFromNewLot(shop, brokenId, 'SOONER-1', { isEmpty: true })
    await shop.sql.query("update lot set status = 'passed', expires_on = current_date + 20 where id = $1", [
      sooner,
    ])
    await receive(sooner, 4)
    const later = await sellFromNewLot(shop, brokenId, 'LATER-1', { isEmpty: true })
    await shop.sql.query('update lot set expires_on = current_date + 90 where id = $1', [later])
    const { sellFirst, lots } = (await shop.get(`/api/admin/products/${brokenId}/lots`, await getOwner(shop)))
      .body
    expect(sellFirst).toMatchObject({ id: sooner, number: 'SOONER-1' })
    // The packer is offered the lots by the same day.
    const [first, second] = sortByLastDay<{ id: string; lastDay?: string }>(
      lots.filter(({ number }: { number: string }) => ['SOONER-1', 'LATER-1'].includes(number)),
    )
    expect([first?.id, second?.id]).toEqual([sooner, later])
  })

  test('is compared with the counts each night', async () => {
    const client = await shop.sql.connect()
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    await client.query(
      'update lot set on_hand = on_hand + 1, received = received + 1 where product_id = $1',
      [otherId],
    )
    await client.query('commit')
    client.release()
    expect((await verifyStock(shop.shop.db))[0]).toMatch(/, lot .+: \d+ counted, \d+ by movements$/)
  })
})
