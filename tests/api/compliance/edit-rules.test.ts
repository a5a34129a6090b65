import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { createOwnRule, createRuleBody, type RuleChange, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  createPaymentRequest,
  eventually,
  findProductInStock,
  newYork,
  registerShopper,
} from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop({ runsJobs: true })
const secondProcess = await shop.startAnotherProcess()
const headers = await signInOwner(shop)
const { _id: productId } = await findProductInStock(shop, 60)
const items = [{ productId, quantity: 1 }]

const getAdmin = async (path: string) => (await shop.get(`/api/admin/${path}`, headers)).body
const isServed = async (zip: string, calls: Pick<typeof shop, 'get'> = shop) =>
  (await calls.get(`/api/shipping/zip?zip=${zip}`)).body.available
const addRule = (change: RuleChange) => createOwnRule(shop, headers, change)
const albany = { ...newYork, city: 'Albany', zip: '12207' }
const quoteAlbany = () =>
  shop.post('/api/shipping/rates', {
    address: { name: 'Ada', street1: '1 State St', city: 'Albany', state: 'NY', zip: '12207', country: 'US' },
    items,
  })
const orderToAlbany = async (changes: Record<string, unknown> = {}) => {
  const request = await createPaymentRequest(shop, items, changes, albany)
  return shop.post('/api/payment/process', request, createRandomIpHeaders())
}

describe('A city ban that the owner adds', () => {
  test('is in force at once, in both processes, and for open orders', async () => {
    const { number } = await createPaidOrder(shop, { changes: { address: { ...newYork } } })
    expect([await isServed('10001'), await isServed('10001', secondProcess)]).toEqual([true, true])
    const before = await getAdmin('compliance')
    const { body } = await addRule({
      level: 'city',
      state: 'NY',
      placeName: 'new york',
      reason: 'New York bans it.',
    })
    expect(body).toMatchObject({ message: expect.stringContaining('Rule for New York, NY added.') })
    expect(await isServed('10001')).toBe(false)
    await eventually(
      () => isServed('10001', secondProcess),
      (served) => served === false,
      5,
    )
    const { order } = await eventually(
      () => getAdmin(`orders/${number}`),
      ({ order: { hold } }) => hold !== undefined,
    )
    expect(order.hold.reason).toBe('New York bans it.')
    const after = await getAdmin('compliance')
    expect(after.version).toBe(before.version + 1)
    expect(after.rules.find(({ id }: { id: string }) => id === body.id)).toMatchObject({
      place: 'New York, NY',
      version: 0,
    })
    await retireRule(shop, headers, body.id)
    expect(await isServed('10001')).toBe(true)
    await eventually(
      () => getAdmin(`orders/${number}`),
      ({ order: { hold } }) => hold === undefined,
    )
  })

  test('applies from its first day, and not before', async () => {
    const { body } = await addRule({
      level: 'city',
      state: 'NY',
      placeName: 'Syracuse',
      effectiveFrom: '2099-01-01',
    })
    expect(body.message).toContain('It applies from 2099-01-01.')
    expect(await isServed('13202')).toBe(true)
    await retireRule(shop, headers, body.id)
  })
})

