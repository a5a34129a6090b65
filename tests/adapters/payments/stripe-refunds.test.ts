import { afterEach, describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { SentPayment } from '#domain/payments/payment.ts'
import { openPayment } from './payment-contract.ts'
import { type Opening, openStripe, startStripe } from './stripe-stand-in.ts'
import { createIntent } from './stripe-stand-in-sessions.ts'

const standIn = await startStripe()
const open = (opening?: Opening) => openStripe(standIn, opening)

afterEach(() => {
  Object.assign(standIn, { refundStatus: 'succeeded', nextFailure: undefined, pageSize: 100 })
})

async function openPaid(): Promise<SentPayment> {
  const payment = await openPayment(open())
  standIn.pay(payment.providerRef)
  return payment
}

describe('A refund', () => {
  test.each([
    ['pending', 'waiting'],
    ['requires_action', 'waiting'],
    ['failed', 'refused'],
    ['canceled', 'refused'],
  ])('that is %s is %s, also when it is asked for again', async (refundStatus, expected) => {
    const payment = await openPaid()
    standIn.refundStatus = refundStatus
    expect((await open().refund(payment, cents(100), 'refund-1')).status).toBe(expected)
    standIn.forgetKeys()
    expect((await open().refund(payment, cents(100), 'refund-1')).status).toBe(expected)
    expect(standIn.get(payment.providerRef).refunds).toHaveLength(1)
  })

  test('is made once, also after Stripe has forgotten its idempotency key', async () => {
    const payment = await openPaid()
    const first = await open().refund(payment, cents(100), 'refund-1')
    standIn.forgetKeys()
    standIn.pageSize = 1
    await open().refund(payment, cents(100), 'refund-2')
    expect(await open().refund(payment, cents(100), 'refund-1')).toEqual(first)
    expect(standIn.getRefunded(payment.providerRef)).toBe(200)
  })

  test.each([
    [true, 'was made'],
    [false, 'was not made'],
  ])('whose stored failure is repeated is made once: %s, it %s', async (isDone) => {
    const payment = await openPaid()
    standIn.nextFailure = { status: 500, error: { type: 'api_error' }, isDone }
    await expect(open().refund(payment, cents(100), 'refund-1')).rejects.toThrow('status 500')
    if (!isDone) {
      await expect(open().refund(payment, cents(100), 'refund-1')).rejects.toThrow('status 500')
      standIn.forgetKeys()
    }
    expect(await open().refund(payment, cents(100), 'refund-1')).toMatchObject({ status: 'refunded' })
    expect(standIn.getRefunded(payment.providerRef)).toBe(100)
  })

  test.each([
    [{ type: 'invalid_request_error', code: 'charge_already_refunded' }, 'refused'],
    [{ type: 'invalid_request_error', code: 'charge_disputed' }, 'refused'],
    [{ type: 'invalid_request_error', param: 'amount' }, 'refused'],
    [{ type: 'invalid_request_error', code: 'balance_insufficient' }, 'waiting'],
  ])('that Stripe refuses with %j is %s', async (error, expected) => {
    const payment = await openPaid()
    standIn.nextFailure = { status: 400, error }
    expect((await open().refund(payment, cents(100), 'refund-1')).status).toBe(expected)
  })

  test.each([
    [409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' }],
    [400, { type: 'idempotency_error' }],
    [429, { type: 'invalid_request_error', code: 'rate_limit' }],
  ])('may be tried again after status %d and %j', async (status, error) => {
    const payment = await openPaid()
    standIn.nextFailure = { status, error }
    await expect(open().refund(payment, cents(100), 'refund-1')).rejects.toThrow(/^Stripe refused the re/)
    expect(await open().refund(payment, cents(100), 'refund-1')).toMatchObject({ status: 'refunded' })
  })

  test.each([
    ['succeeded', 'made'],
    ['pending', 'made'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('that was made and is %s later is %s', async (status, expected) => {
    const payment = await openPaid()
    const made = await open().refund(payment, cents(100), 'refund-1')
    if (made.status !== 'refunded') throw new Error('The refund was not made')
    for (const refund of standIn.get(payment.providerRef).refunds) refund.status = status
    expect((await open().findRefund?.(payment, made.refundRef))?.status).toBe(expected)
  })

  test('of more than is left is refused', async () => {
    const payment = await openPaid()
    expect(await open().refund(payment, cents(5460), 'refund-1')).toMatchObject({ status: 'refused' })
  })

  test('of a payment that is not paid is refused, or waits for the bank', async () => {
    const payment = await openPayment(open())
    expect(await open().refund(payment, cents(100), 'refund-1')).toMatchObject({ status: 'refused' })
    Object.assign(standIn.get(payment.providerRef), { status: 'complete', intent: createIntent({}) })
    expect(await open().refund(payment, cents(100), 'refund-1')).toMatchObject({ status: 'waiting' })
  })
})
