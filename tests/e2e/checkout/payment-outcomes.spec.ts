import type { Page } from '@playwright/test'
import { nmiKeys } from '#tests/adapters/payments/nmi-account.ts'
import { startNmi } from '#tests/adapters/payments/nmi-stand-in.ts'
import { expect, openPage, test } from '#tests/support/browser.ts'
import { openFilledCheckout, shopApi } from '#tests/support/browser-shopper.ts'
import { createPaidOrder, deliverOrder, getOwner, refundOrder } from '#tests/support/orders.ts'
import { eventually, findProductInStock } from '#tests/support/shopper.ts'

// What takes a bank its time, and what needs a second account. Calls prove the same in `npm test`.
const tag = ['@any-width', '@hunt']
const accounts = '/api/admin/settings/accounts'

async function setAccountState(id: string, state: 'active' | 'paused'): Promise<void> {
  const owner = await getOwner(shopApi)
  const { body } = await shopApi.get(accounts, owner)
  const { version } = body.accounts.find((account: { id: string }) => account.id === id)
  const change = { state, expectedVersion: version }
  expect((await shopApi.post(`${accounts}/${id}/state`, change, owner)).status).toBe(200)
}

const readOrder = async (number: string) =>
  (await shopApi.get(`/api/admin/orders/${number}`, await getOwner(shopApi))).body.order
const getPay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** Chooses the method at a filled checkout, and pays with what the sandbox takes for it. @returns the order number */
async function payBy(page: Page, method: RegExp, { label, value }: { label: string; value: string }) {
  await openFilledCheckout(page)
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByLabel(label).fill(value)
  await getPay(page).click()
  await expect(page).toHaveURL(/\/order-complete\/LW-\d+/)
  return /LW-\d+/.exec(page.url())?.[0] ?? ''
}

test('The second account takes the payment when the first one is paused during a checkout', { tag }, async ({
  page,
}) => {
  const owner = await getOwner(shopApi)
  const earlier = await createPaidOrder(shopApi, { productId: (await findProductInStock(shopApi, 20))._id })
  const standIn = await startNmi()
  const credentials = { gatewayUrl: standIn.origin, ...nmiKeys }
  const entry = { kind: 'nmi', name: 'Second account', mode: 'test', credentials }
  const second = (await shopApi.post('/api/admin/settings/payment-accounts', entry, owner)).body
  expect(second).toMatchObject({ ok: true })
  const { body } = await shopApi.get(accounts, owner)
  const first = body.accounts.find(({ kind }: { kind: string }) => kind === 'sandbox')
  try {
    await openFilledCheckout(page)
    await setAccountState(first.id, 'paused')
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.frameLocator('iframe[title="card number"]').getByRole('textbox').fill('4111111111111111')
    await page.frameLocator('iframe[title="expiration date"]').getByRole('textbox').fill('10/29')
    await page.frameLocator('iframe[title="security code"]').getByRole('textbox').fill('999')
    await page.getByLabel('Billing ZIP code').fill('10001')
    await getPay(page).click()
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
    const [payment] = (await readOrder(/LW-\d+/.exec(page.url())?.[0] ?? '')).payments
    expect(payment.account).toBe('Second account')
    // The paused account still refunds what it took.
    await refundOrder(shopApi, earlier.number, { lines: [{ index: 0, amount: 500 }] })
    await eventually(
      () => readOrder(earlier.number),
      ({ refunded }) => refunded === 500,
    )
    expect(standIn.requests.filter(({ type }) => type === 'refund')).toEqual([])
  } finally {
    await setAccountState(first.id, 'active')
    await setAccountState(second.id, 'paused')
  }
})

test('A bank account waits for its bank, clears, and is reversed after shipping when the bank takes it back', {
  tag,
}, async ({ page }) => {
  const number = await payBy(page, /^Bank account/, { label: 'Account number', value: '000222222227' })
  await expect(page.getByRole('heading', { name: 'We have your order' })).toBeVisible()
  await eventually(
    () => readOrder(number),
    ({ payment, age }) => payment === 'paid' && age === 'verified',
  )
  await deliverOrder(shopApi, number)
  await eventually(
    () => readOrder(number),
    ({ payment }) => payment === 'bank-returned',
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your bank returned your payment' })).toBeVisible()
  expect((await readOrder(number)).fulfillment).toBe('delivered')
})

test('A Bitcoin invoice that is paid too little says what arrived, and asks for no second payment', {
  tag,
}, async ({ page }) => {
  const number = await payBy(page, /^Bitcoin/, { label: 'How much arrives', value: 'less' })
  await expect(page.getByRole('heading', { name: 'We are looking into your payment' })).toBeVisible()
  await expect(page.getByText(/We received \$\d+\.\d\d instead of \$\d+\.\d\d/).first()).toBeVisible()
  await openPage(page, `/order-complete/${number}`)
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
})