describe('The form of a rule', () => {
  test.each<[string, RuleChange, Record<string, string>]>([
    [
      'a city without a state',
      { level: 'city', placeName: 'Albany' },
      { state: 'A city needs a state. Choose it.' },
    ],
    ['a state without a state', { level: 'state' }, { state: 'Choose the state.' }],
    ['a county without a county', { level: 'county', state: 'NY' }, { countyFips: 'Choose the county.' }],
    [
      'a county of another state',
      { level: 'county', state: 'NY', countyFips: '17119' },
      { countyFips: 'This county is not in NY.' },
    ],
    [
      'a misspelled city',
      { level: 'city', state: 'NY', placeName: 'Rochestar' },
      { placeName: 'No post office in NY is named Rochestar. Do you mean Rochester?' },
    ],
    [
      'an unknown ZIP code',
      { level: 'zip', zips: ['99999'] },
      { zips: 'We do not know 99999. Check these ZIP codes.' },
    ],
    ['no ZIP codes', { level: 'zip' }, { zips: 'Enter at least one ZIP code.' }],
    ['no source', { level: 'country', source: ' ' }, { source: 'The source is required.' }],
    ['no day of the check', { level: 'country', checkedOn: '' }, { checkedOn: 'Checked on: enter a date.' }],
    [
      'a check in the future',
      { level: 'country', checkedOn: '2099-01-01' },
      { checkedOn: 'The source cannot be checked in the future.' },
    ],
    [
      'a last day before the first',
      { level: 'country', effectiveFrom: '2026-02-01', effectiveTo: '2026-01-31' },
      { effectiveTo: 'The last day cannot be before the first day.' },
    ],
    [
      'a label without a text',
      { level: 'country', effect: 'label-text' },
      { labelText: 'Enter the text of the label.' },
    ],
    [
      'an age without years',
      { level: 'country', effect: 'minimum-age' },
      { minimumAge: 'Enter the minimum age.' },
    ],
    [
      'a license without its last day',
      {
        level: 'country',
        effect: 'needs-license',
        licenseNumber: '7',
        licenseHolder: 'Leafward',
        licenseAuthority: 'State',
      },
      { licenseExpiresOn: 'Enter the last day of the license.' },
    ],
    [
      'a year that the database does not know',
      { level: 'state', state: 'NY', effectiveFrom: '0000-01-01' },
      { effectiveFrom: 'First day: enter a date with its year.' },
    ],
  ])('refuses %s', async (_title, change, fields) => {
    expect(await addRule(change)).toMatchObject({ status: 400, body: { fields } })
  })

  test('resolves a county to its name by FIPS code', async () => {
    const { counties, cities } = await getAdmin('rule-places/NY')
    const monroe = counties.find(({ name }: { name: string }) => name === 'Monroe')
    expect(monroe).toEqual({ fips: '36055', name: 'Monroe', zips: expect.any(Number) })
    expect(cities).toContainEqual({ name: 'Rochester', zips: expect.any(Number) })
    const { body } = await addRule({ level: 'county', state: 'NY', countyFips: '36055' })
    expect(await getAdmin(`rules/${body.id}`)).toMatchObject({ place: 'Monroe, NY', createdBy: 'owner' })
    expect(await isServed('14604')).toBe(false)
    await retireRule(shop, headers, body.id)
  })
})

describe('An edited rule', () => {
  test('refuses a stale save with the difference, and compares versions field by field', async () => {
    const { body: added } = await addRule({ level: 'city', state: 'NY', placeName: 'Utica' })
    const { version } = await getAdmin('compliance')
    const { rule } = await getAdmin(`rules/${added.id}`)
    const edit = (change: object, expectedVersion: number) =>
      shop.post(`/api/admin/rules/${added.id}/edit`, { ...rule, ...change, expectedVersion }, headers)
    expect(await edit({ reason: 'Utica bans it.' }, 0)).toMatchObject({ status: 200, body: { version: 1 } })
    expect(await edit({ reason: 'Utica closed.', source: 'Ordinance 7' }, 0)).toMatchObject({
      status: 409,
      body: {
        conflict: {
          version: 1,
          fields: [{ field: 'reason', yours: 'Utica closed.', theirs: 'Utica bans it.' }],
        },
      },
    })
    const retired = { status: 'retired', reason: 'Utica bans it.' } as const
    expect(await edit(retired, 1)).toMatchObject({
      status: 400,
      body: { fields: { endReason: 'Say why this rule no longer applies.' } },
    })
    for (const ending of [{ status: 'off' }, { effectiveTo: '2026-01-02' }, { effect: 'warn' }])
      expect((await edit({ ...ending, reason: 'Utica bans it.' }, 1)).body.fields).toHaveProperty('endReason')
    const endReason = 'The ordinance ended on June 1.'
    expect((await edit({ ...retired, endReason }, 1)).status).toBe(200)
    expect((await getAdmin('compliance')).versions[0].reason).toContain(endReason)
    const compare = (from: number, to: number) => getAdmin(`rulebook-versions?from=${from}&to=${to}`)
    expect((await compare(version, version + 1)).rules).toEqual([
      {
        id: added.id,
        place: 'Utica, NY',
        kind: 'changed',
        reason: 'Utica bans it.',
        changes: [{ field: 'reason', from: 'The law says so.', to: 'Utica bans it.' }],
      },
    ])
    expect((await compare(version, version + 2)).rules).toMatchObject([{ id: added.id, kind: 'retired' }])
    expect((await compare(version - 1, version + 2)).rules).toMatchObject([{ id: added.id, kind: 'added' }])
    const { history } = await getAdmin(`rules/${added.id}`)
    expect(history.map(({ changedBy }: { changedBy: string }) => changedBy)).toEqual(['owner', 'owner'])
    const log = (await getAdmin(`audit-log?search=${added.id}`)).rows
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'rule edited',
      'rule edited',
      'rule created',
    ])
  })
})

