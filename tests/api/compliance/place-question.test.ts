import { afterEach, describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { editRule } from '#tests/support/edits.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { createOwnRule, editWholeRule, retireRule } from '#tests/support/rules.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  cards,
  createGuest,
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
/** San Diego's limits reach into this ZIP of Coronado. */
const coronado = { ...newYork, street1: '2 Main St', city: 'Coronado', state: 'CA', zip: '92118' }
const sanDiego = 'Is this address inside the city limits of San Diego?'
const no = { ruleId: 'us-ca-san-diego', answer: 'no' }

type Address = typeof coronado

async function sendOrder(address: Address, placeAnswers?: readonly object[]) {
  const changes = { email: createGuest().email, placeAnswers }
  const request = await createPaymentRequest(shop, items, changes, address)
  return shop.post('/api/payment/process', request, createRandomIpHeaders())
}

const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, headers)).body.order

async function payOrder({ orderNumber, url }: { orderNumber: string; url: string }) {
  await payWithCard(url, cards.approved)
  return eventually(
    () => getOrder(orderNumber),
    // The version is the length of the timeline, which is read before the state.
    ({ age, events }) =>
      age === 'verified' && events.some(({ kind }: { kind: string }) => kind === 'age-verified'),
  )
}

const pack = (number: string) =>
  shop.post(`/api/admin/orders/${number}/fulfillment`, { to: 'packed' }, headers)

const confirm = (number: string, expectedVersion: number, note = 'City map: outside the limits.') =>
  shop.post(`/api/admin/orders/${number}/address/confirm`, { note, expectedVersion }, headers)

async function listQueue(queue: string): Promise<string[]> {
  const { rows } = (await shop.get(`/api/admin/orders?queue=${queue}&limit=100&origin=real`, headers)).body
  return rows.map(({ number }: { number: string }) => number)
}

async function setSanDiego(status: 'active' | 'off') {
  const { rules } = (await shop.get('/api/admin/compliance', headers)).body
  if (rules.find(({ id }: { id: string }) => id === 'us-ca-san-diego').status === status) return
  await editRule(shop, 'us-ca-san-diego', { status, reason: 'The city council voted.' }, headers)
}

// The rules are the shop's: whatever happens in a test, the next one starts from those of a new shop.
afterEach(() => setSanDiego('active'))

