import type { Page } from '@playwright/test'
import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { payWithTestCard, shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { createPaidOrder, deliverOrder, findLineId, getOwner } from '#tests/support/orders.ts'
import { findProductAtFullPrice, registerShopper } from '#tests/support/shopper.ts'
import { createTrackingNumber } from '#tests/support/tracking-numbers.ts'

// What a packing day has beside the orders that just leave. The links of phone orders are in orders/phone-order.spec.ts.

const getOrder = async (number: string) =>
  (await shopApi.get(`/api/admin/orders/${number}`, await getOwner(shopApi))).body.order

const openOrder = async (page: Page, number: string) => {
  await page.goto(`/admin/order-management/${number}`)
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible()
}

async function openDialog(page: Page, button: string | RegExp, title: string) {
  await page.getByRole('button', { name: button }).first().click()
  return page.getByRole('dialog', { name: title })
}

async function pack(page: Page, number: string, units?: string) {
  const dialog = await openDialog(page, 'Mark as packed', `Pack ${number}`)
  if (units !== undefined) await dialog.getByLabel(/^Quantity of /).fill(units)
  await dialog.getByRole('button', { name: 'Mark as packed' }).click()
  await expect(dialog).toBeHidden()
}

async function ship(page: Page, number: string) {
  const dialog = await openDialog(page, 'Mark as shipped', `Ship ${number}`)
  await dialog.getByLabel('USPS tracking number').fill(createTrackingNumber())
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(dialog).toBeHidden()
}

async function createReceivedExchange() {
  const shopper = await registerShopper(shopApi)
  const { headers, userId: email } = shopper
  const productId = await findProductAtFullPrice(shopApi)
  const { number } = await createPaidOrder(shopApi, { headers, productId, quantity: 2, changes: { email } })
  await deliverOrder(shopApi, number)
  const items = [{ lineId: await findLineId(shopApi, number), quantity: 1, reason: 'changed-mind' }]
  const wish = { resolution: 'exchange', note: 'The larger size, please.', unopened: true }
  const { body } = await shopApi.post('/api/order/return', { orderNumber: number, items, ...wish }, headers)
  return { number, rma: String(body.returnNumber), headers }
}

test.beforeEach(async ({ page }) => signInAsOwner(page))

test('An order leaves in two parcels', { tag: '@hunt' }, async ({ page }) => {
  const { number } = await createPaidOrder(shopApi, { quantity: 3 })
  await openOrder(page, number)
  await pack(page, number, '1')
  await expect(page.getByText('2 items not packed yet.')).toBeVisible()
  await pack(page, number)
  await expect(page.getByRole('heading', { name: '2 shipments' })).toBeVisible()
})

test('A corrected address is decided again by the rules', { tag: '@hunt' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422 .*\/address/)
  const { number } = await createPaidOrder(shopApi)
  await openOrder(page, number)
  const dialog = await openDialog(page, 'Change address', `Change address: ${number}`)
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value)
  }
  const save = dialog.getByRole('button', { name: 'Change address' })
  const { zip, city, state } = (await getOrder(number)).address
  await fill({ Reason: 'The customer moved.', 'ZIP code': '53703', City: 'Madison', State: 'WI' })
  await save.click()
  await expect(dialog.getByText(/Wisconsin/).first()).toBeVisible()
  expect((await getOrder(number)).address).toMatchObject({ zip, city, state })
  await fill({ 'ZIP code': zip, City: city, State: state })
  await dialog.getByLabel('Address', { exact: true }).fill('14 Elm Street')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('14 Elm Street').first()).toBeVisible()
})

test('A tracking number is corrected', { tag: '@hunt' }, async ({ page }) => {
  const { number } = await createPaidOrder(shopApi)
  await openOrder(page, number)
  await pack(page, number)
  await ship(page, number)
  const title = `Correct tracking number: ${number}`
  const dialog = await openDialog(page, 'Correct tracking number', title)
  const field = dialog.getByLabel('USPS tracking number')
  const save = dialog.getByRole('button', { name: 'Correct tracking number' })
  const corrected = createTrackingNumber().replaceAll(' ', '')
  await field.fill(corrected)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: new RegExp(corrected.slice(-6)) })).toBeVisible()
})

