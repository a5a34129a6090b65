import { describe, expect, test } from 'vitest'
import { toShopDay } from '#domain/shop-time.ts'
import { disputeEntry, listStoredDisputes, listSubjects } from '#tests/support/disputes.ts'
import { getOwner } from '#tests/support/orders.ts'
import { getSandboxAccountId } from '#tests/support/payment-accounts.ts'
import { toDollarText } from '#tests/support/payouts.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, eventually, findProductInStock, payWithCard, placeOrder } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { getStoredOrder } from '#tests/support/stored-orders.ts'
import { listPaymentsOfOrder } from '#tests/support/stored-payments.ts'
import { verifyLedger } from '#usecases/ledger/verify-ledger.ts'

const shop = await startShop()
const owner = await getOwner(shop)
const accountId = await getSandboxAccountId(shop)
const { _id: productId } = await findProductInStock(shop, 40)
const today = toShopDay(shop.shop.clock.now())

async function createPaidOrder() {
  const { orderNumber, url } = (await placeOrder(shop, [{ productId, quantity: 1 }])).body
  await payWithCard(url, cards.approved)
  await eventually(
    () => getStoredOrder(shop, orderNumber),
    (order) => order.payment_state === 'paid',
  )
  const [payment] = await listPaymentsOfOrder(shop, orderNumber)
  const { providerRef: ref = '', id = '', amount: total = 0 } = payment ?? {}
  return { number: orderNumber as string, ref, id, total }
}

const preview = (file: string, headers = owner) =>
  shop.post('/api/admin/dispute-files/preview', { accountId, file }, headers)
async function importFile(file: string) {
  const { digest: expectedDigest } = (await preview(file)).body
  return shop.post('/api/admin/dispute-files/import', { accountId, file, expectedDigest }, owner)
}
const write = (...rows: readonly string[]) =>
  [
    'Case Number,Transaction ID,Invoice Number,Card Brand,Reason Code,Chargeback Amount,Date Received,Status',
    ...rows,
  ].join('\n')