describe('A ZIP code that a closed city may reach into', () => {
  test('is served, and the ZIP check says that checkout asks', async () => {
    const { body } = await shop.get('/api/shipping/zip?zip=92118')
    expect(body).toMatchObject({
      available: true,
      reason: `Checkout asks about your address: ${sanDiego} If it is, we cannot ship there.`,
      source: expect.stringContaining('San Diego'),
      question: sanDiego,
    })
    const florida = (await shop.get('/api/shipping/zip?zip=34224')).body.reason
    expect(florida).toMatch(/^Checkout asks .* in Sarasota County\? .* Leaf products only/)
    const delivery = await shop.post('/api/shipping/delivery', { productId, zip: '92118' })
    expect(delivery.body).toMatchObject({ available: true, question: sanDiego })
  })

  test('gets rates with the question', async () => {
    const address = { ...coronado, name: 'Ada Birch', country: 'US' }
    const { body } = await shop.post('/api/shipping/rates', { address, items })
    expect(body.rates.length).toBeGreaterThan(0)
    expect(body.questions).toEqual([
      {
        ruleId: 'us-ca-san-diego',
        question: sanDiego,
        reason: 'San Diego, CA, bans the sale of kratom, so we cannot ship there.',
        source: expect.any(String),
      },
    ])
    const elsewhere = await shop.post('/api/shipping/rates', {
      address: { ...newYork, name: 'Ada Birch' },
      items,
    })
    expect(Object.keys(elsewhere.body)).toEqual(['success', 'rates'])
  })

  // Covers: rule-zip
  test('gets no order before the question is answered', async () => {
    const { status, body } = await sendOrder(coronado)
    expect([status, body.code, body.questions]).toEqual([
      422,
      'place-question',
      [{ ruleId: 'us-ca-san-diego', question: sanDiego }],
    ])
    expect(body.message).toBe(`Please answer the question about your address: ${sanDiego}`)
  })

  test('is closed after a yes, and for the typed name of the city', async () => {
    const inside = await sendOrder(coronado, [{ ...no, answer: 'yes' }])
    expect([inside.status, inside.body.code, inside.body.message]).toEqual([
      422,
      'blocked-destination',
      'San Diego, CA, bans the sale of kratom, so we cannot ship there.',
    ])
    const typed = await sendOrder({ ...coronado, city: 'San Deigo' }, [no])
    expect([typed.status, typed.body.code]).toEqual([422, 'blocked-destination'])
  })

  test.each([
    [[{ ruleId: 'us-ca-oceanside', answer: 'no' }], 'place-question'],
    [[{ ruleId: 'no-such-rule', answer: 'no' }], 'place-question'],
    [[], 'place-question'],
    [[{ ruleId: 'us-ca-san-diego', answer: 'maybe' }], 'invalid-input'],
    [[{ ruleId: 'us-ca-san-diego' }], 'invalid-input'],
  ])('takes no other answer for its own: %j', async (answers, code) => {
    expect((await sendOrder(coronado, answers)).body.code).toBe(code)
  })

  test('takes no answer to a rule that closes nothing: its minimum age stays', async () => {
    const rule = { effect: 'minimum-age', minimumAge: 60, level: 'zip', doubtfulZips: ['97201'] } as const
    const { id } = (await createOwnRule(shop, headers, { ...rule, question: 'Is it in the old town?' })).body
    const portland = { ...newYork, street1: '2 Main St', city: 'Portland', state: 'OR', zip: '97201' }
    const forged = await sendOrder(portland, [{ ruleId: id, answer: 'no' }])
    expect([forged.status, forged.body.code]).toEqual([422, 'under-age'])
    await retireRule(shop, headers, id)
  })

  test('keeps no answer for another address', async () => {
    // The answer was given for Coronado.
    const oceanside = { ...coronado, city: 'Vista', zip: '92081' }
    const moved = await sendOrder(oceanside, [no])
    expect(moved.body).toMatchObject({ code: 'place-question', questions: [{ ruleId: 'us-ca-oceanside' }] })
    const closed = await sendOrder({ ...coronado, city: 'San Diego', zip: '92101' }, [no])
    expect(closed.body.code).toBe('blocked-destination')
    const open = await sendOrder({ ...newYork, street1: '9 Elm St' } as Address, [no])
    expect((await getOrder(open.body.orderNumber)).addressCheck).toBeUndefined()
  })
})

