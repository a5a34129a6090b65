import { describe, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { createOldDatabase } from '#tests/support/old-database.ts'
import {
  insertOrdersBefore0170,
  listLinesByOrder,
  readLineLots,
  readPointersToLines,
  readVersions,
} from '#tests/support/old-order-lines.ts'
import { createPaidOrder, findLineId, refundOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'

describe('The lines of an order', () => {
  test('of an earlier version get ids and keep their lots, and their refunds and returns point at these', async () => {
    const pool = await createOldDatabase('0160-order-states.sql')
    await insertOrdersBefore0170(pool)
    await migrate(pool)
    expect(await readPointersToLines(pool)).toEqual({
      refunded: [
        { line: 'red-bali of LW-1', amount: 100, removed: 0 },
        { line: 'green-malay of LW-1', amount: 1000, removed: 1 },
        { line: null, amount: 500, removed: 0 },
      ],
      returned: [{ line: 'green-malay of LW-1', quantity: 2 }],
    })
    expect(await readLineLots(pool)).toEqual([
      { line: 'red-bali of LW-1', lot: 'L-red-bali', quantity: 3 },
      { line: 'green-malay of LW-1', lot: 'L-green-malay', quantity: 2 },
      { line: 'red-bali of LW-2', lot: 'L-red-bali', quantity: 3 },
      { line: 'green-malay of LW-2', lot: 'L-green-malay', quantity: 3 },
    ])
    expect(await listLinesByOrder(pool)).toEqual({
      'LW-1': ['red-bali of LW-1', 'green-malay of LW-1'],
      'LW-2': ['red-bali of LW-2', 'green-malay of LW-2'],
    })
  })

  test('belong to orders that keep the version that open forms have', async () => {
    const pool = await createOldDatabase('0160-order-states.sql')
    await insertOrdersBefore0170(pool)
    await migrate(pool)
    expect(await readVersions(pool)).toEqual({
      'LW-1': { version: 2, entries: { placed: 1, paid: 2 } },
      'LW-2': { version: 1, entries: { placed: 1 } },
    })
  })

  test('are refunded by their ids, and not with the id of a line of another order', async () => {
    const shop = await startShop({ runsJobs: true })
    const { number } = await createPaidOrder(shop)
    const other = await createPaidOrder(shop)
    const lineId = await findLineId(shop, other.number)
    expect(await refundOrder(shop, number, { lines: [{ lineId, amount: 100 }] })).toMatchObject({
      status: 400,
      body: { message: 'This item is not in the order.' },
    })
    expect((await refundOrder(shop, other.number, { lines: [{ lineId, amount: 100 }] })).status).toBe(200)
  })
})
