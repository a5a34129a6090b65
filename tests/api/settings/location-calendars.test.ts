import { describe, expect, test } from 'vitest'
import type { AdminLocationCalendar } from '#contract/admin/shipping/shipping-setup.ts'
import { mainLocationId } from '#domain/inventory/location.ts'
import { estimateArrival, getDispatchDay } from '#domain/shipping/arrival.ts'
import { defaultCalendar } from '#domain/shipping/processing-calendar.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { openPacking } from '#tests/support/packing.ts'
import { startShop } from '#tests/support/shop.ts'
import { newYork } from '#tests/support/shopper.ts'
import { listPowders, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const packing = await openPacking(shop)
const { owner } = packing
const [productId = ''] = await listPowders(shop, 1)
await setStock(shop, productId, 100)

const get = async (path: string) => (await shop.get(path, owner)).body
const post = async (path: string, body: unknown) => (await shop.post(path, body, owner)).body
const getSetup = () => get('/api/admin/shipping')
const findCalendar = async (name: string): Promise<AdminLocationCalendar> => {
  const { otherLocations } = await getSetup()
  return otherLocations.find((each: { name: string }) => each.name === name)
}
const address = { street: '1 Dock Street', zip: '89501' }
const addLocation = (name: string) =>
  post('/api/admin/locations', { name, address, states: [], isActive: true })
/** Saves the calendar that the main location has, with a change, for another location. */
const setCalendar = async (name: string, change: object) => {
  const { id: locationId, version: expectedVersion } = await findCalendar(name)
  return post('/api/admin/shipping/calendar', { ...defaultCalendar, locationId, expectedVersion, ...change })
}
const deleteCalendar = async (name: string, change: object = {}) => {
  const { id: locationId, version: expectedVersion } = await findCalendar(name)
  return post('/api/admin/shipping/calendar/delete', { locationId, expectedVersion, ...change })
}
const findArrival = async () =>
  (await shop.post('/api/shipping/delivery', { productId, zip: newYork.zip })).body.arrival
const tryOut = async () => (await get(`/api/admin/shipping/try?zip=${newYork.zip}`)).offers[0]

await addLocation('Reno')
const beforeReno = await findArrival()
const slow = { ...defaultCalendar, handlingDays: 5 }

describe('The calendar of a location', () => {
  test('is that of the main location until staff set one', async () => {
    expect(await findCalendar('Reno')).toMatchObject({ isActive: true, version: 0 })
    expect(await findCalendar('Reno')).not.toHaveProperty('calendar')
    expect(await tryOut()).not.toHaveProperty('decidedBy')
    expect(await setCalendar('Reno', slow)).toMatchObject({ message: 'The calendar of Reno is saved.' })
    const { calendar, mainLocation } = await getSetup()
    expect([calendar.handlingDays, calendar.version, mainLocation]).toEqual([0, 0, 'Main location'])
    expect(await findCalendar('Reno')).toMatchObject({ calendar: { handlingDays: 5 }, version: 1 })
    const { rows } = await get('/api/admin/audit-log?limit=3')
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'processing calendar updated', subject: 'Reno' }),
    )
  })

  test('moves what shoppers are promised, because an order may be packed there', async () => {
    const arrival = await findArrival()
    expect(arrival.from > beforeReno.from).toBe(true)
    const items = [{ productId, quantity: 1 }]
    const { rates } = (await shop.post('/api/shipping/rates', { address: newYork, items })).body
    expect(rates[0].estimated_arrival).toEqual(arrival)
    expect(await tryOut()).toMatchObject({ decidedBy: 'Reno', arrival })
  })

  test('decides the packing day of the orders that are packed there', async () => {
    const { number: orderNumber, key: orderKey } = await createPaidOrder(shop, { productId })
    const { number: other } = await createPaidOrder(shop, { productId })
    const order = (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
    const paidAt = new Date(order.paidAt)
    // Also at payment: staff may still choose another location.
    expect(order.arrival).toEqual(estimateArrival(paidAt, order.estimatedDays, [slow]))
    const day = getDispatchDay(paidAt, order.estimatedDays, [defaultCalendar])
    expect(await packing.find(orderNumber)).toMatchObject({ locationId: mainLocationId, day })

    const { id: locationId } = await findCalendar('Reno')
    const { version: expectedVersion } = (await get(`/api/admin/orders/${orderNumber}`)).order
    await post(`/api/admin/orders/${orderNumber}/location`, { locationId, expectedVersion })
    const later = getDispatchDay(paidAt, order.estimatedDays, [slow])
    expect(await packing.find(orderNumber)).toMatchObject({ locationId, day: later })
    expect(await packing.getTable(orderNumber)).toMatchObject({ day: later })
    expect(await packing.find(other)).toMatchObject({ locationId: mainLocationId, day })
    const { waves } = await packing.load()
    expect(waves).toContainEqual(expect.objectContaining({ day }))
    expect(waves).toContainEqual(expect.objectContaining({ day: later, count: 1 }))
  })

  test('is refused as that of the shop is, and when it was set meanwhile', async () => {
    const stale = await setCalendar('Reno', { handlingDays: 3, expectedVersion: 0 })
    expect(stale).toMatchObject({ code: 'edit-conflict', conflict: { version: 1 } })
    expect(stale.conflict.fields).toMatchObject([
      { field: 'handlingDays', yours: 3, theirs: 5 },
      { field: 'isOwn', theirs: true },
    ])
    expect(await setCalendar('Reno', { cutOffs: Array(7).fill(null) })).toMatchObject({
      fields: { cutOffs: 'Choose at least one day on which you pack.' },
    })
    const closures = [{ from: '2099-01-01', to: '2099-01-02', message: 'Kratom cures pain.' }]
    expect(await setCalendar('Reno', { closures })).toMatchObject({ code: 'claim-found' })
    const locationId = '00000000-0000-4000-8000-000000000000'
    expect(await setCalendar('Reno', { locationId })).toMatchObject({
      code: 'not-found',
      message: 'This location does not exist.',
    })
    expect(await deleteCalendar('Reno', { locationId: mainLocationId, expectedVersion: 0 })).toMatchObject({
      message: 'The main location follows no other location. Edit its calendar instead.',
    })
    expect(await findCalendar('Reno')).toMatchObject({ calendar: { handlingDays: 5 }, version: 1 })
  })

  test('does not count while the location is paused', async () => {
    const withReno = await findArrival()
    await addLocation('Austin')
    await setCalendar('Austin', { handlingDays: 15 })
    expect((await findArrival()).from > withReno.from).toBe(true)
    expect(await tryOut()).toMatchObject({ decidedBy: 'Austin' })
    const { id } = await findCalendar('Austin')
    const austin = { name: 'Austin', address, states: [], isActive: false, expectedVersion: 0 }
    expect(await post(`/api/admin/locations/${id}`, austin)).toMatchObject({ success: true })
    expect(await findArrival()).toEqual(withReno)
    expect(await tryOut()).toMatchObject({ decidedBy: 'Reno' })
  })

  test('is deleted, so that the location follows the main one again', async () => {
    expect(await deleteCalendar('Reno', { expectedVersion: 0 })).toMatchObject({ code: 'edit-conflict' })
    expect(await deleteCalendar('Reno')).toMatchObject({
      message: 'Reno follows the main location again.',
    })
    expect(await findArrival()).toEqual(beforeReno)
    expect(await deleteCalendar('Reno')).toMatchObject({
      message: 'Reno follows the main location already.',
    })
    // A form of the deleted calendar is stale.
    const open = await setCalendar('Reno', { handlingDays: 6, expectedVersion: 1 })
    expect(open.conflict.fields).toMatchObject([
      { field: 'handlingDays', yours: 6, theirs: 0 },
      { field: 'isOwn', theirs: false },
    ])
  })
})
