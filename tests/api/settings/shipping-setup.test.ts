import { describe, expect, test } from 'vitest'
import type { AdminShippingMethod } from '#contract/admin/shipping/shipping-setup.ts'
import type { RuleObligation } from '#domain/compliance/obligation.ts'
import { usStates } from '#domain/compliance/us-states.ts'
import { cents } from '#domain/money.ts'
import { easyPostCredentials, startEasyPost } from '#tests/adapters/carriers/easypost-stand-in.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, newYork } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { listOffers } from '#usecases/shipping/list-offers.ts'

const easyPost = await startEasyPost()
const shop = await startShop({ carrierUrls: { easyPost: easyPost.server.origin } })
const owner = await getOwner(shop)
const { _id: productId } = await findProductInStock(shop, 20)

const path = '/api/admin/shipping'
type Setup = {
  isDefault: boolean
  version: number
  methods: AdminShippingMethod[]
  calendar: Record<string, unknown> & { version: number }
}
const getSetup = async (): Promise<Setup> => (await shop.get(path, owner)).body
const toInput = ({ id: _, excludedProducts: __, version, ...method }: AdminShippingMethod) => ({
  ...method,
  expectedVersion: version,
})
const findMethod = async (serviceCode: string) => {
  const method = (await getSetup()).methods.find((each) => each.serviceCode === serviceCode)
  if (method === undefined) throw new Error(`There is no method ${serviceCode}`)
  return method
}
const update = async (method: AdminShippingMethod, change: object = {}) =>
  shop.post(`${path}/methods/${method.id}`, { ...toInput(method), ...change }, owner)
const reset = async () => {
  const { isDefault, version: expectedVersion } = await getSetup()
  if (!isDefault) await shop.post(`${path}/reset`, { expectedVersion }, owner)
}
/** Saves a method as it is, which makes the methods the shop's own. */
const copyDefaults = async () => {
  expect((await update(await findMethod('ups-ground'))).status).toBe(200)
  expect((await getSetup()).isDefault).toBe(false)
}
const economy = {
  name: 'Economy',
  serviceCode: 'ups-3-day-select',
  isActive: true,
  isStandard: false,
  hasAdultSignature: true,
  zones: [
    {
      name: 'East',
      states: ['NY', 'NJ'],
      zipPrefixes: [],
      rate: { kind: 'flat', price: 700 },
      days: { from: 2, to: 4 },
    },
  ],
  excludedStates: [],
  excludedClasses: [],
  excludedProductIds: [],
}
const create = async (change: object = {}) => {
  const { version: expectedVersion } = await getSetup()
  return shop.post(`${path}/methods`, { ...economy, expectedVersion, ...change }, owner)
}
const getRates = async (address: object = newYork) => {
  const items = [{ productId, quantity: 1 }]
  return (await shop.post('/api/shipping/rates', { address, items })).body
}
const tryOut = async (query: string) => (await shop.get(`${path}/try?${query}`, owner)).body

const ban: RuleObligation = {
  ruleId: 'test',
  reason: 'No USPS there.',
  source: 'A test',
  productIds: [],
  kind: 'carrier',
  carriers: ['USPS'],
}

/** What shoppers are offered in each state and beyond, by weight, subtotal and rules. */
async function listAllOffers(weights: readonly number[], everyPlace = 1) {
  const settings = await shop.shop.kept.getSettings()
  const places = [
    ...usStates.map(({ code }) => ({ state: code, zip: zipOf[code] ?? '99950' })),
    ...['PR 00901', 'GU 96910', 'VI 00802', 'AE 09012', 'DC 20001', 'NY 11201', 'CA 96150'].map((place) => ({
      state: place.slice(0, 2),
      zip: place.slice(3),
    })),
  ]
  const answers: unknown[] = []
  for (const { state, zip } of places.filter((_, place) => place % everyPlace === 0))
    for (const weightGrams of weights)
      for (const [street1, obligations] of [
        ['1 Main St', []],
        ['PO Box 7', []],
        ['1 Main St', [ban]],
      ] as const) {
        const subtotal = cents(weightGrams % 2 === 0 ? 3000 : 6000)
        const { offers } = await listOffers(shop.shop, {
          parcel: {
            from: { zip: settings.shipFromZip },
            to: { zip, state },
            weightGrams,
            needsAdultSignature: true,
          },
          subtotal,
          products: [],
          address: { street1 },
          obligations,
          terms: settings,
        })
        const shown = offers.map(({ carrier, service, serviceCode, name = service, ...offer }) => ({
          carrier,
          service,
          serviceCode,
          name,
          days: offer.days,
          amount: offer.amount,
          signature: offer.hasAdultSignature,
        }))
        answers.push({ zip, weightGrams, street1, rules: obligations.length, shown })
      }
  return answers
}
// One ZIP code a state, near and far from the shop.
const zipOf: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AL35203 AK99501 AZ85001 AR72201 CA90001 CO80202 CT06103 DE19901 FL33101 GA30303 HI96813 ID83702 IL60601 IN46204 IA50309 ' +
    'KS66603 KY40202 LA70112 ME04101 MD21201 MA02108 MI48226 MN55401 MS39201 MO63101 MT59601 NE68102 NV89101 NH03301 NJ07102 ' +
    'NM87501 NY10001 NC27601 ND58501 OH43215 OK73102 OR97201 PA19103 RI02903 SC29201 SD57501 TN37203 TX78701 UT84101 VT05602 ' +
    'VA23219 WA98101 WV25301 WI53202 WY82001'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
)

