import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { createOwnRule, editWholeRule, type RuleChange, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, createPaymentRequest, findProductInStock, newYork } from '#tests/support/shopper.ts'

const shop = await startShop({ runsJobs: true })
const headers = await getOwner(shop)
const { _id: productId } = await findProductInStock(shop, 40)
const items = [{ productId, quantity: 1 }]
const sacramento = { ...newYork, street1: '2 Main St', city: 'Sacramento', state: 'CA', zip: '95814' }

interface Warning {
  readonly ruleId: string
  readonly text: string
  readonly showsSymbol: boolean
  readonly requiresAcknowledgment: boolean
}

const getWarnings = async (where: object = {}): Promise<Warning[]> =>
  (await shop.post('/api/shipping/warnings', { productIds: [productId], ...where })).body.warnings
const listIds = (warnings: readonly Warning[]) => warnings.map(({ ruleId }) => ruleId)

async function order(acknowledgments?: readonly object[], address = newYork) {
  const changes = { email: createGuest().email, acknowledgments }
  const request = await createPaymentRequest(shop, items, changes, address)
  return shop.post('/api/payment/process', request, createRandomIpHeaders())
}

async function editNewYork(change: RuleChange) {
  // An earlier test may have left it so, and an edit that changes nothing is refused.
  await editWholeRule(shop, headers, 'us-ny', change)
  expect((await shop.get('/api/admin/rules/us-ny', headers)).body.rule).toMatchObject(change)
}

describe('The warnings of a product', () => {
  test('are those of everywhere until there is a place, and then those of the place too', async () => {
    const [everywhere] = await getWarnings()
    expect(everywhere).toMatchObject({ ruleId: 'us-habit-forming', showsSymbol: false })
    expect(everywhere?.text).toMatch(/^Kratom may be habit forming\./)
    expect(listIds(await getWarnings({ zip: '10001' }))).toEqual(['us-habit-forming', 'us-ny'])
    const [, california] = await getWarnings({ zip: '95814' })
    expect(california).toMatchObject({ ruleId: 'us-ca-prop-65', showsSymbol: true })
    expect(california?.text).toContain('www.P65Warnings.ca.gov/food')
    expect(listIds(await getWarnings({ zip: '97201' }))).toEqual(['us-habit-forming'])
    // Nothing is shipped to Wisconsin.
    expect(listIds(await getWarnings({ zip: '53703' }))).toEqual(['us-habit-forming'])
  })

  test('come with the answer for a remembered ZIP code, without those that the page has', async () => {
    const ask = async (zip: string) => (await shop.post('/api/shipping/delivery', { productId, zip })).body
    expect(listIds((await ask('95814')).warnings)).toEqual(['us-ca-prop-65'])
    expect((await ask('97201')).warnings).toBeUndefined()
  })

  test('come with the products that do not ship to the place, line by line, as each product page says', async () => {
    const { products } = (await shop.get('/api/product/list?limit=30')).body
    const productIds = products.map(({ _id }: { _id: string }) => _id)
    const ohio = (await shop.post('/api/shipping/warnings', { productIds, zip: '43085' })).body
    const refusedIds = ohio.refusedLines.map((line: { productId: string }) => line.productId)
    expect(refusedIds.length).toBeGreaterThan(0)
    expect(refusedIds.length).toBeLessThan(productIds.length)
    expect(listIds(ohio.warnings)).toEqual(['us-habit-forming'])
    for (const id of productIds) {
      const delivery = (await shop.post('/api/shipping/delivery', { productId: id, zip: '43085' })).body
      const refused = ohio.refusedLines.find((line: { productId: string }) => line.productId === id)
      expect(delivery.available).toBe(refused === undefined)
      if (refused) expect(delivery).toMatchObject({ reason: refused.reason, source: refused.source })
    }
    // A place that is closed for everything refuses no single line, and an open one none either.
    const ask = async (zip: string) =>
      (await shop.post('/api/shipping/warnings', { productIds: [productId], zip })).body.refusedLines
    expect([await ask('53703'), await ask('10001')]).toEqual([undefined, undefined])
  })

  test('leave shipping rates as they were', async () => {
    const address = {
      name: 'Ada',
      street1: '1 Main St',
      city: 'New York',
      state: 'NY',
      zip: '10001',
      country: 'US',
    }
    const { body } = await shop.post('/api/shipping/rates', { address, items })
    expect(Object.keys(body)).toEqual(['success', 'rates'])
  })
})