test('A line is refunded, and its unit goes back to its lot', { tag: '@hunt' }, async ({ page }) => {
  const { number } = await createPaidOrder(shopApi, { quantity: 2 })
  await deliverOrder(shopApi, number)
  await openOrder(page, number)
  const restock = await openDialog(page, 'Restock items', 'Restock items')
  await restock.getByLabel('Units back').fill('1')
  await restock.getByRole('button', { name: 'Restock items' }).click()
  await expect(page.getByText('1 unit back on the shelf.').first()).toBeVisible()
  const [{ paid }] = (await getOrder(number)).lines
  const refund = await openDialog(page, 'Refund', `Refund ${number}`)
  await refund.getByLabel(/^Amount in dollars for (?!shipping)/).fill((paid / 200).toFixed(2))
  await refund.getByLabel('Reason').fill('One pouch came back.')
  await refund.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(refund).toBeHidden()
  await expect.poll(async () => (await getOrder(number)).refunded).toBeGreaterThan(0)
})

test('A lost parcel is sent again', async ({ page }) => {
  const { number } = await createPaidOrder(shopApi)
  await openOrder(page, number)
  await pack(page, number)
  await ship(page, number)
  const dialog = await openDialog(page, /^Mark as lost/, `Mark as lost: shipment 1 of ${number}`)
  await dialog.getByLabel('Reason').fill('No scan for weeks.')
  await expectAccessible(page, 'a parcel about to be marked as lost')
  await dialog.getByRole('button', { name: 'Mark as lost' }).click()
  await expect(dialog).toBeHidden()
  await pack(page, number)
  await ship(page, number)
  expect((await getOrder(number)).shipments).toMatchObject([{ state: 'lost' }, { state: 'shipped' }])
})

test('An exchange is paid for with the value of its return', async ({ page }) => {
  const { number, rma, headers } = await createReceivedExchange()
  await openOrder(page, number)
  const approve = await openDialog(page, 'Approve return', `Approve return ${rma}`)
  await approve.getByRole('button', { name: 'Approve return' }).click()
  await page.getByRole('button', { name: 'Mark as received' }).click()
  const refund = page.getByRole('dialog', { name: `Refund ${rma}` })
  await expect(refund.getByLabel('Refund to')).toHaveValue('store-credit')
  await refund.getByLabel('Reason').fill('The exchange.')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(refund).toBeHidden()
  await expect.poll(async () => (await getOrder(number)).refunded).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Create exchange order' }).click()
  await expect(page).toHaveURL(/\/order-drafts\//)
  await page.getByLabel('Add a product').fill('capsules')
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click()
  const method = page.getByLabel('Shipping method')
  await method.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('button', { name: 'Send payment link' })).toBeEnabled()
  await expectAccessible(page, 'the draft of an exchange')
  const send = await openDialog(page, 'Send payment link', 'Send payment link')
  await send.getByRole('checkbox', { name: /store credit/ }).check()
  await send.getByRole('button', { name: 'Send payment link' }).click()
  await expect(page).toHaveURL(/\/order-management\/LW-\d+$/)
  await expect(page.getByText(rma).first()).toBeVisible()

  const exchange = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { pathname, hash } = new URL((await getOrder(exchange)).paymentLink.url)
  await openPage(page, `${pathname}${hash}`)
  await page.getByLabel('Date of Birth').fill('1990-04-30')
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('button', { name: /^Confirm and pay/ }).click()
  await expect(page.getByText('Payment sandbox')).toBeVisible()
  await payWithTestCard(page)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  const own = (await shopApi.post('/api/order/get', { orderNumber: exchange }, headers)).body.order
  expect(own.credit).toBeGreaterThan(0)
})
