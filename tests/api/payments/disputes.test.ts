import { beforeAll, describe, expect, test } from 'vitest'
import { toShopDay } from '#domain/shop-time.ts'
import { disputeEntry, listStoredDisputes, listSubjects, setDeadline } from '#tests/support/disputes.ts'
import { listLedgerEntries, readDisputesBefore0257 } from '#tests/support/ledger.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'
import { remindOfDisputes } from '#usecases/disputes/remind-of-disputes.ts'
import { verifyLedger } from '#usecases/ledger/verify-ledger.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const today = toShopDay(new Date())
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

let orders: { number: string; total: number }[] = []
beforeAll(async () => {
  const { rows } = (await shop.get('/api/admin/orders?payment=paid&origin=demo&limit=100', owner)).body
  const open = await Promise.all(
    rows.map(async (row: { number: string }) => ({ ...row, ...(await readOfOrder(row.number)) })),
  )
  orders = open.filter(({ disputes }) => disputes.length === 0)
})

const readOfOrder = async (number: string) =>
  (await shop.get(`/api/admin/orders/${number}/disputes`, owner)).body
const read = async (id: string) => (await shop.get(`/api/admin/disputes/${id}`, owner)).body.dispute
const takeOrder = () => {
  const order = orders.pop()
  if (order === undefined) throw new Error('No paid order is left')
  return order
}

async function open(changes: object = {}, headers = owner, order = takeOrder()) {
  const [payment] = (await readOfOrder(order.number)).payments
  const body = { ...disputeEntry, openedOn: today, paymentId: payment.id, ...changes }
  const answer = await shop.post(`/api/admin/orders/${order.number}/disputes`, body, headers)
  return { ...order, paymentId: payment.id, answer, id: answer.body.id }
}

const step = (id: string, to: string, expectedVersion: number, headers = owner) =>
  shop.post(`/api/admin/disputes/${id}/state`, { to, note: '', expectedVersion }, headers)

describe('A dispute that staff enter', () => {
  test('stands on the order and in the list, rings the bell and emails the owner', async () => {
    const emailed = (await listSubjects(shop, 'dispute-opened')).length
    const { number, id, answer } = await open({
      dueOn: toShopDay(inDays(9)),
      providerRef: 'CB-77',
      note: 'By mail',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { message: `The dispute of order ${number} is stored.` },
    })
    expect(await read(id)).toMatchObject({
      orderNumber: number,
      kind: 'not-received',
      state: 'needs-response',
      dueOn: toShopDay(inDays(9)),
      reason: { title: 'Merchandise / Services Not Received', usualDays: 30 },
      isReported: false,
      version: 0,
    })
    expect((await readOfOrder(number)).disputes).toMatchObject([{ id, amount: 1000 }])
    for (const search of [number, 'CB-77'])
      expect((await shop.get(`/api/admin/disputes?search=${search}`, owner)).body.rows).toMatchObject([
        { id },
      ])
    const { groups } = (await shop.get('/api/admin/notifications', owner)).body
    const { items } = groups.find(({ kind }: { kind: string }) => kind === 'disputes')
    expect(items).toContainEqual(expect.objectContaining({ disputeId: id }))
    expect(await listSubjects(shop, 'dispute-opened')).toHaveLength(emailed + 1)
    const { order } = (await shop.get(`/api/admin/orders/${number}`, owner)).body
    expect(order.events.at(-1)).toMatchObject({ kind: 'dispute-opened', actor: expect.any(String) })
  })

  test.each([
    [{ amount: 9_000_000 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ openedOn: toShopDay(inDays(2)) }, 'openedOn'],
    [{ openedOn: '2019-01-01' }, 'openedOn'],
    [{ dueOn: '2020-01-01' }, 'dueOn'],
    [{ network: 'diners' }, 'network'],
    [{ reasonCode: '<b>' }, 'reasonCode'],
    [{ state: 'won' }, 'state'],
    [{ paymentId: '0199c0de-0000-7000-8000-000000000000' }, 'paymentId'],
  ])('is refused with %j', async (changes, field) => {
    const { answer, number } = await open(changes)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toContain(field)
    expect(await listStoredDisputes(shop, number)).toEqual([])
  })

  test('takes a code that the table does not have, with the kind that staff choose', async () => {
    const { id } = await open({ network: 'discover', reasonCode: 'ua02', kind: 'fraud' })
    const dispute = await read(id)
    expect(dispute).toMatchObject({ reasonCode: 'UA02', kind: 'fraud' })
    expect(dispute.reason).toBeUndefined()
  })

  test('is not stored twice for one reason, nor with a reference of another one', async () => {
    const { number, paymentId } = await open({ providerRef: 'CB-1' })
    const again = await open({ providerRef: 'CB-2' }, owner, { number, total: 0 })
    expect(again.answer).toMatchObject({ status: 409, body: { code: 'invalid-state' } })
    expect((await listStoredDisputes(shop, number)).length).toBe(1)
    const other = await open({ providerRef: 'CB-1' })
    expect(other.answer.body.fields).toEqual({
      providerRef: 'Another dispute of this payment account has this reference.',
    })
    expect(paymentId).not.toBe(other.paymentId)
  })

  test('of an order that was never charged is refused', async () => {
    const { rows } = (await shop.get('/api/admin/orders?payment=expired&limit=1', owner)).body
    const answer = await shop.post(
      `/api/admin/orders/${rows[0].number}/disputes`,
      { ...disputeEntry, openedOn: today, paymentId: '0199c0de-0000-7000-8000-000000000000' },
      owner,
    )
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('charged') } })
  })
})