describe('The copy of the default methods', () => {
  test('answers as the built-in table did, in every state and for many weights', async () => {
    await reset()
    const weights = [1, 227, 228, 454, 680, 907, 1361, 2500, 4536, 9072, 9073, 40_001]
    const before = await listAllOffers(weights)
    const quoted = await getRates()
    await copyDefaults()
    expect(await listAllOffers(weights)).toEqual(before)
    const again = await getRates()
    const withoutId = (rates: { id: string }[]) => rates.map(({ id: _, ...rate }) => rate)
    expect(withoutId(again.rates)).toEqual(withoutId(quoted.rates))
    expect(again.rates).toHaveLength(5)
  })

  test('answers as the carrier account did, with all its services, and where only unusable rates are left', async () => {
    await reset()
    const account = { kind: 'easypost', name: 'Our EasyPost', mode: 'test', credentials: easyPostCredentials }
    await shop.post('/api/admin/settings/carrier-accounts', account, owner)
    const weights = [680, 2501]
    const before = await listAllOffers(weights, 5)
    expect(JSON.stringify(before)).toContain('Priority Mail Express')
    await copyDefaults()
    expect(await listAllOffers(weights, 5)).toEqual(before)
    // And while it does not answer.
    easyPost.situation = 'no-rates'
    const copied = await listAllOffers([680], 5)
    await reset()
    expect(await listAllOffers([680], 5)).toEqual(copied)
    easyPost.situation = 'usual'
    const { accounts } = (await shop.get('/api/admin/settings/accounts', owner)).body
    const { id, version: expectedVersion } = accounts.find(
      ({ name }: { name: string }) => name === account.name,
    )
    await shop.post(`/api/admin/settings/accounts/${id}/state`, { state: 'paused', expectedVersion }, owner)
  })
})

describe('The shipping set-up', () => {
  test('takes a method of the shop, which shoppers of its zone are offered at its price, and others are not', async () => {
    await reset()
    expect((await create()).body).toMatchObject({ success: true, message: 'Economy is added.' })
    const { rates } = await getRates()
    expect(rates.find(({ service }: { service: string }) => service === 'Economy')).toMatchObject({
      provider: 'UPS',
      amount: 7,
      estimated_days: '2 to 4',
    })
    expect(
      JSON.stringify(await getRates({ ...newYork, city: 'Los Angeles', state: 'CA', zip: '90001' })),
    ).not.toContain('Economy')
    const tried = await tryOut('zip=90001&subtotal=3000')
    expect(tried.withheld).toContainEqual({
      carrier: 'UPS',
      name: 'Economy',
      reason: 'None of its zones has CA 90001.',
    })
  })

  test('is edited on what staff saw: a stale edit, a stale new method and a stale reset are refused', async () => {
    await reset()
    const ground = await findMethod('ups-ground')
    const { version } = await getSetup()
    expect((await update(ground, { name: 'Slow' })).status).toBe(200)
    const stale = await update(ground, { name: 'Slower' })
    expect(stale.status).toBe(409)
    expect(stale.body.conflict.fields).toMatchObject([{ field: 'name', yours: 'Slower', theirs: 'Slow' }])
    expect((await create({ expectedVersion: version })).body.code).toBe('edit-conflict')
    const refused = await shop.post(`${path}/reset`, { expectedVersion: version }, owner)
    expect(refused.body.code).toBe('edit-conflict')
    // A form that was open before the default methods came back is stale, too.
    const open = await findMethod('ups-ground')
    await reset()
    expect((await update(open, { name: 'Slowest' })).body.code).toBe('edit-conflict')
    expect((await findMethod('ups-ground')).name).toBe('Ground')
    expect((await getSetup()).isDefault).toBe(true)
  })

  test('refuses what no shopper could use, with a sentence, and changes nothing', async () => {
    await reset()
    const zone = economy.zones[0]
    const refusedZone = async (change: object) =>
      (await create({ zones: [{ ...zone, ...change }] })).body.message
    const steps = (...ends: [number, number?][]) => ({
      rate: { kind: 'weight', steps: ends.map(([from, upTo]) => ({ from, upTo, price: 500 })) },
    })
    expect(await refusedZone({ states: [] })).toBe('East: Choose at least one state.')
    expect(await refusedZone(steps([0, 500], [400]))).toContain('overlap')
    expect(await refusedZone(steps([0, 500], [600]))).toContain('Close the gap')
    expect(await refusedZone({ rate: { kind: 'flat', price: -1 } })).toBe('A price cannot be negative.')
    expect((await create({ zones: [] })).body.message).toContain('Add a zone.')
    expect((await create({ name: 'Cures pain' })).body.code).toBe('claim-found')
    expect((await create({ serviceCode: 'ups-ground' })).body.message).toContain('Add a zone to it instead.')
    expect((await getSetup()).isDefault).toBe(true)
  })

  test('keeps one active method', async () => {
    await reset()
    for (const { serviceCode } of (await getSetup()).methods.slice(1)) {
      const { id, version: expectedVersion } = await findMethod(serviceCode)
      expect((await shop.post(`${path}/methods/${id}/delete`, { expectedVersion }, owner)).status).toBe(200)
    }
    const [last] = (await getSetup()).methods
    if (last === undefined) throw new Error('No method is left')
    expect((await update(last, { isActive: false })).body.message).toContain('at least one active method')
    const deleted = await shop.post(
      `${path}/methods/${last.id}/delete`,
      { expectedVersion: last.version },
      owner,
    )
    expect(deleted.body.message).toContain('at least one active method')
  })

  test('is read by staff, changed by owners and managers, and in the audit log', async () => {
    await reset()
    await create()
    const { rows } = (await shop.get('/api/admin/audit-log?limit=5', owner)).body
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'shipping method created', subject: 'Economy' }),
    )
    const support = await addStaffMember(shop, 'support', 'sam')
    const { version: expectedVersion } = await getSetup()
    expect((await shop.post(`${path}/reset`, { expectedVersion }, support)).status).toBe(403)
  })
})
