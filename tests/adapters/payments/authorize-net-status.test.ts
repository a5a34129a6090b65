import { describe, expect, test } from 'vitest'
import { parseDecimal } from '#adapters/payments/authorize-net/amount.ts'
import { authorizeNet } from '#adapters/payments/authorize-net/provider.ts'
import type { SentPayment } from '#domain/payments/payment.ts'
import { authorizeNetAccount, openAuthorizeNet } from './authorize-net-account.ts'
import { startAuthorizeNet } from './authorize-net-stand-in.ts'
import { openPayment } from './payment-contract.ts'

const standIn = await startAuthorizeNet()
const open = () => openAuthorizeNet(standIn)
const day = 86_400_000

const listNames = () => standIn.requests.map(({ name }) => name)

describe('Authorize.Net: a status', () => {
  test.each([
    ['capturedPendingSettlement', 'paid'],
    ['settledSuccessfully', 'paid'],
    ['authorizedPendingCapture', 'processing'],
    ['FDSPendingReview', 'processing'],
    ['FDSAuthorizedPendingReview', 'processing'],
    ['underReview', 'processing'],
    ['approvedReview', 'processing'],
    ['authorizedPendingRelease', 'processing'],
    ['pendingSettlement', 'processing'],
    ['pendingFinalSettlement', 'processing'],
    ['updatingSettlement', 'processing'],
    ['declined', 'open'],
    ['communicationError', 'open'],
    ['generalError', 'open'],
    ['voided', 'expired'],
    ['expired', 'expired'],
    ['failedReview', 'failed'],
    ['settlementError', 'failed'],
    ['couldNotVoid', 'failed'],
    ['returnedItem', 'bank-returned'],
    ['chargeback', 'failed'],
    ['chargebackReversal', 'failed'],
    ['refundPendingSettlement', 'open'],
    ['refundSettledSuccessfully', 'open'],
    ['aStatusOfNextYear', 'processing'],
    ['constructor', 'processing'],
  ])('%s is %s', async (status, expected) => {
    const payment = await openPayment(open())
    standIn.add(payment.providerRef, { status })
    expect(await open().getStatus(payment)).toMatchObject({ status: expected, amount: 5459, currency: 'USD' })
  })

  test.each([
    ['settlementError', 'not-settled'],
    ['chargeback', 'charged-back'],
    ['chargebackReversal', undefined],
    ['failedReview', undefined],
  ])('%s of a captured payment names its problem: %s', async (status, problem) => {
    const payment = await openPayment(open())
    const sale = standIn.add(payment.providerRef, { status: 'capturedPendingSettlement' })
    const { captureRef } = await open().getStatus(payment)
    Object.assign(sale, { status, settledAt: new Date() })
    const state = await open().getStatus({ ...payment, captureRef })
    expect(state.status).toBe('failed')
    expect(state.problem).toBe(problem)
  })

  test('of a held payment is processing until it is approved', async () => {
    const payment = await openPayment(open())
    const sale = standIn.add(payment.providerRef, { status: 'FDSAuthorizedPendingReview' })
    expect((await open().getStatus(payment)).status).toBe('processing')
    sale.status = 'capturedPendingSettlement'
    expect((await open().getStatus(payment)).status).toBe('paid')
  })

  test('is paid when another card is taken after a decline', async () => {
    const payment = await openPayment(open())
    standIn.decline(payment.providerRef)
    expect((await open().getStatus(payment)).status).toBe('open')
    standIn.pay(payment.providerRef)
    standIn.decline(payment.providerRef)
    expect((await open().getStatus(payment)).status).toBe('paid')
  })

  test('of a payment made twice has the amount of the first, and names the second', async () => {
    const payment = await openPayment(open())
    const first = standIn.add(payment.providerRef, { amount: 101_888 })
    const second = standIn.add(payment.providerRef, { submittedAt: new Date(Date.now() + 1000) })
    const others = [{ providerRef: `${payment.providerRef}/${second.id}`, amount: 5459, currency: 'USD' }]
    expect(await open().getStatus(payment)).toMatchObject({ status: 'paid', amount: 101_888, others })
    Object.assign(first, { status: 'settledSuccessfully', settledAt: new Date() })
    expect(await open().getStatus(payment)).toMatchObject({ status: 'paid', amount: 101_888, others })
  })

  test('of a payment made twice names the second also when it is settled a day later', async () => {
    const payment = await openPayment(open())
    const settled = (days: number) => ({
      status: 'settledSuccessfully',
      settledAt: new Date(Date.now() - days * day),
      submittedAt: new Date(Date.now() - (days + 1) * day),
    })
    standIn.add(payment.providerRef, settled(3))
    const { id } = standIn.add(payment.providerRef, settled(2))
    const { others } = await open().getStatus({ ...payment, createdAt: new Date(Date.now() - 5 * day) })
    expect(others).toMatchObject([{ providerRef: `${payment.providerRef}/${id}` }])
  })

  test('of the second of two is that of its own, which has no other one', async () => {
    const payment = await openPayment(open())
    standIn.add(payment.providerRef, { amount: 101_888 })
    const { id } = standIn.add(payment.providerRef, { submittedAt: new Date(Date.now() + 1000) })
    const second = { ...payment, providerRef: `${payment.providerRef}/${id}` }
    expect(await open().getStatus(second)).toMatchObject({ status: 'paid', amount: 5459, others: [] })
  })

  test.each([
    ['was voided', 'voided', 'expired'],
    ['was returned by its bank', 'returnedItem', 'bank-returned'],
  ])(
    'of a payment whose first transaction %s does not become that of its second',
    async (_what, status, to) => {
      const payment = await openPayment(open())
      const first = standIn.add(payment.providerRef)
      const { captureRef } = await open().getStatus(payment)
      expect(captureRef).toBe(first.id)
      const second = standIn.add(payment.providerRef, { submittedAt: new Date(Date.now() + 1000) })
      first.status = status
      expect(await open().getStatus({ ...payment, captureRef })).toMatchObject({
        status: to,
        others: [{ providerRef: `${payment.providerRef}/${second.id}` }],
        ...(to === 'expired' && { refunds: [{ refundRef: first.id, amount: 5459 }] }),
      })
    },
  )

  test('is found behind thousands of other transactions, and older ones are not read', async () => {
    const payment = await openPayment(open())
    standIn.pay(payment.providerRef)
    for (const minutes of [1, -100])
      for (let index = 0; index < 2200; index += 1)
        standIn.add('another', { submittedAt: new Date(Date.now() + minutes * 60_000) })
    standIn.requests.length = 0
    expect((await open().getStatus(payment)).status).toBe('paid')
    const name = 'getUnsettledTransactionListRequest'
    expect(listNames().filter((each) => each === name)).toHaveLength(3)
    standIn.transactions.length = 0
  })

  test('is found in a batch that was settled weeks later', async () => {
    const payment = await openPayment(open())
    const submittedAt = new Date(Date.now() - 60 * day)
    const settledAt = new Date(Date.now() - 28 * day)
    standIn.add(payment.providerRef, { status: 'settledSuccessfully', submittedAt, settledAt })
    expect((await open().getStatus({ ...payment, createdAt: submittedAt })).status).toBe('paid')
  })

  test('needs two lists of transactions and one of batches while nobody has paid', async () => {
    const payment = await openPayment(open())
    standIn.transactions.length = 0
    standIn.requests.length = 0
    expect((await open().getStatus(payment)).status).toBe('open')
    expect(listNames()).toEqual([
      'getUnsettledTransactionListRequest',
      'getSettledBatchListRequest',
      'getUnsettledTransactionListRequest',
    ])
  })
})

