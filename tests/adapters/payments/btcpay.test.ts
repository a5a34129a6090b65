import { afterEach, describe, expect, test, vi } from 'vitest'
import { parseDecimal, sumToCents } from '#adapters/payments/btcpay/decimal.ts'
import { btcPay } from '#adapters/payments/btcpay/provider.ts'
import { cents } from '#domain/money.ts'
import { btcPayCredentials, type Opening, openBtcPay, startBtcPay } from './btcpay-stand-in.ts'
import { createPageRequest, describePaymentAdapter, openPayment } from './payment-contract.ts'

const standIn = await startBtcPay()
const { serverUrl } = standIn

const open = (opening?: Opening) => openBtcPay(standIn, opening)

describePaymentAdapter('BTCPay Server', {
  standIn,
  open,
  openWrong: () => open({ changes: { apiKey: 'another-key', webhookSecret: 'another-secret' } }),
  capabilities: btcPay().capabilities,
  secrets: [btcPayCredentials.apiKey, btcPayCredentials.webhookSecret],
})

afterEach(() => {
  vi.useRealTimers()
})

/** An invoice of $54.59 in this state, with this money. */
async function openInvoice(
  [status, additionalStatus]: readonly [string, string],
  ...received: readonly (Parameters<typeof standIn.receive>[1] | undefined)[]
) {
  const payment = await openPayment(open())
  for (const money of received) if (money !== undefined) standIn.receive(payment.providerRef, money)
  Object.assign(standIn.get(payment.providerRef), { status, additionalStatus })
  return payment
}

describe('The status of an invoice', () => {
  const whole = { amount: 5459 }
  const part = { amount: 2000 }
  test.each([
    ['New', 'None', undefined, 'open', 5459],
    ['New', 'PaidPartial', part, 'open', 5459],
    ['Processing', 'None', { ...whole, status: 'Processing' }, 'processing', 5459],
    ['Processing', 'PaidOver', { amount: 6000, status: 'Processing' }, 'processing', 5459],
    ['Settled', 'None', whole, 'paid', 5459],
    ['Settled', 'PaidOver', { amount: 6000 }, 'paid', 6000],
    ['Settled', 'PaidPartial', part, 'paid', 2000],
    ['Settled', 'Marked', undefined, 'paid', 5459],
    ['Settled', 'Marked', part, 'paid', 5459],
    ['Settled', 'None', undefined, 'paid', 0],
    ['Expired', 'None', undefined, 'expired', 5459],
    ['Expired', 'PaidPartial', part, 'paid', 2000],
    ['Expired', 'PaidPartial', { ...part, status: 'Processing' }, 'processing', 5459],
    ['Expired', 'PaidPartial', { ...part, status: 'Invalid' }, 'expired', 5459],
    ['Expired', 'PaidLate', whole, 'paid', 5459],
    ['Expired', 'PaidLate', { amount: 7000 }, 'paid', 7000],
    ['Expired', 'PaidOver', { amount: 7000 }, 'paid', 7000],
    ['Invalid', 'None', { ...whole, status: 'Processing' }, 'failed', 5459],
    ['Invalid', 'Marked', whole, 'failed', 5459],
    ['Invalid', 'Invalid', undefined, 'failed', 5459],
  ] as const)(
    '%s and %s means what arrived: %j is %s',
    async (status, additional, money, expected, amount) => {
      const payment = await openInvoice([status, additional], money)
      expect(await open().getStatus(payment)).toEqual({ status: expected, amount, currency: 'USD' })
    },
  )

  test('adds what several payments sent, without the fee for the network', async () => {
    const payment = await openInvoice(
      ['Settled', 'None'],
      { amount: 2000 },
      { amount: 3459, fee: 87 },
      { amount: 500, status: 'Invalid' },
    )
    expect(await open().getStatus(payment)).toMatchObject({ status: 'paid', amount: 5459 })
  })

  test('of a kind that the shop does not know is an error', async () => {
    const payment = await openInvoice(['Paused', 'None'])
    await expect(open().getStatus(payment)).rejects.toThrow('status of an invoice')
  })
})

describe('An amount', () => {
  test.each([
    ['0.00084778', '64392.23', 5459],
    ['0.1', '0.05', 1],
    ['0.1', '0.0499999999999999999999999999', 0],
    ['79228162514.264337593543950335', '1', 7922816251426],
  ])('of %s at %s is exact: %d cents', (amount, rate, expected) => {
    expect(sumToCents([{ amount: parseDecimal(amount), rate: parseDecimal(rate) }])).toBe(expected)
  })

  test.each(['', '1e5', 'NaN', '1,5', '.5', '1.'])('is not "%s"', (text) => {
    expect(() => parseDecimal(text)).toThrow('not a decimal number')
  })
})

