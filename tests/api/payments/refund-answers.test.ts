import { expect, test } from 'vitest'
import { toShopDay } from '#domain/shop-time.ts'
import type { RefundResult } from '#ports/payments.ts'
import { disputeEntry } from '#tests/support/disputes.ts'
import { listEmailsTo } from '#tests/support/emails.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { withSandbox } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, eventually, findProductInStock } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { getCredit, registerWithCredit } from '#tests/support/store-credit.ts'
import { getStoredOrder, requestRefund } from '#tests/support/stored-orders.ts'
import { listPaymentsOfOrder } from '#tests/support/stored-payments.ts'
import { verifyLedger } from '#usecases/ledger/verify-ledger.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'

const shop = await startShop({ runsJobs: true })
const { _id: productId } = await findProductInStock(shop, 10)

const answering = (result: RefundResult) => withSandbox(shop, { refund: async () => result })

const resolve = async (number: string, refundId: string, body: object) =>
  shop.post(`/api/admin/orders/${number}/refunds/${refundId}`, body, await getOwner(shop))

async function readRefund(id: string) {
  const { rows } = await shop.sql.query(
    'select status, provider_ref as ref, claim_url as url from refund where id = $1',
    [id],
  )
  return rows[0]
}

test('A refund that the provider cannot make yet is sent again later', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  const refundId = await requestRefund(shop, number, 100)
  await sendRefund(answering({ status: 'waiting', reason: 'It is not settled.' }), refundId)
  expect(await readRefund(refundId)).toMatchObject({ status: 'requested' })
  shop.clock.forward(6)
  await reconcilePayments(shop.shop)
  expect(await readRefund(refundId)).toMatchObject({ status: 'succeeded', url: null })
  expect(await getStoredOrder(shop, number)).toMatchObject({ payment_state: 'partially-refunded' })
})

test('A refund that the provider refused goes to store credit, once, where staff choose it', async () => {
  const { customerId, email, headers } = await registerWithCredit(shop, 0)
  const { number } = await createPaidOrder(shop, { productId, headers, changes: { email } })
  const refundId = await requestRefund(shop, number, 100)
  await sendRefund(answering({ status: 'refused', reason: 'The card account is closed.' }), refundId)
  const toCredit = { to: 'retried', destination: 'store-credit' }
  const answers = await Promise.all([1, 2, 3].map(() => resolve(number, refundId, toCredit)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 200)?.body.message).toBe(
    'Refund of $1.00 requested again, as store credit.',
  )
  await eventually(
    () => getCredit(shop, customerId),
    ({ balance }) => balance === 100,
  )
  const { order } = (await shop.get(`/api/admin/orders/${number}`, await getOwner(shop))).body
  expect(order.refunds).toMatchObject([
    { status: 'canceled', credit: 0 },
    { status: 'succeeded', credit: 100 },
  ])
  expect(await verifyLedger(shop.shop.db)).toMatchObject({ different: [], creditProblems: [] })
})

test('A refused refund of a guest goes to no store credit', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  const refundId = await requestRefund(shop, number, 100)
  await sendRefund(answering({ status: 'refused', reason: 'The card account is closed.' }), refundId)
  expect(await resolve(number, refundId, { to: 'retried', destination: 'store-credit' })).toMatchObject({
    status: 400,
    body: { message: 'Store credit needs an account. This order belongs to none.' },
  })
  expect(await readRefund(refundId)).toMatchObject({ status: 'failed' })
})

test('A refund to store credit cannot be settled by hand, which would give the credit', async () => {
  const { customerId, email, headers } = await registerWithCredit(shop, 0)
  const { number } = await createPaidOrder(shop, { productId, headers, changes: { email } })
  const { order } = (await shop.get(`/api/admin/orders/${number}`, await getOwner(shop))).body
  const [payment] = await listPaymentsOfOrder(shop, number)
  const openedOn = toShopDay(shop.shop.clock.now())
  const dispute = { ...disputeEntry, amount: order.total, openedOn, paymentId: payment?.id }
  await shop.post(`/api/admin/orders/${number}/disputes`, dispute, await getOwner(shop))
  const refundId = await requestRefund(shop, number, order.total, 'store-credit')
  await sendRefund(shop.shop, refundId)
  expect(await readRefund(refundId)).toMatchObject({ status: 'failed' })
  expect(await resolve(number, refundId, { to: 'settled', note: 'I sent a check.' })).toMatchObject({
    status: 409,
    body: { message: 'This refund was to go to store credit. Retry it, or cancel it.' },
  })
  expect((await getCredit(shop, customerId)).balance).toBe(0)
})

