import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { openAuthorizeNet } from './authorize-net-account.ts'
import { startAuthorizeNet } from './authorize-net-stand-in.ts'
import { createPageRequest, openPayment } from './payment-contract.ts'

const standIn = await startAuthorizeNet()
const gateway = openAuthorizeNet(standIn)
const getStatus = async (payment: Parameters<typeof gateway.getStatus>[0]) =>
  (await gateway.getStatus(payment)).status

async function payByBankAccount() {
  const payment = await openPayment(gateway)
  return { payment, sale: standIn.add(payment.providerRef, { isBankAccount: true }) }
}

describe('Authorize.Net: an eCheck', () => {
  test('has a page of its bank fields alone', async () => {
    await openPayment(gateway, { ...createPageRequest(), method: 'bank-account' })
    const settings = standIn.requests.at(-1)?.body.hostedPaymentSettings.setting ?? []
    const options = settings.find(({ settingName }) => settingName === 'hostedPaymentPaymentOptions')
    expect(JSON.parse(options?.settingValue ?? '{}')).toMatchObject({
      showCreditCard: false,
      showBankAccount: true,
    })
  })

  test('is money once its batch is settled, and not once the bank took it back', async () => {
    const { payment, sale } = await payByBankAccount()
    expect(await getStatus(payment)).toBe('processing')
    standIn.settle(payment.providerRef)
    expect(await gateway.getStatus(payment)).toMatchObject({ status: 'paid', amount: 5459 })
    // Its batch is old by then, and its line in the list stays as it was.
    sale.settledAt = new Date(Date.now() - 20 * 86_400_000)
    sale.submittedAt = sale.settledAt
    const older = { ...payment, createdAt: sale.submittedAt }
    expect(await getStatus(older)).toBe('paid')
    sale.isReturned = true
    expect(await getStatus(older)).toBe('bank-returned')
  })

  test('is voided before its settlement, and refunded to its bank account after it', async () => {
    const unsettled = await payByBankAccount()
    expect((await gateway.refund(unsettled.payment, cents(5459), 'refund-1')).status).toBe('refunded')
    expect(unsettled.sale.status).toBe('voided')
    const { payment } = await payByBankAccount()
    standIn.settle(payment.providerRef)
    expect((await gateway.refund(payment, cents(1000), 'refund-2')).status).toBe('refunded')
    expect(standIn.getRefunded(payment.providerRef)).toBe(1000)
  })

  test('is not refunded once the bank took it back', async () => {
    const { payment, sale } = await payByBankAccount()
    standIn.settle(payment.providerRef)
    sale.isReturned = true
    expect(await gateway.refund(payment, cents(5459), 'refund-3')).toEqual({
      status: 'refused',
      reason: 'The bank of the customer took the payment back.',
    })
    expect(standIn.getRefunded(payment.providerRef)).toBe(0)
  })
})
