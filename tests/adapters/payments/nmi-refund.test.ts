import { beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { SentPayment } from '#domain/payments/payment.ts'
import { openNmi } from './nmi-account.ts'
import { answer, refuse, type StandInTransaction } from './nmi-replies.ts'
import { startNmi } from './nmi-stand-in.ts'
import { openPayment } from './payment-contract.ts'

const standIn = await startNmi()
const open = () => openNmi(standIn)

async function openSale(changes: Partial<StandInTransaction> = {}): Promise<SentPayment> {
  const payment = await openPayment(open())
  standIn.add(payment.providerRef, changes)
  return payment
}
const openSettled = () => openSale({ condition: 'complete' })
const listSent = () => standIn.requests.filter(({ type }) => type === 'refund' || type === 'void')
/** The id of a refund that is requested now. */
const createKey = (at = Date.now()) => {
  const hex = at.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000001`
}

describe('NMI: a refund', () => {
  beforeEach(() => {
    standIn.trouble = 'none'
    standIn.keepsRefundIds = true
    standIn.nextReply = undefined
    standIn.requests.length = 0
  })

  test('always has its amount, because none or zero would give back all', async () => {
    const payment = await openSettled()
    await open().refund(payment, cents(1), 'refund-1')
    expect(listSent()).toMatchObject([{ type: 'refund', amount: '0.01' }])
    await expect(open().refund(payment, cents(0), 'refund-2')).rejects.toThrow('cannot be sent')
    expect(standIn.getRefunded(payment.providerRef)).toBe(1)
  })

  test('of a part waits until the payment is settled, and never voids it', async () => {
    const payment = await openSale()
    expect(await open().refund(payment, cents(1000), 'refund-1')).toMatchObject({
      status: 'waiting',
      reason: expect.stringContaining('settled'),
    })
    expect(listSent()).toEqual([])
    standIn.settle(payment.providerRef)
    expect(await open().refund(payment, cents(1000), 'refund-1')).toMatchObject({ status: 'refunded' })
  })

  test('of a bank account says that it is one', async () => {
    const whole = await openSale({ type: 'ck' })
    expect(await open().refund(whole, whole.amount, 'refund-1')).toMatchObject({ status: 'refunded' })
    const part = await openSale({ type: 'ck', condition: 'complete' })
    expect(await open().refund(part, cents(1000), 'refund-2')).toMatchObject({ status: 'refunded' })
    expect(listSent()).toMatchObject([
      { type: 'void', payment: 'check' },
      { type: 'refund', payment: 'check' },
    ])
  })

  test('of a payment that was settled a moment ago is a refund at the next attempt', async () => {
    const payment = await openSale()
    standIn.nextReply = refuse('Only transactions pending settlement can be voided')
    await expect(open().refund(payment, payment.amount, 'refund-1')).rejects.toThrow('code 300')
    standIn.settle(payment.providerRef)
    expect(await open().refund(payment, payment.amount, 'refund-1')).toMatchObject({ status: 'refunded' })
    expect(listSent()).toMatchObject([{ type: 'void' }, { type: 'refund', amount: '54.59' }])
  })

  test('of a part is refused once the whole payment is voided', async () => {
    const payment = await openSale({ condition: 'canceled' })
    expect((await open().refund(payment, cents(1000), 'refund-1')).status).toBe('refused')
  })

  test.each([
    ['in_progress', 'waiting'],
    ['unknown', 'waiting'],
    ['failed', 'refused'],
  ])('of a payment that is %s is %s', async (condition, status) => {
    const payment = await openSale({ condition })
    expect((await open().refund(payment, payment.amount, 'refund-1')).status).toBe(status)
    expect(listSent()).toEqual([])
  })

  test('of money that the bank took back is refused', async () => {
    const payment = await openSale({ type: 'ck', condition: 'complete' })
    standIn.returnCheck(payment.providerRef)
    expect(await open().refund(payment, cents(1000), 'refund-1')).toMatchObject({
      status: 'refused',
      reason: 'The bank of the customer took the payment back.',
    })
  })

  test('of a payment that is not listed may be tried again', async () => {
    const payment = await openPayment(open())
    await expect(open().refund(payment, payment.amount, 'refund-1')).rejects.toThrow('does not list')
  })

  test.each(['canceled', 'failed'])(
    'that is %s in the Merchant Portal gave nothing back',
    async (condition) => {
      const payment = await openSettled()
      const outside = standIn.refundOutside(payment.providerRef, 2000)
      const find = (id: string) => standIn.transactions.find((each) => each.id === id)
      expect((await open().getStatus(payment)).refunds).toMatchObject([{ refundRef: outside, amount: 2000 }])
      Object.assign(find(outside) ?? {}, { condition })
      expect(await open().getStatus(payment)).not.toHaveProperty('refunds')
    },
  )

  test('of the shop that was voided in the Merchant Portal, and whose answer was lost, is for staff', async () => {
    const payment = await openSettled()
    const key = createKey()
    standIn.trouble = 'lost-answer'
    await expect(open().refund(payment, cents(1000), key)).rejects.toThrow()
    standIn.trouble = 'none'
    Object.assign(standIn.transactions.at(-1) ?? {}, { condition: 'canceled' })
    expect(await open().refund(payment, cents(1000), key)).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('voided'),
    })
    expect(listSent()).toHaveLength(1)
  })

  test('of the same amount as another one is made as well', async () => {
    const payment = await openSettled()
    await open().refund(payment, cents(1000), createKey())
    await open().refund(payment, cents(1000), 'refund-2')
    expect(standIn.getRefunded(payment.providerRef)).toBe(2000)
  })

  test('is not sent twice to a gateway that drops its id: staff compare it', async () => {
    standIn.keepsRefundIds = false
    const payment = await openSettled()
    const key = createKey()
    standIn.trouble = 'lost-answer'
    await expect(open().refund(payment, cents(1000), key)).rejects.toThrow()
    standIn.trouble = 'none'
    expect(await open().refund(payment, cents(1000), key)).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('Merchant Portal'),
    })
    expect(standIn.getRefunded(payment.providerRef)).toBe(1000)
    // One that was requested later is another refund.
    const later = createKey(Date.now() + 600_000)
    expect(await open().refund(payment, cents(1000), later)).toMatchObject({ status: 'refunded' })
  })

  test.each([
    [refuse('Refund amount may not exceed the transaction balance'), 'refused'],
    [answer({ response: '2', text: 'DECLINE', code: '200' }), 'refused'],
    [refuse('Something else'), 'refused'],
    [refuse('Duplicate transaction', '430'), 'waiting'],
    [refuse('Communication error', '420'), 'an error'],
    [refuse('Rate limit exceeded', '301'), 'an error'],
    [refuse('Authentication Failed'), 'an error'],
  ])('that is answered with %o is %s', async (reply, expected) => {
    const payment = await openSettled()
    standIn.nextReply = reply
    const outcome = await open()
      .refund(payment, cents(1000), 'refund-1')
      .then(
        ({ status }) => status,
        () => 'an error',
      )
    expect(outcome).toBe(expected)
    expect(standIn.getRefunded(payment.providerRef)).toBe(0)
  })
})