describe('An order with an answer', () => {
  test('is packed only after staff checked the address', async () => {
    const { body } = await sendOrder(coronado, [no])
    const number = body.orderNumber
    const unpaid = await getOrder(number)
    expect(unpaid.isAddressCheckOpen).toBe(false)
    expect((await confirm(number, unpaid.version)).status).toBe(409)

    const paid = await payOrder(body)
    expect(paid.addressCheck).toEqual({
      state: 'open',
      questions: [{ ruleId: 'us-ca-san-diego', question: sanDiego, answer: 'no' }],
    })
    expect(paid.events.map(({ detail }: { detail: string }) => detail)).toContain(
      `${sanDiego} The customer answered: no.`,
    )
    expect(await listQueue('address')).toContain(number)
    expect(await listQueue('pack')).not.toContain(number)
    const { groups } = (await shop.get('/api/admin/notifications', headers)).body
    expect(groups.find(({ kind }: { kind: string }) => kind === 'address').count).toBe(1)
    expect(await pack(number)).toMatchObject({
      status: 409,
      body: { message: 'Check the address of this order first.' },
    })

    expect((await confirm(number, paid.version, '')).status).toBe(400)
    expect((await confirm(number, paid.version - 1)).body.code).toBe('edit-conflict')
    const confirmed = await confirm(number, paid.version)
    expect(confirmed).toMatchObject({
      status: 200,
      body: {
        message: `The address of order ${number} is checked. It can be packed.`,
        order: {
          isAddressCheckOpen: false,
          addressCheck: {
            state: 'confirmed',
            confirmation: { note: 'City map: outside the limits.', checkedBy: expect.any(String) },
          },
        },
      },
    })
    expect((await confirm(number, confirmed.body.order.version)).status).toBe(409)
    expect(await listQueue('address')).not.toContain(number)
    expect((await pack(number)).status).toBe(200)
  })

  test('does not tell its customer how staff checked it', async () => {
    const { body } = await sendOrder({ ...coronado, street1: '3 Main St' }, [no])
    const { version } = await payOrder(body)
    await confirm(body.orderNumber, version, 'Asked the neighbors.')
    const { orderNumber, orderKey } = body
    const seen = (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
    expect(JSON.stringify(seen)).not.toContain('neighbors')
  })

  test('needs no check while the rule is off, and the same one when it is back', async () => {
    const { body } = await sendOrder({ ...coronado, street1: '4 Main St' }, [no])
    const number = body.orderNumber
    await payOrder(body)
    await setSanDiego('off')
    await eventually(
      () => getOrder(number),
      ({ addressCheck }) => addressCheck.state === 'lapsed',
    )
    await setSanDiego('active')
    const back = await eventually(
      () => getOrder(number),
      ({ addressCheck }) => addressCheck.state === 'open',
    )
    expect(back.addressCheck.questions).toEqual([
      { ruleId: 'us-ca-san-diego', question: sanDiego, answer: 'no' },
    ])
  })
})

test('A rule that came while the customer paid is asked of staff', async () => {
  await setSanDiego('off')
  const { body } = await sendOrder({ ...coronado, street1: '5 Main St' })
  expect(body.orderNumber).toEqual(expect.any(String))
  await setSanDiego('active')
  const paid = await payOrder(body)
  expect(paid.addressCheck).toEqual({
    state: 'open',
    questions: [{ ruleId: 'us-ca-san-diego', question: sanDiego }],
  })
  expect((await pack(body.orderNumber)).status).toBe(409)
  expect((await confirm(body.orderNumber, paid.version)).status).toBe(200)
  expect((await pack(body.orderNumber)).status).toBe(200)
})

test('An order to a place without a question is packed as before', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  expect((await getOrder(number)).addressCheck).toBeUndefined()
  expect((await pack(number)).status).toBe(200)
})

test('A rule that asks another question is asked again, of shoppers and of staff', async () => {
  const address = { ...newYork, street1: '2 Main St', city: 'Portland', state: 'OR', zip: '97201' }
  const rule = { level: 'zip', doubtfulZips: ['97201'], question: 'Is it in the old town?' } as const
  const { id } = (await createOwnRule(shop, headers, rule)).body
  const answer = { ruleId: id, question: rule.question, answer: 'no' }
  const { body } = await sendOrder(address, [answer])
  const number = body.orderNumber
  const paid = await payOrder(body)
  expect((await confirm(number, paid.version)).status).toBe(200)

  const question = 'Is it on the island?'
  expect((await editWholeRule(shop, headers, id, { question })).status).toBe(200)
  const reopened = await eventually(
    () => getOrder(number),
    ({ addressCheck }) => addressCheck.state === 'open',
  )
  expect(reopened.addressCheck.questions).toEqual([answer, { ruleId: id, question }])
  expect((await pack(number)).status).toBe(409)
  const again = await sendOrder(address, [answer])
  expect(again.body).toMatchObject({ code: 'place-question', questions: [{ ruleId: id, question }] })
  expect((await sendOrder(address, [{ ...answer, question }])).status).toBe(200)
  expect((await confirm(number, reopened.version)).status).toBe(200)
  expect((await pack(number)).status).toBe(200)
  await retireRule(shop, headers, id)
})

describe('A military city with a civil ZIP code', () => {
  const military = { ...newYork, street1: 'Main St', city: 'APO' } as Address
  const message =
    'ZIP code 10001 is in New York, NY, and not at a military post office. Please check the city.'

  test('gets no rates and no order', async () => {
    const address = { ...military, name: 'Ada Birch', country: 'US' }
    const rates = await shop.post('/api/shipping/rates', { address, items })
    expect([rates.status, rates.body.code, rates.body.message]).toEqual([422, 'address-mismatch', message])
    expect(rates.body.fields.city).toBe('The ZIP code belongs to New York, NY.')
    const request = await createPaymentRequest(shop, items)
    const sent = await shop.post(
      '/api/payment/process',
      { ...request, address: military },
      createRandomIpHeaders(),
    )
    expect([sent.body.code, Object.keys(sent.body.fields)]).toEqual(['address-mismatch', ['address.city']])
  })
})