describe('A new invoice', () => {
  test('has the amount as text, the payment as its order and no tolerance', async () => {
    const request = createPageRequest({ amount: cents(5410), expiresAt: new Date(Date.now() + 1_790_000) })
    const { providerRef, page } = await open().createPage(request)
    expect(page).toEqual({ kind: 'redirect', url: `${serverUrl}/i/${providerRef}` })
    expect(standIn.get(providerRef)).toMatchObject({
      amount: '54.10',
      currency: 'USD',
      metadata: { orderId: request.paymentId },
      checkout: {
        redirectURL: request.returnUrl,
        redirectAutomatically: true,
        expirationMinutes: 29,
        speedPolicy: 'MediumSpeed',
        paymentTolerance: 0,
      },
    })
  })

  test('tells the server nothing about the buyer', async () => {
    await open().createPage(createPageRequest())
    expect(standIn.requests.at(-1)?.body).not.toContain('ada.birch')
  })

  test('lives a minute when the time of the order is almost over', async () => {
    const { providerRef } = await open().createPage(createPageRequest({ expiresAt: new Date() }))
    expect(standIn.get(providerRef).checkout).toMatchObject({ expirationMinutes: 1 })
  })

  test('of an order that waits for days keeps its rate for some hours, and another page may be paid then', async () => {
    const expiresAt = new Date(Date.now() + 48 * 3_600_000)
    const payment = await openPayment(open(), createPageRequest({ expiresAt }))
    const invoice = standIn.get(payment.providerRef)
    expect(invoice.checkout).toMatchObject({ expirationMinutes: 240 })
    invoice.status = 'Expired'
    expect(await open().getStatus(payment)).toMatchObject({ status: 'expired', endedEarly: true })
    vi.useFakeTimers({ toFake: ['Date'], now: expiresAt })
    expect(await open().getStatus(payment)).not.toHaveProperty('endedEarly')
    vi.useRealTimers()
    standIn.receive(payment.providerRef, { amount: 5459 })
    invoice.additionalStatus = 'PaidLate'
    expect(await open().getStatus(payment)).toEqual({ status: 'paid', amount: 5459, currency: 'USD' })
  })

  test('is not made again after a lost answer', async () => {
    const request = createPageRequest()
    const before = standIn.invoices.length
    standIn.trouble = 'lost-answer'
    await expect(open().createPage(request)).rejects.toThrow('BTCPay Server could not be reached')
    standIn.trouble = 'none'
    await open().createPage(request)
    expect(standIn.invoices.length).toBe(before + 1)
  })

  test('is not an invoice of another order, also when the server lists those', async () => {
    await open().createPage(createPageRequest())
    standIn.ignoresOrderId = true
    const { providerRef } = await openPayment(open())
    standIn.ignoresOrderId = false
    expect(standIn.invoices.at(-1)?.id).toBe(providerRef)
  })
})

describe('A refund', () => {
  test('is a page of dollars that the buyer claims', async () => {
    const payment = await openInvoice(['Settled', 'None'], { amount: 5459 })
    const result = await open().refund(payment, cents(1010), 'refund-1')
    const [refund] = standIn.get(payment.providerRef).refunds
    expect(refund).toMatchObject({ amount: '10.10', currency: 'USD', name: 'Refund refund-1' })
    expect(result).toEqual({
      status: 'offered',
      refundRef: refund?.id,
      url: `${serverUrl}/pull-payments/${refund?.id}`,
    })
  })

  test.each([
    ['New', 'None', 'refused'],
    ['Processing', 'None', 'waiting'],
    ['Expired', 'None', 'refused'],
    ['Invalid', 'None', 'refused'],
  ])('of an invoice that is %s and %s is %s', async (status, additional, expected) => {
    const payment = await openInvoice([status, additional])
    expect((await open().refund(payment, cents(100), 'refund-1')).status).toBe(expected)
    expect(standIn.getRefunded(payment.providerRef)).toBe(0)
  })

  test.each([
    ['Expired', 'PaidPartial', 2000],
    ['Expired', 'PaidLate', 5459],
    ['Settled', 'PaidOver', 6000],
  ])('of an invoice that is %s and %s gives back what arrived', async (status, additional, amount) => {
    const payment = await openInvoice([status, additional], { amount })
    expect(await open().refund(payment, cents(amount + 1), 'refund-1')).toMatchObject({ status: 'refused' })
    expect(await open().refund(payment, cents(amount), 'refund-2')).toMatchObject({ status: 'offered' })
  })

  test('counts those that staff made in BTCPay Server', async () => {
    const payment = await openInvoice(['Settled', 'None'], { amount: 5459 })
    const { refunds } = standIn.get(payment.providerRef)
    const byHand = {
      id: 'by-hand',
      name: `Refund ${payment.providerRef}`,
      description: '',
      currency: 'USD',
      amount: '50.00',
      archived: false,
    }
    refunds.push(byHand)
    expect(await open().refund(payment, cents(460), 'refund-1')).toMatchObject({ status: 'refused' })
    refunds[0] = { ...byHand, currency: 'BTC', amount: '0.0001' }
    expect(await open().refund(payment, cents(1), 'refund-2')).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('another currency'),
    })
  })

  test('that staff archived is refused', async () => {
    const payment = await openInvoice(['Settled', 'None'], { amount: 5459 })
    await open().refund(payment, cents(100), 'refund-1')
    for (const refund of standIn.get(payment.providerRef).refunds) refund.archived = true
    expect(await open().refund(payment, cents(100), 'refund-1')).toMatchObject({ status: 'refused' })
  })

  test('is unclaimed until its customer claims it, and failed when staff archive it before', async () => {
    const payment = await openInvoice(['Settled', 'None'], { amount: 5459 })
    const offer = await open().refund(payment, cents(5459), 'refund-1')
    if (offer.status !== 'offered') throw new Error('The refund was not offered')
    const ask = async () => (await open().findRefund?.(payment, offer.refundRef))?.status
    expect(await ask()).toBe('unclaimed')
    const [refund] = standIn.get(payment.providerRef).refunds
    if (refund === undefined) throw new Error('The stand-in has no refund')
    refund.archived = true
    expect(await ask()).toBe('failed')
    refund.isClaimed = true
    expect(await ask()).toBe('made')
    expect(await open().refund(payment, cents(5459), 'refund-2')).toMatchObject({ status: 'refused' })
    refund.isClaimed = false
    expect(await open().refund(payment, cents(5459), 'refund-2')).toMatchObject({ status: 'offered' })
  })
})