describe('A warning that must be acknowledged', () => {
  const text = 'Warning: ask your doctor first.'
  const required = { labelText: text, requiresAcknowledgment: true }

  test('keeps an order from being placed until it is acknowledged with its text of now', async () => {
    expect((await order()).status).toBe(200)
    await editNewYork(required)
    const refused = await order()
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'warning-not-acknowledged', warnings: [{ ruleId: 'us-ny', text }] },
    })
    for (const forged of [
      [{ ruleId: 'us-ny', text: 'Yes.' }],
      [{ ruleId: 'us-ca-prop-65', text }],
      [{ ruleId: 'us-ny', text: '' }],
    ])
      expect((await order(forged)).body.code).toBe('warning-not-acknowledged')
    expect((await order([{ ruleId: 'us-ny', text }])).status).toBe(200)
    // Elsewhere, nothing must be acknowledged.
    expect((await order(undefined, sacramento)).status).toBe(200)
  })

  test('is asked again when the rule changed since the shopper acknowledged it', async () => {
    await editNewYork(required)
    const [, seen] = await getWarnings({ zip: '10001' })
    await editNewYork({ labelText: `${text} Keep it dry.` })
    const acknowledgment = { ruleId: 'us-ny', text: seen?.text }
    expect((await order([acknowledgment])).body).toMatchObject({
      code: 'warning-not-acknowledged',
      warnings: [{ ruleId: 'us-ny', text: `${text} Keep it dry.` }],
    })
  })

  test('is kept with the order, and in its evidence file', async () => {
    await editNewYork(required)
    const acknowledgments = [
      { ruleId: 'us-ny', text },
      { ruleId: 'us-made-up', text: 'Not asked.' },
    ]
    const { number } = await createPaidOrder(shop, { changes: { acknowledgments } })
    const { order: placed } = (await shop.get(`/api/admin/orders/${number}`, headers)).body
    expect(placed.acknowledgments).toEqual([
      {
        ruleId: 'us-ny',
        text,
        ruleVersion: placed.verdict.ruleVersion,
        acknowledgedAt: expect.stringMatching(/^\d{4}-/),
      },
    ])
    const response = await fetch(`${shop.url}/api/admin/orders/${number}/evidence`, {
      method: 'POST',
      headers,
    })
    expect(response.status).toBe(200)
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const evidence = strFromU8(files['evidence.json'] ?? new Uint8Array())
    expect(evidence).toContain('Warning of rule us-ny, acknowledged')
    expect(evidence).toContain(text)
  })
})

describe('The packing slip', () => {
  test('has what is in the parcel and the warnings of its address', async () => {
    await editNewYork({ labelText: 'New York says so.', requiresAcknowledgment: false })
    const { number } = await createPaidOrder(shop)
    const { slip } = (await shop.get(`/api/admin/orders/${number}/packing-slip`, headers)).body
    expect(listIds(slip.warnings)).toEqual(['us-habit-forming', 'us-ny'])
    expect(slip).toMatchObject({
      number,
      lines: [{ quantity: 1, lots: [{ number: expect.any(String), quantity: 1 }] }],
      disclaimer: expect.stringContaining('Food and Drug Administration'),
    })
    expect(slip.shippingAddress.join()).toContain('New York')
  })

  test('is refused for an order that must not be packed: canceled, or its age revoked', async () => {
    const getSlip = (number: string) => shop.get(`/api/admin/orders/${number}/packing-slip`, headers)
    const canceled = await createPaidOrder(shop, { changes: { email: createGuest().email } })
    const cancel = { to: 'canceled', reason: 'The customer called.' }
    await shop.post(`/api/admin/orders/${canceled.number}/fulfillment`, cancel, headers)
    expect((await getSlip(canceled.number)).status).toBe(409)
    const packed = await createPaidOrder(shop, { changes: { email: createGuest().email } })
    await shop.post(`/api/admin/orders/${packed.number}/fulfillment`, { to: 'packed' }, headers)
    expect((await getSlip(packed.number)).status).toBe(200)
    const revoke = { reason: 'The document was forged.' }
    const revoked = await shop.post(`/api/admin/orders/${packed.number}/age-check/revoke`, revoke, headers)
    expect(revoked.status).toBe(200)
    const refused = await getSlip(packed.number)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^Do not pack this order\. .*age/),
    ])
  })

  test('is refused for an order whose place has closed', async () => {
    const { number } = await createPaidOrder(shop, { changes: createGuest() })
    const ban = { level: 'zip', zips: [newYork.zip], reason: 'This part of New York bans it.' } as const
    const { id } = (await createOwnRule(shop, headers, ban)).body
    expect(await shop.get(`/api/admin/orders/${number}/packing-slip`, headers)).toMatchObject({
      status: 409,
      body: { message: 'Do not pack this order. This part of New York bans it.' },
    })
    await retireRule(shop, headers, id)
  })

  test('is refused to visitors and for an order that does not exist', async () => {
    expect((await shop.get('/api/admin/orders/LW-1/packing-slip')).status).toBe(401)
    expect((await shop.get('/api/admin/orders/LW-1/packing-slip', headers)).status).toBe(404)
  })
})
