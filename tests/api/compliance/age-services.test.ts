import { beforeEach, describe, expect, test } from 'vitest'
import {
  askProvidersAfter,
  chooseAgeProvider,
  getAgeState,
  packOrder,
  placePaidOrder,
  runAgeCheck,
} from '#tests/support/age-checks.ts'
import { startAgeChecker, startVeratad } from '#tests/support/age-services.ts'
import { delayAnswer } from '#tests/support/database-gates.ts'
import { deliverOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { unlockOwner } from '#tests/support/staff.ts'
import { changeOrderPerson, copyAgeCheck } from '#tests/support/stored-age-checks.ts'
import { getStoredOrder } from '#tests/support/stored-orders.ts'
import { refreshAgeCheck } from '#usecases/age-checks/ask-age-checks.ts'
import { checkCustomerAge } from '#usecases/age-checks/check-age.ts'
import { deleteBirthDates } from '#usecases/age-checks/delete-birth-dates.ts'

const veratad = await startVeratad()
const ageChecker = await startAgeChecker()
const shop = await startShop({ ageServiceUrls: { veratad: veratad.url, agechecker: ageChecker.url } })
const owner = await getOwner(shop)

const hint = (uuid: string, more: object = {}) => shop.post('/api/age-check/callback', { uuid, ...more })
const getChecks = async (number: string) =>
  (await shop.get(`/api/admin/orders/${number}/age-check`, owner)).body.ageCheck.checks
const countAsked = () => veratad.received.length + ageChecker.received.length

beforeEach(async () => {
  // Some tests move the clock, which locks the session.
  await unlockOwner(shop, owner)
  veratad.trouble = 'none'
  ageChecker.trouble = 'none'
})

describe('Veratad', () => {
  beforeEach(async () => {
    await chooseAgeProvider(shop, 'veratad')
  })

  test.each([
    ['Birch', 'verified'],
    ['Minor', 'rejected'],
    ['Document', 'needs-document'],
    ['Novel', 'in-review'],
  ])('checks the person of an order: %s is %s', async (lastName, state) => {
    const order = await placePaidOrder(shop, { lastName })
    expect(await runAgeCheck(shop, order)).toBe(state)
    expect(await getChecks(order.number)).toMatchObject([{ provider: 'Veratad', state, isDemo: true }])
  })

  test('leaves the order pending while it is away, and is asked again by the job', async () => {
    const order = await placePaidOrder(shop)
    veratad.trouble = 'down'
    await expect(runAgeCheck(shop, order)).rejects.toThrow('Veratad answered with status 500.')
    expect(await getAgeState(shop, order)).toBe('pending')
    veratad.trouble = 'none'
    expect(await runAgeCheck(shop, order)).toBe('verified')
  })

  test('has an hour to answer before staff verify the age without it', async () => {
    const order = await placePaidOrder(shop)
    veratad.trouble = 'down'
    await expect(runAgeCheck(shop, order)).rejects.toThrow()
    const decision = { verdict: 'verified', evidence: 'document', reason: 'License seen.' }
    const verify = () => shop.post(`/api/admin/orders/${order.number}/age-check`, decision, owner)
    expect(await verify()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^The age service may still answer\./) },
    })
    shop.clock.forward(61)
    await unlockOwner(shop, owner)
    expect((await verify()).status).toBe(200)
    expect(await getAgeState(shop, order)).toBe('verified')
  })
})

