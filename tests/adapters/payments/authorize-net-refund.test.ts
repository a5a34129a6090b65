import { beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { SentPayment } from '#domain/payments/payment.ts'
import { openAuthorizeNet } from './authorize-net-account.ts'
import { startAuthorizeNet } from './authorize-net-stand-in.ts'
import { openPayment } from './payment-contract.ts'

const standIn = await startAuthorizeNet()
const open = () => openAuthorizeNet(standIn)
const day = 86_400_000

async function openSettled(): Promise<SentPayment> {
  const payment = await openPayment(open())
  standIn.pay(payment.providerRef)
  standIn.settle(payment.providerRef)
  return payment
}

/** A payment as it is some days later. */
function age(payment: SentPayment, days: number): SentPayment {
  for (const each of standIn.transactions.filter((one) => one.invoiceNumber === payment.providerRef)) {
    each.submittedAt = new Date(each.submittedAt.getTime() - days * day)
    if (each.settledAt !== undefined) each.settledAt = new Date(each.settledAt.getTime() - days * day)
  }
  return { ...payment, createdAt: new Date(payment.createdAt.getTime() - days * day) }
}

describe('Authorize.Net: a refund', () => {
  const isRefunded = { status: 'refunded', refundRef: expect.any(String) }
  const countSent = () => standIn.requests.filter(({ name }) => name === 'createTransactionRequest').length
  beforeEach(() => {
    standIn.requests.length = 0
    standIn.trouble = 'none'
    standIn.isLagging = false
    standIn.nextRefusal = undefined
  })

  test('of a part never voids an unsettled payment', async () => {
    const payment = await openPayment(open())
    standIn.pay(payment.providerRef)
    const result = await open().refund(payment, cents(1000), 'refund-1')
    expect(result).toMatchObject({
      status: 'waiting',
      reason: expect.stringContaining('bank has settled'),
    })
    expect(countSent()).toBe(0)
    standIn.settle(payment.providerRef)
    expect(await open().refund(payment, cents(1000), 'refund-1')).toEqual(isRefunded)
  })

  test('of a part is refused once the whole payment is voided', async () => {
    const payment = await openPayment(open())
    standIn.add(payment.providerRef, { status: 'voided' })
    expect((await open().refund(payment, cents(1000), 'refund-1')).status).toBe('refused')
  })

  test('waits while the payment is reviewed or settled', async () => {
    for (const status of ['FDSPendingReview', 'pendingSettlement']) {
      const payment = await openPayment(open())
      standIn.add(payment.providerRef, { status })
      expect((await open().refund(payment, payment.amount, 'refund-1')).status).toBe('waiting')
    }
  })

  test('is found by its key in a settled batch, days after its answer was lost', async () => {
    const key = '0199c0de-0000-7000-8000-000000000001'
    const payment = age(await openSettled(), 9)
    standIn.trouble = 'lost-answer'
    await expect(open().refund(payment, cents(1000), key)).rejects.toThrow('status 502')
    standIn.trouble = 'none'
    const refund = standIn.transactions.at(-1)
    if (refund === undefined) throw new Error('No refund was made')
    refund.settledAt = refund.submittedAt = new Date(Date.now() - 4 * day)
    refund.status = 'refundSettledSuccessfully'
    expect(await open().refund(payment, cents(1000), key)).toEqual({
      status: 'refunded',
      refundRef: refund.id,
    })
    expect(countSent()).toBe(1)
  })

  test('is looked for in no batch that is older than its key', async () => {
    const requestedAt = Date.now() - 3 * day
    const hex = requestedAt.toString(16).padStart(12, '0')
    const payment = age(await openSettled(), 80)
    await open().refund(payment, cents(1000), `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000001`)
    const listed = standIn.requests.filter(({ name }) => name === 'getSettledBatchListRequest')
    expect(Date.parse(listed.at(-1)?.body.firstSettlementDate ?? '')).toBeGreaterThan(requestedAt - 2 * day)
    expect(standIn.getRefunded(payment.providerRef)).toBe(1000)
  })

  test('whose answer was lost waits for a list that lags behind, by the code of a duplicate', async () => {
    const payment = await openSettled()
    standIn.trouble = 'lost-answer'
    await expect(open().refund(payment, cents(1000), 'refund-1')).rejects.toThrow()
    standIn.trouble = 'none'
    standIn.isLagging = true
    expect((await open().refund(payment, cents(1000), 'refund-1')).status).toBe('waiting')
    standIn.isLagging = false
    expect(await open().refund(payment, cents(1000), 'refund-1')).toEqual(isRefunded)
    expect(standIn.getRefunded(payment.providerRef)).toBe(1000)
  })

  test('of the same amount as another one is no duplicate', async () => {
    const payment = await openSettled()
    expect(await open().refund(payment, cents(1000), 'refund-1')).toEqual(isRefunded)
    expect(await open().refund(payment, cents(1000), 'refund-2')).toEqual(isRefunded)
    expect(standIn.getRefunded(payment.providerRef)).toBe(2000)
  })

  test('whose void lost its answer is made once', async () => {
    const payment = await openPayment(open())
    standIn.pay(payment.providerRef)
    standIn.trouble = 'lost-answer'
    await expect(open().refund(payment, payment.amount, 'refund-1')).rejects.toThrow()
    standIn.trouble = 'none'
    expect(await open().refund(payment, payment.amount, 'refund-1')).toEqual(isRefunded)
    expect(countSent()).toBe(1)
  })

  test('of a payment that was settled a moment ago may be tried again', async () => {
    const payment = await openPayment(open())
    standIn.pay(payment.providerRef)
    standIn.nextRefusal = { reason: '16', responseCode: '3' }
    await expect(open().refund(payment, payment.amount, 'refund-1')).rejects.toThrow(
      'Authorize.Net refused the transaction with code 16.',
    )
    standIn.settle(payment.providerRef)
    expect(await open().refund(payment, payment.amount, 'refund-1')).toEqual(isRefunded)
    expect(standIn.getRefunded(payment.providerRef)).toBe(5459)
  })

  test('names the card by its last digits and the payment by its reference', async () => {
    const payment = await openSettled()
    await open().refund(payment, cents(1000), 'refund-1')
    const sent = standIn.requests.at(-1)?.body
    expect(sent).toMatchObject({
      refId: payment.providerRef,
      transactionRequest: {
        amount: '10.00',
        payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
      },
    })
    expect(sent?.transactionRequest.order.invoiceNumber).not.toBe(payment.providerRef)
  })

  test('later than 120 days after settlement is refused for good', async () => {
    const payment = age(await openSettled(), 130)
    expect(await open().refund(payment, cents(1000), 'refund-1')).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('120 days'),
    })
  })

  test.each([
    // The code of a payment that the gateway does not call settled yet.
    ['54', '3', 'waiting'],
    ['50', '3', 'waiting'],
    ['11', '3', 'waiting'],
    // What some processors of the merchant call a duplicate.
    ['318', '3', 'waiting'],
    ['55', '3', 'refused'],
    ['2', '2', 'refused'],
    ['193', '4', 'waiting'],
    ['19', '3', 'an error'],
    // The gateway could not take back what it had begun, so that the refund may be made.
    ['181', '3', 'an error'],
    ['58', '3', 'an error'],
    ['901', '3', 'an error'],
  ])('that gets the inner code %s (response %s) is %s', async (reason, responseCode, expected) => {
    const payment = await openSettled()
    standIn.nextRefusal = { reason, responseCode }
    const outcome = await open()
      .refund(payment, cents(1000), 'refund-1')
      .then(
        ({ status }) => status,
        () => 'an error',
      )
    expect(outcome).toBe(expected)
    expect(standIn.getRefunded(payment.providerRef)).toBe(0)
  })

  test.each([
    [2, 'waiting'],
    [4, 'refused'],
  ])('that gets the inner code 54 %d days after settlement is %s', async (days, expected) => {
    const payment = age(await openSettled(), days)
    standIn.nextRefusal = { reason: '54', responseCode: '3' }
    expect((await open().refund(payment, cents(1000), 'refund-1')).status).toBe(expected)
  })

  test('of a payment made twice takes the first', async () => {
    const payment = await openPayment(open())
    const first = standIn.add(payment.providerRef)
    const second = standIn.add(payment.providerRef, { submittedAt: new Date(Date.now() + 1000) })
    await open().refund(payment, payment.amount, 'refund-1')
    expect([first.status, second.status]).toEqual(['voided', 'capturedPendingSettlement'])
  })

  test('of the second of two payments voids it before its settlement, and refunds it after it', async () => {
    for (const isSettled of [false, true]) {
      const payment = await openPayment(open())
      const first = standIn.add(payment.providerRef)
      const second = standIn.add(payment.providerRef, { submittedAt: new Date(Date.now() + 1000) })
      if (isSettled) standIn.settle(payment.providerRef)
      const before = first.status
      const { others = [] } = await open().getStatus(payment)
      const other = { ...payment, providerRef: others[0]?.providerRef ?? '' }
      expect(await open().refund(other, payment.amount, `refund-${isSettled}`)).toMatchObject({
        status: 'refunded',
      })
      expect([first.status, second.status]).toEqual([before, isSettled ? before : 'voided'])
      expect(standIn.getRefunded(payment.providerRef)).toBe(payment.amount)
    }
  })

  test('of a payment that is not listed may be tried again', async () => {
    const payment = await openPayment(open())
    await expect(open().refund(payment, payment.amount, 'refund-1')).rejects.toThrow('does not list')
  })
})
