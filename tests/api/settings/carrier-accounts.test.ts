import { beforeEach, describe, expect, test } from 'vitest'
import { easyPostCredentials, startEasyPost } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { shippoCredentials, startShippo } from '#tests/adapters/carriers/shippo-stand-in.ts'
import { getOwner } from '#tests/support/orders.ts'
import { createOwnRule, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, newYork, placeOrder } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'

const easyPost = await startEasyPost()
const shippo = await startShippo()
const shop = await startShop({
  carrierUrls: { easyPost: easyPost.server.origin, shippo: shippo.server.origin },
})
const owner = await getOwner(shop)
const { _id: productId } = await findProductInStock(shop, 20)
const path = '/api/admin/settings/carrier-accounts'
const entry = { kind: 'easypost', name: 'Our EasyPost', mode: 'test', credentials: easyPostCredentials }

const connect = (changes: object = {}) => shop.post(path, { ...entry, ...changes }, owner)
const list = async () => (await shop.get('/api/admin/settings/accounts', owner)).body
const find = async (id: string) =>
  (await list()).accounts.find((account: { id: string }) => account.id === id)
const getBell = async () => {
  const { body } = await shop.get('/api/admin/notifications', owner)
  return body.groups.find(({ kind }: { kind: string }) => kind === 'carrier-rates')
}
const getRates = async (address: object = {}) => {
  const { zip, state } = newYork
  const items = [{ productId, quantity: 1 }]
  const { body } = await shop.post('/api/shipping/rates', { address: { zip, state, ...address }, items })
  return body
}
const listServices = async (address?: object): Promise<string[]> =>
  (await getRates(address)).rates.map(
    ({ provider, service }: Record<string, string>) => `${provider} ${service}`,
  )
const changeState = async (id: string, state: string) => {
  const { version: expectedVersion } = await find(id)
  await shop.post(`/api/admin/settings/accounts/${id}/state`, { state, expectedVersion }, owner)
}

const tableServices = [
  'USPS Ground Advantage',
  'USPS Priority Mail',
  'UPS Ground',
  'UPS 2nd Day Air',
  'UPS Next Day Air',
]
const liveServices = ['USPS Ground Advantage', 'USPS Priority Mail', 'USPS Priority Mail Express']

beforeEach(() => {
  easyPost.server.trouble = 'none'
  easyPost.situation = 'usual'
})

describe('A carrier account', () => {
  test('is offered with what its service needs, and the built-in table is not', async () => {
    const { carrierKinds } = await list()
    expect(carrierKinds.map(({ kind, name }: Record<string, string>) => [kind, name])).toEqual([
      ['easypost', 'EasyPost'],
      ['shippo', 'Shippo'],
    ])
    expect(carrierKinds[0].fields).toMatchObject([
      { name: 'apiKey', isSecret: true },
      { name: 'webhookSecret', isSecret: true, isOptional: true },
    ])
    expect(await listServices()).toEqual(tableServices)
  })

  test('is saved and paused when its service refuses it, and says why', async () => {
    const { body } = await connect({ name: 'Wrong', credentials: { apiKey: 'EZTK-wrong' } })
    expect(body).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Wrong is saved and paused\. EasyPost did not accept the API key\./),
    })
    expect(await find(body.id)).toMatchObject({ state: 'paused', carrier: { ratesCarts: false } })
    expect((await connect({ credentials: {} })).body.fields).toEqual({
      'credentials.apiKey': 'Enter the API key.',
    })
    expect((await connect({ kind: 'rate-table' })).body.fields).toEqual({ kind: 'Choose a carrier service.' })
  })

  test('is for owners alone to connect', async () => {
    const manager = await addStaffMember(shop, 'manager', 'mara')
    expect((await shop.post(path, entry, manager)).status).toBe(403)
  })

  test('rates carts once it is connected, at what its labels cost', async () => {
    const { body } = await connect()
    expect(body.message).toMatch(/^Our EasyPost is connected\. EasyPost accepted the account and rated/)
    expect(await find(body.id)).toMatchObject({
      port: 'carriers',
      providerName: 'EasyPost',
      state: 'active',
      carrier: { isUsable: true, ratesCarts: true },
    })
    expect(JSON.stringify(await list())).not.toContain(easyPostCredentials.apiKey)
    const { rates } = await getRates()
    expect(await listServices()).toEqual(liveServices)
    // Standard shipping has the shop's price.
    expect(rates.map(({ amount }: { amount: number }) => amount)).toEqual([15, 6.9, 33.1])
    expect(easyPost.lastParcel?.signature).toBe('ADULT_SIGNATURE')
    const sent = easyPost.server.requests.at(-1)?.body ?? ''
    expect(JSON.parse(sent).shipment.to_address).toEqual({
      city: expect.any(String),
      state: 'NY',
      zip: newYork.zip,
      country: 'US',
    })
    const placed = await placeOrder(shop, [{ productId, quantity: 1 }])
    expect(placed.status).toBe(200)
  })

  test('of another mode than the shop rates nothing', async () => {
    const live = { kind: 'shippo', name: 'Live', mode: 'live', credentials: shippoCredentials }
    const { body } = await connect(live)
    expect(body.message).toContain('accepted a test key, and the account is a live account')
    await changeState(body.id, 'active')
    expect(await find(body.id)).toMatchObject({
      state: 'active',
      carrier: { isUsable: false, ratesCarts: false },
    })
    expect(await listServices()).toEqual(liveServices)
  })
})

