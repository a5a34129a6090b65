import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { editRule } from '#tests/support/edits.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createPaymentRequest,
  eventually,
  findProductInStock,
  newYork,
  payWithCard,
} from '#tests/support/shopper.ts'

const shop = await startShop({ runsJobs: true })
const headers = await getOwner(shop)
const { _id: productId } = await findProductInStock(shop, 40)
const items = [{ productId, quantity: 1 }]
/** Alton is closed. Nobody in this ZIP of Bethalto lives in it. */
const bethalto = { ...newYork, street1: '2 Prairie St', city: 'Bethalto', state: 'IL', zip: '62010' }

const getRates = (address: typeof bethalto) =>
  shop.post('/api/shipping/rates', { address: { ...address, name: 'Ada Birch', country: 'US' }, items })

const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order

const setAlton = async (status: 'active' | 'off') =>
  expect(
    (await editRule(shop, 'us-il-alton', { status, reason: 'The city council voted.' }, headers)).status,
  ).toBe(200)

describe('The typed city of an address', () => {
  test.each(['Alton', 'alton ', 'Altonn', 'City of Alton', 'Alton, IL', 'A1ton', 'Аltоn'])(
    'closes the ZIP of another post office: %s',
    async (city) => {
      const rates = await getRates({ ...bethalto, city })
      expect([rates.status, rates.body.code, rates.body.message]).toEqual([
        422,
        'blocked-destination',
        'Alton, IL, bans the sale of kratom, so we cannot ship there.',
      ])
      // The rate was quoted for the neighbors.
      const request = await createPaymentRequest(shop, items, {}, bethalto)
      const changed = { ...request, address: { ...bethalto, city } }
      const { status, body } = await shop.post('/api/payment/process', changed, createRandomIpHeaders())
      expect([status, body.code]).toEqual([422, 'blocked-destination'])
    },
  )

  test('leaves its neighbors open', async () => {
    for (const city of ['Bethalto', 'Moro', 'East Alton'])
      expect((await getRates({ ...bethalto, city })).status, city).toBe(200)
  })

  test('asks when it is named like a closed county, under a ZIP code outside of it', async () => {
    const morrison = { ...newYork, street1: '309 Bear Creek Ave', state: 'CO', zip: '80465' }
    const list = async (city: string) => {
      const { status, body } = await getRates({ ...morrison, city })
      return [status, (body.questions ?? []).map(({ question }: { question: string }) => question)]
    }
    expect(await list('Morrison')).toEqual([200, []])
    for (const city of ['Denver', 'Denver, CO', 'Devner', 'Denver County', 'County of Denver'])
      expect(await list(city), city).toEqual([200, ['Is this address inside the city limits of Denver?']])
  })

  test('holds a paid order when the city closes', async () => {
    await setAlton('off')
    const request = await createPaymentRequest(shop, items, {}, { ...bethalto, city: 'Alton' })
    const { orderNumber, url } = (await shop.post('/api/payment/process', request, createRandomIpHeaders()))
      .body
    expect(orderNumber).toEqual(expect.any(String))
    await payWithCard(url, cards.approved)
    await eventually(
      () => getOrder(orderNumber),
      ({ age }) => age === 'verified',
    )
    await setAlton('active')
    const { hold } = await eventually(
      () => getOrder(orderNumber),
      (order) => order.hold !== undefined,
    )
    expect(hold).toMatchObject({ ruleId: 'us-il-alton' })
    const packed = await shop.post(`/api/admin/orders/${orderNumber}/fulfillment`, { to: 'packed' }, headers)
    expect(packed.status).toBe(409)
  })
})