describe('Disputes in a file', () => {
  test('are stored once, by the payment or the order, and follow a later file', async () => {
    const [first, second] = [await createPaidOrder(), await createPaidOrder()]
    const emailed = (await listSubjects(shop, 'dispute-opened')).length
    const file = (state: string) =>
      write(
        `C-1,${first.ref},,Visa,10.4,$10.00,${today},${state}`,
        `C-2,,${second.number},MC,4853,-20.00,${today},Lost`,
      )
    expect((await preview(file('Open'))).body.disputes).toMatchObject([
      { kind: 'new', orderNumber: first.number, amount: 1000 },
      { kind: 'new', orderNumber: second.number, amount: 2000, network: 'mastercard', state: 'lost' },
    ])
    const answers = await Promise.all([1, 2].map(() => importFile(file('Open'))))
    expect(answers.map(({ status }) => status)).toContain(200)
    expect((await importFile(file('Open'))).body.message).toBe(
      'Nothing is new: every dispute of the file is stored.',
    )
    expect(await listStoredDisputes(shop, second.number)).toMatchObject([
      { state: 'lost', provider_ref: 'C-2' },
    ])
    // The one that is lost needs no answer.
    expect((await listSubjects(shop, 'dispute-opened')).length).toBe(emailed + 1)
    expect((await importFile(file('Won'))).body.message).toBe('1 dispute stored.')
    expect(await listStoredDisputes(shop, first.number)).toMatchObject([
      { state: 'won', provider_ref: 'C-1' },
    ])
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })

  test('are the ones that staff entered from a letter', async () => {
    const { number, id } = await createPaidOrder()
    const entered = { ...disputeEntry, openedOn: today, paymentId: id }
    expect((await shop.post(`/api/admin/orders/${number}/disputes`, entered, owner)).status).toBe(200)
    const file = write(`C-3,,${number},Visa,13.1,10.00,${today},Responded`)
    expect((await preview(file)).body.disputes).toMatchObject([{ kind: 'changed' }])
    expect((await importFile(file)).status).toBe(200)
    expect(await listStoredDisputes(shop, number)).toMatchObject([
      { state: 'submitted', provider_ref: 'C-3' },
    ])
  })

  test('with rows that cannot be stored store nothing, and each row says why', async () => {
    const { number, ref } = await createPaidOrder()
    const file = write(
      `C-4,${ref},,Visa,10.4,10.00,${today},Open`,
      `C-4,${ref},,Visa,10.4,10.00,${today},Open`,
      `C-5,${ref},,Visa,10.4,a lot,${today},Open`,
      `C-6,${ref},,Visa,10.4,10.00,yesterday,Open`,
      `C-7,,LW-404,Visa,10.4,10.00,${today},Open`,
      `C-8,unknown,,Visa,10.4,10.00,${today},Open`,
      `C-9,${ref},,Visa,10.4,9999.00,${today},Open`,
      `C-10,${ref},,Visa,10.4,1.00,2099-01-01,Open`,
      `,${ref},,Visa,10.4,1.00,${today},Open`,
      `C-11,${ref},,Visa,10.4,1.00,${today},Perhaps`,
    )
    const { problems } = (await preview(file)).body
    expect(
      problems.map(({ line, message }: { line: number; message: string }) => `${line}: ${message}`),
    ).toEqual([
      '3: Line 2 has the same reference.',
      '4: Amount has "a lot", which is not an amount such as 45.00.',
      '5: Opened has "yesterday", which is not a date such as 2026-11-26.',
      '6: There is no order LW-404.',
      '7: Payment sandbox has no payment "unknown".',
      expect.stringMatching(/^8: At most \$[\d.]+ was charged\.$/),
      '9: The day is in the future.',
      '10: Reference is empty.',
      '11: State has "Perhaps", which is not Open, Inquiry, Submitted, Won, Lost or Accepted.',
    ])
    const refused = await importFile(file)
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { file: expect.stringContaining('Line 4:') } },
    })
    expect(await listStoredDisputes(shop, number)).toEqual([])
  })

  test('of one payment and amount are as many as the file has', async () => {
    const { number, id } = await createPaidOrder()
    const entered = { ...disputeEntry, amount: 500, openedOn: today, paymentId: id }
    await shop.post(`/api/admin/orders/${number}/disputes`, entered, owner)
    const rows = ['D-1', 'D-2'].map((ref) => `${ref},,${number},Visa,13.1,5.00,${today},Open`)
    expect((await importFile(write(...rows))).body.message).toBe('2 disputes stored.')
    expect(await listStoredDisputes(shop, number)).toMatchObject([
      { provider_ref: 'D-1' },
      { provider_ref: 'D-2' },
    ])
  })

  test('are new when the one of the same amount was won before', async () => {
    const { number, id } = await createPaidOrder()
    const entered = { ...disputeEntry, amount: 500, openedOn: today, paymentId: id }
    const { body } = await shop.post(`/api/admin/orders/${number}/disputes`, entered, owner)
    const won = { to: 'won', note: '', expectedVersion: 0 }
    expect((await shop.post(`/api/admin/disputes/${body.id}/state`, won, owner)).status).toBe(200)
    await importFile(write(`E-1,,${number},Visa,10.4,5.00,${today},Lost`))
    const states = (await listStoredDisputes(shop, number)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['lost', 'won'])
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })

  test('take the amount of the file when staff entered another one', async () => {
    const { number, id, total } = await createPaidOrder()
    const entered = { ...disputeEntry, amount: 500, openedOn: today, paymentId: id }
    await shop.post(`/api/admin/orders/${number}/disputes`, entered, owner)
    const file = write(`F-1,,${number},Visa,10.4,${toDollarText(total)},${today},Lost`)
    expect((await preview(file)).body.disputes).toMatchObject([
      { kind: 'changed', amount: total, stored: { amount: 500, state: 'needs-response' } },
    ])
    await importFile(file)
    expect(await listStoredDisputes(shop, number)).toMatchObject([
      { amount_cents: total, state: 'lost', provider_ref: 'F-1' },
    ])
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })

  test.each([
    { name: 'a lost one after it was won', from: 'Won,5.00', to: 'Lost,5.00', state: 'lost', amount: 500 },
    {
      name: 'an accepted inquiry',
      from: 'Inquiry,5.00',
      to: 'Accepted,5.00',
      state: 'accepted',
      amount: 500,
    },
    { name: 'another amount', from: 'Open,5.00', to: 'Open,8.00', state: 'needs-response', amount: 800 },
    { name: 'a row without a state', from: 'Won,5.00', to: ',5.00', state: 'won', amount: 500 },
  ])('follow a later file: $name', async ({ from, to, state, amount }) => {
    const { number } = await createPaidOrder()
    const file = (said: string) => {
      const [status, dollars] = said.split(',')
      return write(`G-${number},,${number},Visa,10.4,${dollars},${today},${status}`)
    }
    await importFile(file(from))
    expect((await importFile(file(to))).status).toBe(200)
    const [dispute, ...others] = await listStoredDisputes(shop, number)
    expect([dispute, others]).toMatchObject([{ state, amount_cents: amount }, []])
    expect((await importFile(file(to))).body.message).toContain('Nothing is new')
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })

  test.each(['Won', 'Lost', 'Accepted'])('stay %s when an older file has them open', async (decided) => {
    const { number } = await createPaidOrder()
    const file = (status: string, dollars: string) =>
      write(`O-${number},,${number},Visa,10.4,${dollars},${today},${status}`)
    await importFile(file(decided, '5.00'))
    for (const open of ['Open', 'Submitted', 'Inquiry']) {
      expect((await preview(file(open, '4.00'))).body.disputes).toMatchObject([
        { kind: 'known', state: decided.toLowerCase() },
      ])
      expect((await importFile(file(open, '4.00'))).body.message).toContain('Nothing is new')
    }
    expect(await listStoredDisputes(shop, number)).toMatchObject([
      { state: decided.toLowerCase(), amount_cents: 500 },
    ])
    expect((await verifyLedger(shop.shop.db)).different).toEqual([])
  })

  test('of a later file are about no more than what was charged', async () => {
    const { number, total } = await createPaidOrder()
    const row = (ref: string, cents: number, state: string) =>
      `${ref},,${number},Visa,10.4,${toDollarText(cents)},${today},${state}`
    await importFile(write(row('K-1', total, 'Won'), row('K-2', 500, 'Open')))
    const { problems } = (await preview(write(row('K-1', total, 'Lost')))).body
    expect(problems).toMatchObject([{ line: 2, message: expect.stringContaining('Other disputes') }])
    // The file says of both what is true today.
    await importFile(write(row('K-2', 500, 'Won'), row('K-1', total, 'Lost')))
    expect(await listStoredDisputes(shop, number)).toMatchObject([{ state: 'lost' }, { state: 'won' }])
  })

  test('have no brand or state with the name of a property of objects', async () => {
    const { number } = await createPaidOrder()
    const file = write(
      `J-1,,${number},constructor,10.4,5.00,${today},Open`,
      `J-2,,${number},Visa,10.4,5.00,${today},Constructor`,
    )
    const { status, body } = await preview(file)
    expect([status, body.problems.length]).toEqual([200, 2])
  })

  test('are refused when the file is another one, or what the shop knows has changed', async () => {
    expect((await preview('Name,Email\nAda,ada@example.com')).body.fields.file).toContain(
      'no columns of disputes',
    )
    const { number } = await createPaidOrder()
    const file = write(`C-20,,${number},Visa,10.4,10.00,${today},Open`)
    const { digest: expectedDigest } = (await preview(file)).body
    await importFile(file)
    expect(
      await shop.post('/api/admin/dispute-files/import', { accountId, file, expectedDigest }, owner),
    ).toMatchObject({ status: 409 })
    const viewer = await addStaffMember(shop, 'viewer', 'dispute-viewer')
    expect((await preview(file, viewer)).status).toBe(403)
  })
})
