import { expect, test } from 'vitest'
import { createOldDatabase } from '#tests/support/old-database.ts'
import { insertOrdersBefore0258, readShipments } from '#tests/support/old-shipments.ts'
import { getOwner } from '#tests/support/orders.ts'
import { makeShopFolder, openUpgradedShop, upgrade } from '#tests/support/upgraded-shop.ts'

const [first, second, third] = [
  '2026-11-20T12:00:00Z',
  '2026-11-21T12:00:00Z',
  '2026-11-24T12:00:00Z',
] as const

test('Orders of an earlier version keep their lots, tracking numbers and steps as shipments', async () => {
  const sql = await createOldDatabase('0257-lost-disputes.sql')
  const dataDir = await makeShopFolder()
  await insertOrdersBefore0258(sql, [
    { number: 'LW-1', state: 'unfulfilled' },
    { number: 'LW-2', state: 'packed', packedAt: first },
    { number: 'LW-3', state: 'shipped', packedAt: first, shippedAt: second },
    { number: 'LW-4', state: 'delivered', packedAt: first, shippedAt: second, deliveredAt: third },
    { number: 'LW-5', state: 'returned', packedAt: first, shippedAt: second, returnedAt: third },
    { number: 'LW-6', state: 'canceled', packedAt: first, canceledAt: third },
    { number: 'LW-7', state: 'canceled', canceledAt: third },
  ])
  await upgrade(sql, dataDir)
  const lots = ['L-1 1', 'L-2 1']
  expect(await readShipments(sql)).toEqual({
    'LW-1': [],
    'LW-2': [{ state: 'packed', tracking: null, lots }],
    'LW-3': [{ state: 'shipped', tracking: 'TRACK-LW-3', lots }],
    'LW-4': [{ state: 'delivered', tracking: 'TRACK-LW-4', lots }],
    'LW-5': [{ state: 'returned', tracking: 'TRACK-LW-5', lots }],
    'LW-6': [{ state: 'voided', tracking: null, lots }],
    'LW-7': [],
  })
  const shop = await openUpgradedShop(sql, dataDir)
  const owner = await getOwner(shop)
  const read = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
  expect(await read('LW-2')).toMatchObject({ fulfillment: 'packed', shipments: [{ position: 1 }] })
  expect(await read('LW-3')).toMatchObject({
    fulfillment: 'shipped',
    shipments: [{ trackingNumber: 'TRACK-LW-3', lines: [{ quantity: 1 }, { quantity: 1 }] }],
  })
  const found = await shop.get('/api/admin/orders?search=TRACK-LW-4', owner)
  expect(found.body.rows.map(({ number }: { number: string }) => number)).toEqual(['LW-4'])
})