describe('Authorize.Net: settled batches', () => {
  test('that are old are read once, however many payments are asked about', async () => {
    const adapter = authorizeNet({ url: standIn.origin })
    const account = { id: 'an account', mode: 'test', credentials: authorizeNetAccount } as const
    const [first, second] = [await openPayment(open()), await openPayment(open())]
    standIn.transactions.length = 0
    const createdAt = new Date(Date.now() - 10 * day)
    for (const days of [8, 5, 1])
      standIn.add(second.providerRef, {
        status: days === 5 ? 'settledSuccessfully' : 'declined',
        settledAt: new Date(Date.now() - days * day),
      })
    const readStatus = async (payment: SentPayment) => {
      standIn.requests.length = 0
      const { status } = await adapter.open(account).getStatus({ ...payment, createdAt })
      return { status, batches: listNames().filter((name) => name === 'getTransactionListRequest').length }
    }
    expect(await readStatus(first)).toEqual({ status: 'open', batches: 3 })
    expect(await readStatus(first)).toEqual({ status: 'open', batches: 1 })
    // That of the day after it was paid is not old yet.
    expect(await readStatus(second)).toEqual({ status: 'paid', batches: 1 })
  })
})

describe('Authorize.Net: an amount', () => {
  test.each([
    ['54.59', 5459],
    ['1018.88', 101_888],
    ['5', 500],
    ['5.5', 550],
    ['12.3400', 1234],
    ['0.07', 7],
  ])('%s is %i cents', (text, expected) => {
    expect(parseDecimal(text)).toBe(expected)
  })

  test.each(['0.001', '1e3', '-1', '', '1,000.00', 'NaN'])('"%s" is none', (text) => {
    expect(() => parseDecimal(text)).toThrow('whole cents')
  })
})