describe('The preview of an unsaved rule', () => {
  test('counts what it would hit within a second, and saves nothing', async () => {
    const { version } = await getAdmin('compliance')
    const rule = createRuleBody({ level: 'city', state: 'NY', placeName: 'New York' })
    await shop.post('/api/admin/rule-preview', rule, headers)
    const start = performance.now()
    const { body } = await shop.post('/api/admin/rule-preview', rule, headers)
    expect(performance.now() - start).toBeLessThan(1000)
    expect(body).toMatchObject({ place: 'New York, NY', isCountryWide: false, products: { count: 230 } })
    // Brooklyn is a part of the city.
    expect(body.applies.count).toBeGreaterThan(100)
    expect(body.openOrders.count).toBeGreaterThan(0)
    expect(body.recentOrders.count).toBeGreaterThanOrEqual(body.openOrders.count)
    expect(body.recentOrders.orders.length).toBeLessThanOrEqual(25)
    for (const { destination } of body.recentOrders.orders) expect(destination).toMatch(/, NY$/)
    expect((await getAdmin('compliance')).version).toBe(version)
  })

  test('counts the carts, and names the people with open orders', async () => {
    const buffalo = { ...newYork, street1: '65 Niagara Sq', city: 'Buffalo', zip: '14202' }
    const preview = async () =>
      (
        await shop.post(
          '/api/admin/rule-preview',
          createRuleBody({ level: 'city', state: 'NY', placeName: 'Buffalo' }),
          headers,
        )
      ).body
    const before = await preview()
    const order = async (address: object, email: string, signedIn = {}) => {
      const request = await createPaymentRequest(shop, items, { email }, { ...buffalo, ...address })
      const answer = await shop.post('/api/payment/process', request, {
        ...createRandomIpHeaders(),
        ...signedIn,
      })
      return answer.body.orderNumber as string
    }
    const [withCart, withBoth] = [await registerShopper(shop), await registerShopper(shop)]
    for (const { headers: customer } of [withCart, withBoth]) {
      const saved = await shop.post('/api/address/save', { ...buffalo, isDefault: true }, customer)
      expect(saved.status).toBe(200)
      await shop.post('/api/cart/add', { itemId: productId, qt: 1 }, customer)
    }
    const { headers: elsewhere } = await registerShopper(shop)
    await shop.post('/api/cart/add', { itemId: productId, qt: 1 }, elsewhere)
    const own = await order({ street1: '1 Elm St' }, withBoth.userId, withBoth.headers)
    const guest = { firstName: 'Ines', lastName: 'Moor' }
    const [first, second] = [
      await order({ ...guest, street1: '2 Elm St' }, 'ines@example.com'),
      await order({ ...guest, street1: '3 Elm St' }, 'INES@example.com'),
    ]
    const after = await preview()
    expect([before.carts.count, after.carts]).toMatchObject([
      0,
      {
        count: 2,
        withoutAddressCount: before.carts.withoutAddressCount + 1,
        destinations: [{ destination: 'Buffalo, NY', count: 2 }],
      },
    ])
    // The order of the account, its cart and the other cart are two customers; the two orders are one guest.
    expect(after.openOrders.count - before.openOrders.count).toBe(3)
    expect(after.people.count - before.people.count).toBe(3)
    expect(after.people.guestCount - before.people.guestCount).toBe(1)
    expect(after.people.withOrders).toEqual(
      expect.arrayContaining([
        { name: 'Ada Birch', orders: [own] },
        { name: 'Ines Moor', orders: [second, first] },
      ]),
    )
  })

  test('counts only the products, orders and places that the rule is about', async () => {
    const preview = async (change: RuleChange) =>
      (await shop.post('/api/admin/rule-preview', createRuleBody(change), headers)).body
    const gummies = await preview({ level: 'country', forms: ['gummy'] })
    expect(gummies.products.count).toBeGreaterThan(0)
    expect(gummies.products.count).toBeLessThan(230)
    const nobody = await preview({ level: 'state', state: 'WY', forms: ['resin'] })
    expect(nobody).toMatchObject({
      products: { count: 0 },
      carts: { count: 0 },
      openOrders: { count: 0, total: 0 },
    })
  })
})