describe('Rates of a carrier account', () => {
  test.each(['down', 'slow', 'garbage'] as const)(
    'are those of the built-in table while its service is %s, and staff see it',
    async (trouble) => {
      const before = (await getBell())?.items[0]?.title ?? ''
      easyPost.server.trouble = trouble
      const { rates } = await getRates()
      expect(rates).toHaveLength(tableServices.length)
      const bell = await getBell()
      expect(bell.items[0].title).not.toBe(before)
      expect(bell.items[0]).toMatchObject({
        title: expect.stringMatching(/^Our EasyPost had no rates (once|\d times)$/),
        detail: expect.stringContaining('could not be reached, or did not answer in time'),
      })
    },
  )

  test('that are empty are those of the built-in table, with the words of the carriers for staff', async () => {
    easyPost.situation = 'no-rates'
    expect(await listServices()).toEqual(tableServices)
    const { id } = (await list()).accounts.find(({ name }: { name: string }) => name === entry.name)
    expect((await find(id)).carrier.fallback).toMatchObject({
      times: 4,
      reason: expect.stringContaining('USPS: Parcel is too heavy.'),
    })
    easyPost.situation = 'usual'
    const checked = await shop.post(`/api/admin/settings/accounts/${id}/check`, {}, owner)
    expect(checked.body.ok).toBe(true)
    expect((await find(id)).carrier.fallback).toBeUndefined()
    expect((await getBell()).count).toBe(0)
  })

  test('without days take two or three', async () => {
    easyPost.situation = 'no-days'
    const { rates } = await getRates()
    expect(new Set(rates.map((rate: Record<string, string>) => rate.estimated_days))).toEqual(
      new Set(['2 to 3']),
    )
  })

  test('follow the rules: a banned carrier is left out, also when the account rates it', async () => {
    const rule = { level: 'state', state: 'NY', effect: 'carrier' } as const
    const { body } = await createOwnRule(shop, owner, {
      ...rule,
      carriers: ['USPS'],
      reason: 'No USPS there.',
    })
    expect(new Set((await listServices()).map((service) => service.slice(0, 4)))).toEqual(new Set(['UPS ']))
    const both = await createOwnRule(shop, owner, { ...rule, carriers: ['UPS'], reason: 'No UPS there.' })
    expect(await getRates()).toMatchObject({ success: false, message: 'No USPS there.' })
    await retireRule(shop, owner, body.id)
    await retireRule(shop, owner, both.body.id)
    expect(await listServices()).toEqual(liveServices)
  })

  test('of Shippo leave out UPS at a PO box, and have the standard service of the table', async () => {
    const accounts = (await list()).accounts.filter(({ port }: { port: string }) => port === 'carriers')
    for (const { id, state } of accounts) if (state === 'active') await changeState(id, 'paused')
    await connect({ kind: 'shippo', name: 'Our Shippo', credentials: shippoCredentials })
    const services = await listServices()
    expect(services[0]).toBe('USPS Ground Advantage')
    expect(services).toContain('UPS Ground')
    expect(services.join()).not.toContain('FedEx')
    const toBox = await listServices({ street1: 'PO Box 12' })
    expect(toBox.length).toBeGreaterThan(1)
    expect(toBox.join()).not.toContain('UPS ')
  })
})
