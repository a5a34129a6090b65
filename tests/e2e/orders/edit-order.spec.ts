import { expect, expectAccessible, openPageThroughAgeGate, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { cards, findProductAtFullPrice, payWithCard } from '#tests/support/shopper.ts'

const getOrder = async (number: string) =>
  (await shopApi.get(`/api/admin/orders/${number}`, await getOwner(shopApi))).body.order

test('Staff take an item out of a paid order, and see before what is refunded', {
  tag: '@any-width',
}, async ({ page }) => {
  const productId = await findProductAtFullPrice(shopApi)
  const { number } = await createPaidOrder(shopApi, { productId, quantity: 3 })
  const { lines } = await getOrder(number)
  const refund = `$${(Math.round(lines[0].paid / 3) / 100).toFixed(2)}`
  await signInAsOwner(page)
  await page.goto(`/admin/order-management/${number}`)
  await page.getByRole('button', { name: 'Edit order' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${number}` })
  await expect(dialog.getByText('Change a number of units')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()

  const units = dialog.getByRole('group', { name: `Units of ${lines[0].name}` })
  await units.getByRole('button', { name: 'Decrease quantity' }).click()
  const save = dialog.getByRole('button', { name: `Save, refund ${refund}` })
  await expect(save).toBeEnabled()
  await expect(dialog.getByText(/: 3 to 2$/)).toBeVisible()
  await expectAccessible(page, 'an edited order')

  await dialog.getByLabel('Reason').fill('You asked for one less.')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 taken out', { exact: true })).toBeVisible()
  await expect(
    page.getByText(/^We changed your order: 1 × .+ Reason: You asked for one less\.$/),
  ).toBeVisible()
})

test('A customer pays for a change of their order at the link, and it is made', {
  tag: '@desktop-in-hunt',
}, async ({ page }) => {
  const productId = await findProductAtFullPrice(shopApi)
  const { number } = await createPaidOrder(shopApi, { productId, quantity: 2 })
  const { lines } = await getOrder(number)
  await signInAsOwner(page)
  await page.goto(`/admin/order-management/${number}`)
  await page.getByRole('button', { name: 'Edit order' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit ${number}` })
  const units = dialog.getByRole('group', { name: `Units of ${lines[0].name}` })
  await units.getByRole('button', { name: 'Increase quantity' }).click()
  await dialog.getByRole('radio', { name: 'Send a payment link' }).check()
  await dialog.getByLabel('Reason').fill('You asked for one more.')
  await dialog.getByRole('button', { name: /^Send link for \$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Change waiting for payment' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeDisabled()
  await expectAccessible(page, 'an order with an offered change')

  const { offeredChange } = await getOrder(number)
  await openPageThroughAgeGate(page, offeredChange.url)
  await expect(page.getByRole('heading', { name: 'Your change is ready to pay' })).toBeVisible()
  await expectAccessible(page, 'a change that waits for its payment')
  await page.getByRole('button', { name: /^Pay by card/ }).click()
  await page.waitForURL(/\/pay\//)
  await payWithCard(page.url(), cards.approved)
  await page.goto(offeredChange.url)
  await expect(page.getByText('Reason: You asked for one more.').last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your change is ready to pay' })).toBeHidden()
  expect(await getOrder(number)).toMatchObject({ quantity: 3, payment: 'paid' })
})
