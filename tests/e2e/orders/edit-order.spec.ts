import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { eventually, findProductAtFullPrice } from '#tests/support/shopper.ts'

const getOrder = async (number: string) =>
  (await shopApi.get(`/api/admin/orders/${number}`, await getOwner(shopApi))).body.order

test('Staff take an item out of a paid order, and see before what is refunded', async ({ page }) => {
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

  // A product that costs more needs a way to be paid.
  await eventually(
    () => getOrder(number),
    ({ editBlocked }) => editBlocked === undefined,
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit order' })).toBeEnabled()
  await page.getByRole('button', { name: 'Edit order' }).click()
  await units.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(dialog.getByText('the shop cannot take that for a paid order')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Save, / })).toBeDisabled()
})