describe('AgeChecker.net', () => {
  beforeEach(async () => {
    await chooseAgeProvider(shop, 'agechecker')
  })

  async function startCheck(lastName: string) {
    const order = await placePaidOrder(shop, { lastName })
    await runAgeCheck(shop, order)
    return { ...order, uuid: ageChecker.uuids.at(-1) ?? '' }
  }

  test('is asked again, with growing pauses, until it has decided', async () => {
    const order = await startCheck('Slow')
    expect(await getAgeState(shop, order)).toBe('pending')
    const before = countAsked()
    await askProvidersAfter(shop, 0.5)
    expect(countAsked()).toBe(before)
    await askProvidersAfter(shop, 1)
    expect(countAsked()).toBe(before + 1)
    await askProvidersAfter(shop, 1)
    expect(countAsked()).toBe(before + 1)
    ageChecker.decide(order.uuid, 'accepted')
    await askProvidersAfter(shop, 2)
    expect(await getAgeState(shop, order)).toBe('verified')
  })

  test('asks the customer for a photo itself, and its verdict counts afterward', async () => {
    const order = await startCheck('Document')
    expect(await getAgeState(shop, order)).toBe('needs-document')
    expect(await getChecks(order.number)).toMatchObject([{ documentTo: 'provider' }])
    const { body } = await shop.post('/api/order/get', { orderNumber: order.number, orderKey: order.key })
    expect(body.order).toMatchObject({
      status: 'age-document-needed',
      ageDocument: { provider: 'AgeChecker.net' },
    })
    ageChecker.decide(order.uuid, 'denied')
    await askProvidersAfter(shop, 10)
    expect(await getAgeState(shop, order)).toBe('rejected')
  })

  test('no longer decides once staff have asked for a document themselves', async () => {
    const order = await startCheck('Slow')
    const path = `/api/admin/orders/${order.number}/age-check/request-document`
    expect((await shop.post(path, { reason: 'The name looks wrong.' }, owner)).status).toBe(200)
    ageChecker.decide(order.uuid, 'accepted')
    await hint(order.uuid)
    await askProvidersAfter(shop, 60)
    expect(await getAgeState(shop, order)).toBe('needs-document')
  })

  test('a forged callback that says accepted decides nothing: the service says denied', async () => {
    const order = await startCheck('Slow')
    ageChecker.decide(order.uuid, 'denied')
    expect((await hint(order.uuid, { status: 'accepted', blocked: false })).status).toBe(200)
    expect(await getAgeState(shop, order)).toBe('pending')
    await askProvidersAfter(shop, 0)
    expect(await getAgeState(shop, order)).toBe('rejected')
  })

  test('a callback makes the shop ask at once, and a replayed one changes nothing', async () => {
    const order = await startCheck('Slow')
    ageChecker.decide(order.uuid, 'accepted')
    await hint(order.uuid)
    await askProvidersAfter(shop, 0)
    expect(await getAgeState(shop, order)).toBe('verified')
    const asked = countAsked()
    ageChecker.decide(order.uuid, 'denied')
    for (const _ of [1, 2]) await hint(order.uuid, { status: 'denied' })
    const [check] = await getChecks(order.number)
    await refreshAgeCheck(shop.shop, check.id)
    await askProvidersAfter(shop, 60)
    expect(countAsked()).toBe(asked)
    expect(await getAgeState(shop, order)).toBe('verified')
  })

  test('an id that the shop did not start is answered like any other, and asked about by nobody', async () => {
    const asked = countAsked()
    const unknown = await hint('00000000-0000-4000-8000-000000000000', { status: 'accepted' })
    expect(unknown).toMatchObject({ status: 200, body: { message: 'received' } })
    expect((await hint('')).body).toEqual(unknown.body)
    await askProvidersAfter(shop, 0)
    expect(countAsked()).toBe(asked)
  })

  test('an answer about another person verifies nobody', async () => {
    const order = await placePaidOrder(shop)
    ageChecker.trouble = 'wrong-person'
    expect(await runAgeCheck(shop, order)).toBe('in-review')
    expect(await getChecks(order.number)).toMatchObject([
      { detail: 'The answer of AgeChecker.net is about another person.' },
    ])
  })

  test("another order's pass does not let an order be packed", async () => {
    const passed = await startCheck('Birch')
    const other = await placePaidOrder(shop, { lastName: 'Other' })
    await copyAgeCheck(shop, passed.number, other.number)
    expect(await packOrder(shop, other)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('changed after the age check') },
    })
    expect(await getAgeState(shop, other)).toBe('pending')
  })

  test.each([
    ['name', { firstName: 'Eve' }],
    ['street', { street1: '1 Other Street' }],
    ['ZIP code', { zip: '10002' }],
  ])('a pass does not count after the %s changed, and the check is made again', async (_what, change) => {
    const order = await startCheck('Birch')
    await changeOrderPerson(shop, order.number, change)
    expect((await packOrder(shop, order)).status).toBe(409)
    expect(await getAgeState(shop, order)).toBe('pending')
    expect(await runAgeCheck(shop, order)).toBe('verified')
    expect(await getChecks(order.number)).toHaveLength(2)
    expect((await packOrder(shop, order)).status).toBe(200)
  })
})

