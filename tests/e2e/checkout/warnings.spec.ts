import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { openFilledCheckout, shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { redBali } from '#tests/support/demo-catalog.ts'
import { getOwner } from '#tests/support/orders.ts'
import { editWholeRule, type RuleChange } from '#tests/support/rules.ts'
import { createGuest } from '#tests/support/shopper.ts'

// An order is refused until its warning is acknowledged.
test.use({ expectedErrors: [/status of 422/] })

const habitForming = /Kratom may be habit forming/
const california = /^WARNING: Consuming this product can expose you/

async function editCalifornia(change: RuleChange) {
  const { body } = await editWholeRule(shopApi, await getOwner(shopApi), 'us-ca-prop-65', change)
  expect(body.success).toBe(true)
}

test('The warnings of a place are read on the way, acknowledged where a rule wants it, and on the packing slip', {
  tag: '@any-width',
}, async ({ page }) => {
  await openPage(page, redBali)
  await expect(page.getByText(habitForming)).toHaveCount(1)
  await page.getByRole('button', { name: 'Enter your ZIP code' }).click()
  await page.getByLabel('ZIP code', { exact: true }).fill('95814')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText(california)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Warning', exact: true })).toBeVisible()
  await expectAccessible(page, 'a product with the warning of California')

  await editCalifornia({ requiresAcknowledgment: true })
  try {
    await openFilledCheckout(page)
    await page.goto('/cart')
    const inCart = page.getByRole('region', { name: 'Warnings' })
    await expect(inCart).toContainText(habitForming)
    await expect(inCart).toContainText('WARNING: Consuming')
    await expectAccessible(page, 'the cart with warnings')

    await page.goto('/checkout')
    await page.getByLabel('Email', { exact: true }).fill(createGuest().email)
    await page.getByLabel('Zip code').fill('95814')
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('CA')
    await page.getByLabel('City').fill('Sacramento')
    const box = page.getByRole('checkbox', { name: /WARNING: Consuming/ })
    await expect(box).not.toBeChecked()
    await page.getByRole('button', { name: /^Pay now/ }).click()
    await expect(
      page.getByText('Please check the box to confirm that you have read this warning.'),
    ).toBeVisible()
    await expectAccessible(page, 'the checkout with a warning to acknowledge')
    await box.check()
    await page.getByRole('button', { name: /^Pay now/ }).click()
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
    // An order has a packing slip once its age check is over.
    await expect(page.getByText('Paid. We are preparing your order.')).toBeVisible()
  } finally {
    await editCalifornia({ requiresAcknowledgment: false })
  }
  const number = /LW-\d{10}/.exec(page.url())?.[0] ?? ''
  await signInAsOwner(page)
  await page.goto(`/admin/order-management/${number}`)
  await expect(page.getByRole('list', { name: 'Warnings that the customer acknowledged' })).toContainText(
    'WARNING: Consuming',
  )
  await page.getByRole('link', { name: 'Packing slip' }).click()
  await expect(page.getByRole('heading', { name: 'Packing slip' })).toBeVisible()
  const onSlip = page.getByRole('region', { name: 'Warnings' })
  await expect(onSlip).toContainText(habitForming)
  await expect(onSlip).toContainText('P65Warnings.ca.gov')
  await expectAccessible(page, 'a packing slip')
})
