import { describe, expect, test } from 'vitest'
import type { Credentials } from '#domain/accounts/provider-account.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { authorizeNetAccount } from '#tests/adapters/payments/authorize-net-account.ts'
import { startStripe, stripeCredentials } from '#tests/adapters/payments/stripe-stand-in.ts'
import { createStandInDispute } from '#tests/adapters/payments/stripe-stand-in-disputes.ts'
import { createStandInPayout, failStandInPayout } from '#tests/adapters/payments/stripe-stand-in-payouts.ts'
import { listSubjects } from '#tests/support/disputes.ts'
import { getSandboxAccountId, pauseAccount } from '#tests/support/payment-accounts.ts'
import { listStoredPayouts, sumPayoutPostings, writePayoutFile } from '#tests/support/payouts.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { listPayments } from '#tests/support/stored-orders.ts'
import { createAccount } from '#usecases/accounts/save-account.ts'
import { syncDisputes } from '#usecases/disputes/sync-disputes.ts'
import { verifyLedger } from '#usecases/ledger/verify-ledger.ts'
import { syncPayouts } from '#usecases/payouts/sync-payouts.ts'

const stripe = await startStripe()
const shop = await startShop({ paymentUrls: { stripe: stripe.origin } })
const owner = await signInOwner(shop)
const { _id: productId } = await findProductInStock(shop, 40)
await pauseAccount(shop, await getSandboxAccountId(shop))
const accountId = await addAccount('stripe', 'Stripe of the shop', stripeCredentials)

async function addAccount(kind: string, name: string, credentials: Credentials): Promise<string> {
  const id = await shop.shop.db
    .transaction()
    .execute((transaction) =>
      createAccount(shop.shop, transaction, { port: 'payments', kind, name, mode: 'test', credentials }),
    )
  shop.shop.accounts.clear()
  return id
}