describe('A pass', () => {
  beforeEach(async () => {
    await chooseAgeProvider(shop, 'agechecker', { rememberedDays: 30 })
  })
  const street1 = '77 Remembered Road'

  test('is remembered for the same person at the same address, for the time that is set', async () => {
    const first = await placePaidOrder(shop, { street1 })
    await runAgeCheck(shop, first)
    const asked = countAsked()
    const again = await placePaidOrder(shop, { street1: '77  remembered road.' })
    expect(await runAgeCheck(shop, again)).toBe('verified')
    expect(countAsked()).toBe(asked)
    const detail = expect.stringMatching(
      /verified the same person at the same address on [A-Z][a-z]+ \d+, \d{4}\.$/,
    )
    expect(await getChecks(again.number)).toMatchObject([
      { source: 'earlier-check', earlierOrder: first.number, detail },
    ])
    expect((await packOrder(shop, again)).status).toBe(200)

    for (const other of [
      { street1, lastName: 'Elm' },
      { street1, dateOfBirth: '1991-04-30' },
      { street1: '78 Remembered Road' },
    ]) {
      const before = countAsked()
      await runAgeCheck(shop, await placePaidOrder(shop, other))
      expect(countAsked()).toBe(before + 1)
    }
  })

  test('is forgotten after that time, and never reused once it was revoked', async () => {
    const { number } = await placePaidOrder(shop, { street1: '5 Revoked Lane' })
    await runAgeCheck(shop, { number })
    const revoked = await shop.post(
      `/api/admin/orders/${number}/age-check/revoke`,
      { reason: 'The customer told us that they are 19.' },
      owner,
    )
    expect(revoked.body.order.age).toBe('revoked')
    expect((await packOrder(shop, { number })).status).toBe(409)
    const asked = countAsked()
    const later = await placePaidOrder(shop, { street1: '5 Revoked Lane' })
    expect(await runAgeCheck(shop, later)).toBe('in-review')
    expect(countAsked()).toBe(asked)
    const [check] = await getChecks(later.number)
    expect(check.detail).toContain('Staff revoked the age of this person in another order')
  })

  test('that staff revoke verifies no other order that relied on it', async () => {
    const address = { street1: '6 Revoked Lane' }
    const [first, second, third] = [
      await placePaidOrder(shop, address),
      await placePaidOrder(shop, address),
      await placePaidOrder(shop, address),
    ]
    for (const order of [first, second, third]) expect(await runAgeCheck(shop, order)).toBe('verified')
    const path = `/api/admin/orders/${second.number}/age-check/revoke`
    expect((await shop.post(path, { reason: 'They are 19.' }, owner)).status).toBe(200)
    for (const order of [first, third]) {
      const packed = await packOrder(shop, order)
      expect([packed.status, packed.body.message]).toEqual([
        409,
        'Staff revoked the verification of this person in another order, so the age is checked again.',
      ])
      expect(await runAgeCheck(shop, order)).toBe('in-review')
    }
  })

  test('that staff revoke while another order waits for its answer does not verify that order', async () => {
    const address = { street1: '7 Revoked Lane' }
    const first = await placePaidOrder(shop, address)
    await runAgeCheck(shop, first)
    const second = await placePaidOrder(shop, address)
    const { id } = await getStoredOrder(shop, second.number)
    // The order, and then the earlier decision about this person.
    const { db, answered, open } = delayAnswer(shop.shop.db, 2)
    const check = checkCustomerAge({ ...shop.shop, db }, id)
    await answered
    const path = `/api/admin/orders/${first.number}/age-check/revoke`
    expect((await shop.post(path, { reason: 'They are 19.' }, owner)).status).toBe(200)
    open()
    await check
    expect(await getAgeState(shop, second)).toBe('pending')
    expect(await runAgeCheck(shop, second)).toBe('in-review')
  })

  test('of a shop that remembers none is asked for each time', async () => {
    await chooseAgeProvider(shop, 'agechecker', { rememberedDays: 0 })
    for (const _ of [1, 2]) {
      const asked = countAsked()
      await runAgeCheck(shop, await placePaidOrder(shop, { street1: '9 Forgotten Way' }))
      expect(countAsked()).toBe(asked + 1)
    }
  })
})

test('A member who types another date of birth than their account has is for staff', async () => {
  await chooseAgeProvider(shop, 'sandbox')
  const { headers } = await registerShopper(shop, { dateOfBirth: '1985-02-03' })
  const order = await placePaidOrder(shop, { headers, dateOfBirth: '1984-02-03' })
  expect(await runAgeCheck(shop, order)).toBe('in-review')
  const [check] = await getChecks(order.number)
  expect(check.detail).toContain('another date of birth than their account')
  const same = await placePaidOrder(shop, { headers, dateOfBirth: '1985-02-03', street1: '1 Same Street' })
  expect(await runAgeCheck(shop, same)).toBe('verified')
})

test('The date of birth of a finished order is deleted after the days that are set, and its check stays', async () => {
  await chooseAgeProvider(shop, 'veratad', { birthDateDays: 30 })
  const order = await placePaidOrder(shop)
  const open = await placePaidOrder(shop)
  await runAgeCheck(shop, order)
  await deliverOrder(shop, order.number)
  const runAfter = async (days: number) => {
    const later = new Date(shop.clock.now().getTime() + days * 86_400_000)
    await deleteBirthDates({ ...shop.shop, clock: { now: () => later } })
  }
  const getOrder = async (number: string) => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
  await runAfter(29)
  expect(await getOrder(order.number)).toMatchObject({ dateOfBirth: '1990-04-30' })
  await runAfter(31)
  const deleted = await getOrder(order.number)
  expect(deleted).toMatchObject({ isBirthDateDeleted: true, age: 'verified' })
  expect(deleted.dateOfBirth).toBeUndefined()
  expect(await getChecks(order.number)).toMatchObject([
    { provider: 'Veratad', ref: '4711', state: 'verified' },
  ])
  expect(await getOrder(open.number)).toMatchObject({ dateOfBirth: '1990-04-30' })
})

// The last test, because sessions end when the clock moves this far.
test('A check that its service never decides expires after a week', async () => {
  await chooseAgeProvider(shop, 'agechecker')
  const order = await placePaidOrder(shop, { lastName: 'Slow' })
  await runAgeCheck(shop, order)
  await askProvidersAfter(shop, 7 * 24 * 60 - 60)
  expect(await getAgeState(shop, order)).toBe('pending')
  await askProvidersAfter(shop, 61)
  expect(await getAgeState(shop, order)).toBe('expired')
  const { body } = await shop.post('/api/order/get', { orderNumber: order.number, orderKey: order.key })
  expect(body.order).toMatchObject({ status: 'age-check-failed', cancelsAt: expect.any(String) })
})
