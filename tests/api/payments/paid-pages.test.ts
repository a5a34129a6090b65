import { expect, test } from 'vitest'
import type { PaymentState } from '#ports/payments.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { withSandbox } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { listPayments } from '#tests/support/stored-orders.ts'
import { askAboutPaidPages } from '#usecases/payments/ask-about-paid-pages.ts'

const shop = await startShop({ runsJobs: true })

test('A paid page that can be paid again is asked about after 20 minutes and after a day, and no second payment is lost', async () => {
  const { number } = await createPaidOrder(shop)
  const asked: string[] = []
  let others: PaymentState['others'] = []
  const changed = withSandbox(shop, {
    async getStatus({ providerRef, amount }) {
      asked.push(providerRef)
      return { status: 'paid', amount, currency: 'USD', others }
    },
  })
  const [[kind, adapter] = ['', undefined]] = changed.paymentAdapters
  if (adapter === undefined) throw new Error('The shop has no payment sandbox')
  const asking = (isPageReusable: boolean) => {
    const capabilities = { ...adapter.capabilities, isPageReusable }
    return askAboutPaidPages({ ...changed, paymentAdapters: new Map([[kind, { ...adapter, capabilities }]]) })
  }
  const moveBack = (captured: string, last: string) =>
    shop.sql.query(
      `update payment set captured_at = now() - $2::interval, updated_at = now() - $3::interval
       where order_id = (select id from shop_order where number = $1)`,
      [number, captured, last],
    )
  await asking(true)
  await moveBack('19 minutes', '19 minutes')
  await asking(true)
  expect(asked).toEqual([])

  await moveBack('21 minutes', '21 minutes')
  await asking(false)
  expect(asked).toEqual([])
  await asking(true)
  await asking(true)
  expect(asked).toHaveLength(1)

  const [{ ref, amount } = { ref: '', amount: 0 }] = await listPayments(shop, number)
  others = [{ providerRef: 'the-second-payment', amount, currency: 'USD' }]
  await moveBack('25 hours', '24 hours 39 minutes')
  // The row was asked about 21 minutes after it was paid.
  await asking(true)
  await asking(true)
  expect(asked).toEqual([ref, ref])
  expect((await listPayments(shop, number)).map((payment) => payment.ref)).toContain('the-second-payment')
})

test('A paid page is asked about although the provider of an earlier one does not answer', async () => {
  const orders = [await createPaidOrder(shop), await createPaidOrder(shop)]
  for (const [index, { number }] of orders.entries())
    await shop.sql.query(
      `update payment set captured_at = now() - $2::interval, updated_at = now() - $2::interval
       where order_id = (select id from shop_order where number = $1)`,
      [number, `${30 - index} minutes`],
    )
  const asked = new Set<string>()
  const silent = withSandbox(shop, {
    getStatus: async ({ providerRef }) => {
      asked.add(providerRef)
      throw new Error('The provider is away.')
    },
  })
  const [[kind, adapter] = ['', undefined]] = silent.paymentAdapters
  if (adapter === undefined) throw new Error('The shop has no payment sandbox')
  const capabilities = { ...adapter.capabilities, isPageReusable: true }
  const paymentAdapters = new Map([[kind, { ...adapter, capabilities }]])
  for (let runs = 0; runs < 30 && asked.size < 2; runs++)
    await expect(askAboutPaidPages({ ...silent, paymentAdapters }, 1)).rejects.toThrow(AggregateError)
  expect(asked.size).toBe(2)
})