/** An order that was paid at Stripe, with its session there. */
async function createPaidOrder() {
  const { orderNumber } = (await placeOrder(shop, [{ productId, quantity: 1 }])).body
  const [payment] = await listPayments(shop, orderNumber)
  const ref = payment?.ref ?? ''
  stripe.pay(ref)
  const { body, headers } = await stripe.createEvent(ref)
  await fetch(`${shop.url}/api/payment/webhook/${accountId}`, {
    method: 'POST',
    body: Buffer.from(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { orderNumber, session: stripe.get(ref) }
}

const read = async (ref: string) => {
  const stored = (await listStoredPayouts(shop, accountId)).filter((payout) => payout.ref === ref)
  expect(stored).toHaveLength(1)
  return (await shop.get(`/api/admin/payouts/${stored[0]?.id}`, owner)).body.payout
}

/** Ids of failed payouts in the bell. */
async function listFailed(): Promise<string[]> {
  const { groups } = (await shop.get('/api/admin/notifications', owner)).body
  const { items } = groups.find(({ kind }: { kind: string }) => kind === 'payouts')
  return items.map(({ payoutId }: { payoutId: string }) => payoutId)
}

describe('A payout that Stripe reports', () => {
  test('is found once, and settles the payment by the id that the shop gave it', async () => {
    const { session } = await createPaidOrder()
    const before = await sumPayoutPostings(shop, accountId)
    const payout = createStandInPayout(session)
    stripe.payouts.push(payout)
    await syncPayouts(shop.shop)
    await syncPayouts(shop.shop)
    const fee = session.amount - payout.amount
    expect(await read(payout.id)).toMatchObject({
      source: 'provider',
      createdBy: 'Stripe of the shop',
      amount: payout.amount,
      settled: session.amount,
      fees: fee,
      openDifferences: 0,
    })
    const after = await sumPayoutPostings(shop, accountId)
    expect((after.receivable ?? 0) - (before.receivable ?? 0)).toBe(-session.amount)
  })

  test('is not booked again from a file', async () => {
    const { session } = await createPaidOrder()
    const payout = createStandInPayout(session)
    stripe.payouts.push(payout)
    await syncPayouts(shop.shop)
    const today = toShopDay(shop.shop.clock.now())
    const file = [
      'balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description,automatic_payout_id,automatic_payout_effective_at_utc',
      `txn_1,${today},${today},usd,45.00,1.61,43.39,charge,ch_1,,${payout.id},${today}`,
    ].join('\n')
    const { body } = await shop.post('/api/admin/payout-files/preview', { accountId, file }, owner)
    expect(body).toMatchObject({ payouts: [], known: [payout.id] })
  })

  test('with a dispute settles its entry, and books the fee alone', async () => {
    const { session } = await createPaidOrder()
    const dispute = createStandInDispute(session.intent?.id ?? '')
    stripe.disputes.push(dispute)
    await syncDisputes(shop.shop)
    const payout = createStandInPayout(session)
    payout.transactions.push({
      id: `txn_${dispute.id}`,
      type: 'adjustment',
      reporting_category: 'dispute',
      amount: -2000,
      fee: 1500,
      source: { id: dispute.id, object: 'dispute', charge: `ch_${session.id}` },
    })
    const fee = session.amount - payout.amount
    payout.amount -= 3500
    stripe.payouts.push(payout)
    await syncPayouts(shop.shop)
    expect(await read(payout.id)).toMatchObject({
      amount: payout.amount,
      settled: session.amount - 2000,
      fees: fee + 1500,
      openDifferences: 0,
    })
  })

  test('of a manual payout is one sum, and one in another currency is left alone', async () => {
    const { session } = await createPaidOrder()
    const manual = createStandInPayout(session, { automatic: false, amount: 4000 })
    const foreign = createStandInPayout(session, { currency: 'cad' })
    const coming = createStandInPayout(session, { arrival_date: Math.floor(Date.now() / 1000) + 3 * 86_400 })
    stripe.payouts.push(manual, foreign, coming)
    await syncPayouts(shop.shop)
    expect(await read(manual.id)).toMatchObject({
      amount: 4000,
      settled: 4000,
      lineCount: 1,
      openDifferences: 0,
    })
    const refs = (await listStoredPayouts(shop, accountId)).map(({ ref }) => ref)
    expect(refs).not.toContain(foreign.id)
    expect(refs).not.toContain(coming.id)
  })

  test('and that the bank sends back later leaves the bank once, and comes with the next payout', async () => {
    const { session } = await createPaidOrder()
    const payout = createStandInPayout(session)
    stripe.payouts.push(payout)
    await syncPayouts(shop.shop)
    const before = await sumPayoutPostings(shop, accountId)
    const back = failStandInPayout(payout)
    await syncPayouts(shop.shop)
    await syncPayouts(shop.shop)
    const after = await sumPayoutPostings(shop, accountId)
    expect((after.bank ?? 0) - (before.bank ?? 0)).toBe(-payout.amount)
    expect((after.receivable ?? 0) - (before.receivable ?? 0)).toBe(payout.amount)
    const failed = await read(payout.id)
    expect(failed).toMatchObject({
      failedOn: new Date().toISOString().slice(0, 10),
      failureReason: 'The bank account has been closed.',
    })
    expect(failed.entries).toContainEqual(
      expect.objectContaining({ kind: 'payout-failure', account: 'bank', credit: payout.amount }),
    )
    expect(await listFailed()).toEqual([failed.id])
    expect(await listSubjects(shop, 'payout-failed')).toHaveLength(1)

    const next = createStandInPayout(session, { transactions: [back] })
    next.amount = payout.amount
    stripe.payouts.push(next)
    await syncPayouts(shop.shop)
    expect(await read(next.id)).toMatchObject({ settled: payout.amount, openDifferences: 0 })
    expect((await sumPayoutPostings(shop, accountId)).bank).toBe(before.bank)
    expect(await listFailed()).toEqual([])
  })

  test('and that failed before the shop asked is in the books twice, there and back', async () => {
    const { session } = await createPaidOrder()
    const before = await sumPayoutPostings(shop, accountId)
    const payout = createStandInPayout(session)
    failStandInPayout(payout)
    stripe.payouts.push(payout)
    await syncPayouts(shop.shop)
    const after = await sumPayoutPostings(shop, accountId)
    expect(after.bank).toBe(before.bank)
    expect((after.receivable ?? 0) - (before.receivable ?? 0)).toBe(payout.amount - session.amount)
    expect((await verifyLedger(shop.shop.db)).payoutProblems).toEqual([])
  })

  test('waits for the next night when Stripe cannot be reached', async () => {
    const { session } = await createPaidOrder()
    const payout = createStandInPayout(session)
    stripe.payouts.push(payout)
    stripe.trouble = 'down'
    await expect(syncPayouts(shop.shop)).rejects.toThrow()
    stripe.trouble = 'none'
    await syncPayouts(shop.shop)
    expect(await read(payout.id)).toMatchObject({ openDifferences: 0 })
  })
})

describe('An account that is connected twice', () => {
  test('has its payouts once, and says so', async () => {
    const { session } = await createPaidOrder()
    const payout = createStandInPayout(session)
    stripe.payouts.push(payout)
    await syncPayouts(shop.shop)
    const second = await addAccount('stripe', 'Stripe again', stripeCredentials)
    await syncPayouts(shop.shop)
    expect(await listStoredPayouts(shop, second)).toEqual([])
    expect(await sumPayoutPostings(shop, second)).toEqual({})
    const { accounts } = (await shop.get('/api/admin/payout-accounts', owner)).body
    const sameAs = accounts.map(({ id, sameAs: other }: { id: string; sameAs?: string }) => [id, other])
    expect(Object.fromEntries(sameAs)).toMatchObject({
      [accountId]: undefined,
      [second]: 'Stripe of the shop',
    })
    const day = toShopDay(shop.shop.clock.now())
    const file = [
      'balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description,automatic_payout_id,automatic_payout_effective_at_utc',
      `txn_1,${day},${day},usd,45.00,1.61,43.39,charge,ch_1,,${payout.id},${day}`,
      `txn_2,${day},${day},usd,-43.39,0.00,-43.39,payout,${payout.id},,${payout.id},${day}`,
    ].join('\n')
    const { body } = await shop.post('/api/admin/payout-files/preview', { accountId: second, file }, owner)
    expect(body).toMatchObject({
      payouts: [],
      waiting: [{ message: expect.stringContaining('is stored for Stripe of the shop') }],
    })
  })
})

describe('Money of a provider that the shop asks each night', () => {
  const today = toShopDay(shop.shop.clock.now())
  const entry = { arrivedOn: today, amount: 90_00, fee: 4_00 }
  const enter = (account: string, ref: string, changes: object = {}) =>
    shop.post('/api/admin/payouts', { ...entry, ...changes, ref, accountId: account }, owner)
  const preview = (account: string) => {
    const file = writePayoutFile([['S-1', today, 'charge', '45.00', '', 'S-T1', '', '']])
    return previewFile(account, file)
  }
  const previewFile = (account: string, file: string) =>
    shop.post('/api/admin/payout-files/preview', { accountId: account, file }, owner)
  const twice = { status: 400, body: { fields: { accountId: expect.stringContaining('money twice.') } } }

  test('is not entered by hand, nor by a file of the shop', async () => {
    expect(await enter(accountId, 'S-2')).toMatchObject(twice)
    expect(await enter(accountId, 'S-3', { amount: -20_00, fee: 20_00 })).toMatchObject(twice)
    expect(await preview(accountId)).toMatchObject(twice)
    expect((await listStoredPayouts(shop, accountId)).filter(({ source }) => source !== 'provider')).toEqual(
      [],
    )
  })

  test('may be entered by hand as far as it is fees that the provider does not report', async () => {
    const account = await addAccount('authorize-net', 'Authorize.Net', authorizeNetAccount)
    expect(await enter(account, 'A-1')).toMatchObject(twice)
    expect(await preview(account)).toMatchObject(twice)
    expect(await enter(account, '10456789', { amount: -20_00, fee: 20_00 })).toMatchObject({ status: 200 })
    expect(await sumPayoutPostings(shop, account)).toEqual({ bank: -2000, fees: 2000 })
    const fees = writePayoutFile([['November', today, 'fee', '3.00', '', '60020981676', '', '']])
    const { digest } = (await previewFile(account, fees)).body
    await shop.post(
      '/api/admin/payout-files/import',
      { accountId: account, file: fees, expectedDigest: digest },
      owner,
    )
    expect(await sumPayoutPostings(shop, account)).toMatchObject({ bank: -2300, fees: 2300 })
    // The batch by which staff named the fees is not taken for known, nor is its transaction.
    const settled = [
      'Transaction ID,Transaction Status,Settlement Date/Time,Batch ID,Settlement Amount,Invoice Number',
      '60020981676,Settled Successfully,02-Nov-2026 05:05:12 PM PST,10456789,45.00,LW-10234',
    ].join('\n')
    expect((await previewFile(account, settled)).body.payouts).toMatchObject([
      { ref: '10456789', amount: 4500, lineCount: 1 },
    ])
  })
})
