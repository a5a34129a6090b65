import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { fillCheckout, findRedBali, getShippingMethods, shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { openWithCart } from '#tests/support/demo-catalog.ts'
import { signInOwner } from '#tests/support/staff.ts'

test('A shopper in one of two states chooses the method that an owner added for them', {
  tag: '@desktop-in-hunt',
}, async ({ page, browser }) => {
  await signInAsOwner(page)
  await page.goto('/admin/settings/shipping')
  await page.getByRole('button', { name: 'Add method' }).click()
  const form = page.getByRole('dialog', { name: 'Add shipping method' })
  await form.getByLabel('Name', { exact: true }).fill('Regional Saver')
  await form.getByLabel('Service', { exact: true }).selectOption('UPS 3 Day Select')
  const zone = form.getByRole('group', { name: 'Zone 1' })
  await zone.getByLabel('Zone', { exact: true }).fill('Northern')
  await zone.getByLabel('States', { exact: true }).fill('me nh')
  await zone.getByLabel('Price in $').fill('4.95')
  await zone.getByLabel('Business days from').fill('3')
  await expectAccessible(page, 'the form of a shipping method')
  await form.getByRole('button', { name: 'Add method' }).click()
  await expect(page.getByText('Regional Saver is added.')).toBeVisible()
  const zones = page.getByRole('table', { name: 'Zones of Regional Saver' })
  await expect(zones).toContainText('ME, NH')
  await expect(zones).toContainText('$4.95')

  const tryOut = page.getByRole('form', { name: 'Try it out' })
  await tryOut.getByLabel('ZIP code').fill('90001')
  await tryOut.getByRole('button', { name: 'Show methods' }).click()
  await expect(page.getByRole('list', { name: 'Methods that are not offered' })).toContainText(
    'UPS Regional Saver: None of its zones has CA 90001.',
  )
  await expectAccessible(page, 'the shipping set-up')

  const shopper = await (await browser.newContext()).newPage()
  await openWithCart(shopper, { [await findRedBali()]: 1 }, '/checkout')
  await fillCheckout(shopper)
  const saver = getShippingMethods(shopper).and(shopper.getByLabel(/Regional Saver/))
  await expect(saver).toHaveCount(0)
  await shopper.getByLabel('Address', { exact: true }).fill('389 Congress St')
  await shopper.getByLabel('City').fill('Portland')
  await shopper.getByLabel('State', { exact: true }).selectOption('ME')
  await shopper.getByLabel('Zip code').fill('04101')
  await saver.check()
  await shopper.getByRole('checkbox', { name: /terms/i }).check()
  await shopper.getByRole('button', { name: 'Pay now' }).click()
  await expect(shopper.getByText('Payment sandbox')).toBeVisible()
  await shopper.context().close()

  // Other tests have the default methods again.
  const owner = await signInOwner(shopApi)
  const { body } = await shopApi.get('/api/admin/shipping', owner)
  await shopApi.post('/api/admin/shipping/reset', { expectedVersion: body.version }, owner)
})