test('A refund that the provider only offers is claimed by the customer at the link of the email', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  const refundId = await requestRefund(shop, number, 100)
  const url = 'https://pay.example/claims/1'
  await sendRefund(answering({ status: 'offered', refundRef: 'claim-1', url }), refundId)
  expect(await readRefund(refundId)).toEqual({ status: 'succeeded', ref: 'claim-1', url })
  const { order } = (await shop.get(`/api/admin/orders/${number}`, await getOwner(shop))).body
  expect(order.refunds).toMatchObject([{ status: 'succeeded', claimUrl: url }])
  const { email } = await getStoredOrder(shop, number)
  const mail = (await listEmailsTo(shop, email)).find(({ subject }) => subject.startsWith('Claim'))
  expect(mail?.subject).toBe(`Claim your refund of $1.00 for order ${number}`)
  expect(mail?.text).toContain(url)
})

test('Only staff who refund orders see the link at which a refund is claimed', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  const refundId = await requestRefund(shop, number, 100)
  const url = 'https://pay.example/claims/2?lang=en&theme=light'
  await sendRefund(answering({ status: 'offered', refundRef: 'claim-2', url }), refundId)
  const { email } = await getStoredOrder(shop, number)
  const mail = (await listEmailsTo(shop, email)).find(({ subject }) =>
    subject.endsWith(`for order ${number}`),
  )
  const read = async (path: string, role: 'owner' | 'manager' | 'support' | 'viewer') => {
    const headers = role === 'owner' ? await getOwner(shop) : await staff[role]
    return JSON.stringify((await shop.get(path, headers)).body)
  }
  const staff = {
    manager: addStaffMember(shop, 'manager', 'mara'),
    support: addStaffMember(shop, 'support', 'sam'),
    viewer: addStaffMember(shop, 'viewer', 'vera'),
  }
  const link = 'pay.example/claims/2'
  for (const [role, sees] of [
    ['owner', true],
    ['manager', true],
    ['support', false],
    ['viewer', false],
  ] as const)
    expect((await read(`/api/admin/orders/${number}`, role)).includes(link), role).toBe(sees)
  for (const role of ['owner', 'manager', 'support'] as const) {
    const shown = await read(`/api/admin/emails/${mail?.id}`, role)
    expect(shown).toContain('Claim your refund')
    expect(shown, role).not.toContain(link)
    expect(JSON.parse(shown)).toMatchObject({ hasRedactedLinks: true, canShowLinks: role === 'owner' })
  }
  const links = await shop.post(`/api/admin/emails/${mail?.id}/links`, undefined, await getOwner(shop))
  expect(links.body.text).toContain(url)
})

test('A refund is sent once by the queue and the job that retries it', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  const refundId = await requestRefund(shop, number, 100)
  await shop.sql.query("update refund set created_at = created_at - interval '6 minutes' where id = $1", [
    refundId,
  ])
  let calls = 0
  const slow = withSandbox(shop, {
    async refund() {
      calls += 1
      await new Promise((done) => setTimeout(done, 300))
      return { status: 'refunded', refundRef: `made-${calls}` }
    },
  })
  await Promise.all([sendRefund(slow, refundId), reconcilePayments(slow)])
  expect(calls).toBe(1)
  expect(await readRefund(refundId)).toMatchObject({ status: 'succeeded', ref: 'made-1' })
})

test('A refund whose provider fails is sent again at once', async () => {
  const { number } = await createPaidOrder(shop, { productId })
  const refundId = await requestRefund(shop, number, 100)
  const failing = withSandbox(shop, { refund: () => Promise.reject(new Error('It is down.')) })
  await expect(sendRefund(failing, refundId)).rejects.toThrow('It is down.')
  await sendRefund(answering({ status: 'refunded', refundRef: 'made' }), refundId)
  expect(await readRefund(refundId)).toMatchObject({ status: 'succeeded', ref: 'made' })
})

test('A refund that staff settle is told to its customer', async () => {
  const { email } = createGuest()
  const { number } = await createPaidOrder(shop, { productId, changes: { ...createGuest(), email } })
  const refundId = await requestRefund(shop, number, 100)
  await sendRefund(answering({ status: 'refused', reason: 'The card account is closed.' }), refundId)
  expect((await resolve(number, refundId, { to: 'settled', note: 'Check 77.' })).status).toBe(200)
  const mails = (await listEmailsTo(shop, email)).filter(({ template }) => template === 'order-refunded')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`we refunded $1.00 of your order ${number}.`)
  expect(mails[0]?.text).toContain('We sent it ourselves, such as by check or wire.')
  expect(mails[0]?.text).not.toContain('Check 77')
})
