import { describe, expect, test } from 'vitest'
import { mainLocationId } from '#domain/inventory/location.ts'
import { awaitWaitingCall, blockInserts, removeGate } from '#tests/support/database-gates.ts'
import { openLotStock } from '#tests/support/lots.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { listPowders, sellFromNewLot, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const { receive } = openLotStock(shop)
const [productId = ''] = await listPowders(shop, 1)
const lotId = await sellFromNewLot(shop, productId, 'PAUSED-1')
await setStock(shop, productId, 20)
const reno = { name: 'Reno', address: { street: '1 Dock Street', zip: '89501' }, states: [] }
await shop.post('/api/admin/locations', { ...reno, isActive: true }, owner)

const findReno = async () =>
  (await shop.get('/api/admin/locations', owner)).body.locations.find(
    ({ name }: { name: string }) => name === 'Reno',
  )
async function pause() {
  const { id, version: expectedVersion } = await findReno()
  return shop.post(`/api/admin/locations/${id}`, { ...reno, isActive: false, expectedVersion }, owner)
}

/** Begins `second` while `first` is before its insert into the table, and answers what both got. */
async function runBeside(
  table: string,
  first: () => ReturnType<typeof pause>,
  second: () => ReturnType<typeof pause>,
) {
  const gate = await blockInserts(shop, table)
  try {
    const begun = first()
    await awaitWaitingCall(shop, 'gate')
    const next = second()
    await Promise.race([next, awaitWaitingCall(shop)])
    await gate.open()
    return await Promise.all([begun, next])
  } finally {
    await removeGate(shop, table)
  }
}

describe('A location', () => {
  test('is not paused while units come to it', async () => {
    const { id: locationId } = await findReno()
    const [received, paused] = await runBeside(
      'stock_movement',
      () => receive(lotId, 3, { locationId }),
      () => pause(),
    )
    expect(received.status, received.body.message).toBe(200)
    expect(paused.body.fields).toEqual({
      isActive: '3 units are at Reno. Move them to another location first.',
    })
    expect((await findReno()).isActive).toBe(true)
    const move = { lotId, from: locationId, to: mainLocationId, quantity: 3, expectedUnits: 3 }
    const moved = await shop.post(`/api/admin/products/${productId}/moves`, move, owner)
    expect(moved.body).toMatchObject({ success: true })
  })

  test('is not paused while an order goes there', async () => {
    const { id: locationId } = await findReno()
    const { number } = await createPaidOrder(shop, { productId })
    const moveOrder = async (to: string) => {
      const { version } = (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
      const change = { locationId: to, expectedVersion: version }
      return shop.post(`/api/admin/orders/${number}/location`, change, owner)
    }
    const [changed, paused] = await runBeside(
      'order_event',
      () => moveOrder(locationId),
      () => pause(),
    )
    expect(changed.status, changed.body.message).toBe(200)
    expect(paused.body.fields.isActive).toMatch(/^1 order leaves from Reno\./)
    expect((await moveOrder(mainLocationId)).status).toBe(200)
  })

  test('takes no units once its pause has begun, nor those of a count', async () => {
    const { id: locationId } = await findReno()
    const { id: countId } = (await shop.post('/api/admin/stock-counts', { locationId }, owner)).body
    const count = `/api/admin/stock-counts/${countId}`
    const { lines } = (await shop.get(count, owner)).body
    const line = lines.find((each: { lotNumber?: string }) => each.lotNumber === 'PAUSED-1')
    await shop.post(`${count}/lines/${line.id}`, { counted: 1, expectedVersion: line.version }, owner)
    const [paused, received] = await runBeside(
      'record_change',
      () => pause(),
      () => receive(lotId, 3, { locationId }),
    )
    expect(paused.status, paused.body.message).toBe(200)
    expect(received.body.fields).toEqual({ locationId: 'Reno is paused. Choose another location.' })
    const { version } = (await shop.get(count, owner)).body
    const confirmed = await shop.post(`${count}/confirm`, { expectedVersion: version }, owner)
    expect(confirmed).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Reno is paused\./) },
    })
  })
})