describe('A rule that obliges', () => {
  const during = async (change: RuleChange, check: () => Promise<void>) => {
    const owner = await signInOwner(shop)
    const { body } = await createOwnRule(shop, owner, {
      level: 'city',
      state: 'NY',
      placeName: 'Albany',
      ...change,
    })
    expect(body.id).toEqual(expect.any(String))
    await check()
    await retireRule(shop, owner, body.id)
  }

  test('sets a higher minimum age for the order', () =>
    during({ effect: 'minimum-age', minimumAge: 60, reason: 'Albany asks for 60 years.' }, async () => {
      expect((await orderToAlbany()).body).toMatchObject({
        code: 'under-age',
        message: 'You must be 60 years or older to order there. Albany asks for 60 years.',
      })
      expect((await orderToAlbany({ dateOfBirth: '1950-04-30' })).body.orderNumber).toEqual(
        expect.any(String),
      )
    }))

  test('keeps a carrier from the rates, from an order with an older rate, and from an open order', async () => {
    const { rates } = (await quoteAlbany()).body
    const ups = rates.find(({ provider }: { provider: string }) => provider === 'UPS')
    const change = { effect: 'carrier', carriers: ['UPS'], reason: 'UPS may not deliver there.' } as const
    const owner = await signInOwner(shop)
    const paid = await createPaidOrder(shop, { changes: { address: albany, shippingOptionId: ups.id } })
    await during(change, async () => {
      const offered = (await quoteAlbany()).body.rates
      expect(new Set(offered.map(({ provider }: { provider: string }) => provider))).toEqual(
        new Set(['USPS']),
      )
      expect((await orderToAlbany({ shippingOptionId: ups.id })).body).toMatchObject({
        code: 'shipping-option-stale',
        message: 'UPS may not deliver there. Please choose again.',
      })
      const { order } = await eventually(
        async () => (await shop.get(`/api/admin/orders/${paid.number}`, owner)).body,
        ({ order: { hold } }) => hold !== undefined,
      )
      expect(order.hold.reason).toBe('UPS may not deliver there.')
    })
  })

  test('refuses rates when every carrier is kept out', () =>
    during(
      { effect: 'carrier', carriers: ['UPS', 'USPS'], reason: 'No carrier delivers there.' },
      async () => {
        expect((await quoteAlbany()).body).toMatchObject({
          code: 'blocked-destination',
          message: 'No carrier delivers there.',
        })
      },
    ))

  test('tells staff on the order what the label says', () =>
    during({ effect: 'label-text', labelText: 'Keep dry.' }, async () => {
      const { orderNumber } = (await orderToAlbany()).body
      const owner = await signInOwner(shop)
      const { order } = (await shop.get(`/api/admin/orders/${orderNumber}`, owner)).body
      const texts = order.verdict.obligations.map(({ text }: { text: string }) => text)
      expect(texts).toContain('The packing slip says: “Keep dry.”')
    }))

  test('tells staff what a rule of today asks for an order that was placed before it', async () => {
    const owner = await signInOwner(shop)
    const [rate] = (await quoteAlbany()).body.rates
    const paid = await createPaidOrder(shop, { changes: { address: albany, shippingOptionId: rate.id } })
    const listObligations = async () => {
      const { order } = (await shop.get(`/api/admin/orders/${paid.number}`, owner)).body
      return order.verdict.obligations.map(({ text }: { text: string }) => text)
    }
    const words = { effect: 'forbidden-words', forbiddenWords: ['tea'] } as const
    const asked = 'Nothing in the parcel says “tea”'
    await during(words, async () => expect(await listObligations()).toContain(asked))
    expect(await listObligations()).not.toContain(asked)
  })
})

// Last, because it moves the clock.
test('A rule counts as checked by the staff member who read its source today', async () => {
  expect((await getAdmin('rules/us-il-alton')).rule.checkedOn).toBe('2026-11-26')
  shop.clock.forward(60 * 24 * 7)
  const owner = await signInOwner(shop)
  const { version } = (await shop.get('/api/admin/rules/us-il-alton', owner)).body
  const path = '/api/admin/rules/us-il-alton/check'
  expect((await shop.post(path, { expectedVersion: version }, owner)).status).toBe(200)
  const { body } = await shop.get('/api/admin/rules/us-il-alton', owner)
  expect(body).toMatchObject({ checkedBy: 'owner' })
  expect(body.rule.checkedOn > '2026-11-26').toBe(true)
})