describe('The state of a dispute', () => {
  test('follows its table, and each step stands on the timeline', async () => {
    const { id, number } = await open()
    expect((await step(id, 'submitted', 0)).status).toBe(200)
    expect(await step(id, 'accepted', 1)).toMatchObject({
      status: 409,
      body: { message: 'The dispute is submitted and cannot become accepted.' },
    })
    expect((await step(id, 'won', 1)).status).toBe(200)
    expect((await step(id, 'lost', 2)).status).toBe(409)
    const { order } = (await shop.get(`/api/admin/orders/${number}`, owner)).body
    expect(order.events.slice(-2).map(({ detail }: { detail: string }) => detail)).toEqual([
      'Dispute Visa 13.1: Response submitted.',
      'Dispute Visa 13.1: Won.',
    ])
  })

  test('and its fields are not changed from a page that somebody else made old', async () => {
    const { id } = await open()
    const mara = await addStaffMember(shop, 'manager', 'mara')
    const edit = (change: object, headers = owner) =>
      shop.post(
        `/api/admin/disputes/${id}`,
        { ...disputeEntry, state: undefined, openedOn: today, expectedVersion: 0, ...change },
        headers,
      )
    expect((await edit({ amount: 900 }, mara)).body).toMatchObject({ success: true, version: 1 })
    expect(await edit({ amount: 800 })).toMatchObject({
      status: 409,
      body: { code: 'edit-conflict', conflict: { fields: [{ field: 'amount', yours: 800, theirs: 900 }] } },
    })
    expect((await step(id, 'submitted', 0)).body.code).toBe('edit-conflict')
    expect(await read(id)).toMatchObject({ amount: 900, state: 'needs-response', version: 1 })
  })
})

describe('The money of a dispute', () => {
  const getMoves = async (number: string) =>
    (await listLedgerEntries(shop, number))
      .filter(({ kind }) => kind.startsWith('dispute'))
      .map(({ kind, postings }) => `${kind}: ${postings.join(', ')}`)

  test('leaves the payment account while the bank has it, whatever its amount, and comes back when it is won', async () => {
    const { id, number } = await open()
    const edit = { ...disputeEntry, state: undefined, openedOn: today, amount: 900, expectedVersion: 0 }
    await shop.post(`/api/admin/disputes/${id}`, edit, owner)
    await step(id, 'submitted', 1)
    await step(id, 'won', 2)
    expect(await getMoves(number)).toEqual([
      'dispute: disputes 1000, receivable -1000',
      'dispute: receivable 100, disputes -100',
      'dispute-won: receivable 900, disputes -900',
    ])
  })

  test('is lost with the dispute, and untouched by an inquiry', async () => {
    const lost = await open()
    await step(lost.id, 'accepted', 0)
    const asked = await open({ state: 'inquiry' })
    await step(asked.id, 'inquiry-closed', 0)
    expect(await getMoves(lost.number)).toEqual([
      'dispute: disputes 1000, receivable -1000',
      'dispute-lost: dispute-losses 1000, disputes -1000',
    ])
    expect(await getMoves(asked.number)).toEqual([])
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })
})

test('Lost disputes of an earlier version become losses, and open ones stay held', async () => {
  const [held, lost] = [await open(), await open()]
  await step(lost.id, 'lost', 0)
  const numbers = [held.number, lost.number]
  const recorded = await listLedgerEntries(shop, lost.number)
  const { before, after } = await readDisputesBefore0257(shop, numbers)
  const taken = ['dispute: disputes 1000, receivable -1000']
  expect(before).toEqual([taken, taken])
  expect(after).toEqual([taken, [...taken, 'dispute-lost: dispute-losses 1000, disputes -1000']])
  expect(await listLedgerEntries(shop, lost.number)).toEqual(recorded)
})

describe('Disputes', () => {
  test('are read by support and viewers, changed by managers, and hidden from packers', async () => {
    const { id, number } = await open()
    const support = await addStaffMember(shop, 'support', 'sven')
    const packer = await addStaffMember(shop, 'fulfillment', 'pat')
    expect((await shop.get(`/api/admin/disputes/${id}`, support)).status).toBe(200)
    expect((await step(id, 'submitted', 0, support)).status).toBe(403)
    expect((await open({}, support)).answer.status).toBe(403)
    for (const path of [`disputes/${id}`, 'disputes', `orders/${number}/disputes`])
      expect((await shop.get(`/api/admin/${path}`, packer)).status).toBe(403)
    const { groups } = (await shop.get('/api/admin/notifications', packer)).body
    expect(groups.map(({ kind }: { kind: string }) => kind)).not.toContain('disputes')
    const { order } = (await shop.get(`/api/admin/orders/${number}`, packer)).body
    expect(JSON.stringify(order?.events ?? [])).not.toContain('disput')
  })

  test('are listed by their deadline, those that wait for an answer first', async () => {
    const late = await open({ dueOn: toShopDay(inDays(60)) })
    const soon = await open({ dueOn: toShopDay(inDays(1)) })
    const closed = await open({ dueOn: toShopDay(inDays(1)) })
    await step(closed.id, 'lost', 0)
    const ids = (await shop.get('/api/admin/disputes?limit=100', owner)).body.rows.map(
      ({ id }: { id: string }) => id,
    )
    expect(ids.indexOf(soon.id)).toBeLessThan(ids.indexOf(late.id))
    expect(ids.indexOf(late.id)).toBeLessThan(ids.indexOf(closed.id))
    const open_ = (await shop.get('/api/admin/disputes?state=open&limit=100', owner)).body.rows
    expect(open_.map(({ id }: { id: string }) => id)).not.toContain(closed.id)
    const { accounts } = (await shop.get('/api/admin/dispute-accounts', owner)).body
    const ofAccount = await shop.get(`/api/admin/disputes?account=${accounts[0].id}&state=lost`, owner)
    expect(ofAccount.body.rows).toContainEqual(expect.objectContaining({ id: closed.id }))
  })
})

describe('A reminder', () => {
  /** Runs the job, and counts the reminders of an order. */
  const remind = async (number: string) => {
    await remindOfDisputes(shop.shop)
    return (await listSubjects(shop, 'dispute-due')).filter((subject) => subject.includes(number)).length
  }

  test('is not sent for an answered dispute, nor after the deadline', async () => {
    const answered = await open({ dueOn: toShopDay(inDays(20)) })
    await setDeadline(shop, answered.id, inDays(1))
    await step(answered.id, 'submitted', 0)
    const missed = await open({ dueOn: toShopDay(inDays(20)) })
    await setDeadline(shop, missed.id, inDays(-1))
    expect(await remind(answered.number)).toBe(0)
    expect(await remind(missed.number)).toBe(0)
  })

  test('is sent 7 and 2 days before the deadline, each once, and again for a later deadline', async () => {
    const { id, number } = await open({ dueOn: toShopDay(inDays(20)) })
    expect(await remind(number)).toBe(0)
    await setDeadline(shop, id, inDays(6))
    expect(await remind(number)).toBe(1)
    expect(await remind(number)).toBe(1)
    shop.clock.forward(5 * 24 * 60)
    expect(await remind(number)).toBe(2)
    expect(await remind(number)).toBe(2)
    await setDeadline(shop, id, inDays(11))
    expect(await remind(number)).toBe(3)
  })
})
