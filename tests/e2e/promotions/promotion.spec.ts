import type { Page } from '@playwright/test'
import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { fillCheckout, findRedBali } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { openWithCart } from '#tests/support/demo-catalog.ts'

async function openCheckout(page: Page, email: string): Promise<void> {
  await openWithCart(page, { [await findRedBali()]: 1 }, '/checkout')
  await fillCheckout(page, email)
}

const findSummary = (page: Page) => page.getByRole('region', { name: 'Order summary' })
const findAmount = (page: Page, name: string | RegExp) =>
  findSummary(page).locator('dl > div').filter({ hasText: name }).locator('dd')

async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByLabel('Coupon Code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

/** Pays with a valid card and waits for the order. */
async function payOrder(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
}

test.describe('Have a coupon ?', () => {
  test.use({ expectedErrors: [/422/] })
  // Covers: checkout-coupon
  test(
    'applies a coupon to the server’s total, shows a refusal at the field, and survives a reload',
    {
      tag: '@any-width',
    },
    async ({ page }, info) => {
      await openCheckout(page, `coupon-${info.project.name}@example.com`)
      await applyCoupon(page, 'nonsense')
      const field = page.getByLabel('Coupon Code')
      await expect(field).toHaveAccessibleDescription(/This coupon code is not valid\./)
      // At the field alone.
      await expect(page.getByText('This coupon code is not valid.')).toHaveCount(1)
      await expectAccessible(page, 'checkout with a refused coupon')

      await applyCoupon(page, 'deals10')
      await expect(findSummary(page)).toContainText('Coupon DEALS10 applied')
      await expect(page.getByRole('button', { name: 'Remove coupon DEALS10' })).toBeFocused()
      await expect(findAmount(page, 'Discount (Best deals week)')).toHaveText('−$4.05')
      await expect(findAmount(page, /^Total/)).toHaveText('$51.44')
      await expectAccessible(page, 'checkout with a coupon')
      await page.reload()
      await expect(findSummary(page)).toContainText('Coupon DEALS10 applied')
      await page.getByRole('button', { name: 'Remove coupon DEALS10' }).click()
      await expect(field).toBeFocused()
      await expect(findAmount(page, /^Total/)).toHaveText('$55.49')

      await applyCoupon(page, 'FREEDELIVERY')
      await expect(findAmount(page, 'Shipping (Free delivery)')).toHaveText('Free')
      await expect(findAmount(page, /^Total/)).toHaveText('$40.49')
      await page.getByLabel('Date of Birth').fill('1990-04-30')
      await payOrder(page)
      const order = page.getByRole('region', { name: 'Ordered products' })
      await expect(order).toContainText('Free delivery, coupon FREEDELIVERY')
      await expect(
        order
          .locator('dl > div')
          .filter({ hasText: /^Total/ })
          .locator('dd')
          .last(),
      ).toHaveText('$40.49')
      await expectAccessible(page, 'an order with a coupon')
    },
  )
})

test.describe('Creating a coupon', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: [/400/] })
  test(
    'shows each error at its field, and a shopper can use it at once',
    { tag: '@hunt' },
    async ({ page }, info) => {
      const code = `FERN-${info.project.name}`.toUpperCase()
      await signInAsOwner(page)
      await page.goto('/admin/promotions')
      await expect(page.getByText('Code GOODFRIDAY')).toBeVisible()
      await page.getByRole('button', { name: 'Create promotion' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create promotion' })
      await dialog.getByRole('button', { name: 'Create promotion', exact: true }).click()
      await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/The name is required\./)
      await expect(dialog.getByLabel('Percentage')).toHaveAccessibleDescription('Enter a percentage.')
      await dialog.getByLabel('Name').fill(`Fern week ${info.project.name}`)
      await dialog.getByLabel('Discount type').selectOption('Amount off')
      await dialog.getByLabel('Amount in dollars').fill('7.50')
      await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
      await dialog.getByLabel('Applies to').selectOption('Specific products')
      const search = dialog.getByRole('searchbox', { name: 'Search products' })
      await search.fill('red bali')
      await dialog.getByRole('list', { name: 'Products found' }).getByRole('button').first().click()
      await expect(dialog.getByRole('list', { name: 'Selected products' })).toContainText('Red Bali')
      // Enter searches here and does not submit the form.
      await search.press('Enter')
      await dialog.getByLabel('Applies to').selectOption('Specific brands')
      await dialog.getByRole('checkbox', { name: 'Wyrdgrove' }).check()
      await expect(dialog.getByLabel('Start date')).toHaveAccessibleDescription(
        /New York time: \w+ \d+, \d{4} at .* E[SD]T/,
      )
      await expectAccessible(page, 'a new promotion')
      await dialog.getByRole('button', { name: 'Create promotion', exact: true }).click()
      await expect(page.getByText(`"Fern week ${info.project.name}" created.`)).toBeVisible()
      await expect(page.getByText(`Code ${code}`)).toBeVisible()

      await openCheckout(page, `fern-${info.project.name}@example.com`)
      await applyCoupon(page, code)
      await expect(findAmount(page, `Discount (Fern week ${info.project.name})`)).toHaveText('−$7.50')
      await expect(findAmount(page, /^Total/)).toHaveText('$47.99')
      await payOrder(page)
      await expect(page.getByRole('region', { name: 'Ordered products' })).toContainText(
        `Discount (Fern week ${info.project.name}, coupon ${code})`,
      )

      await page.goto('/admin/promotions')
      const promotionRow = page
        .getByRole('row')
        .or(page.getByRole('listitem'))
        .filter({ hasText: `Code ${code}` })
      await expect(promotionRow).toContainText('$47.99')
      await promotionRow.getByRole('button', { name: /^End / }).click()
      await expectAccessible(page, 'ending a promotion')
      await page.getByRole('dialog').getByRole('button', { name: 'End promotion' }).click()
      await expect(promotionRow).toContainText('Expired')
    },
  )
})

// Covers: home-deals-countdown, home-banners, home-delivery-countdown
test(
  'A countdown and a price claim end and return with their promotion',
  { tag: ['@any-width', '@hunt'] },
  async ({ page }, info) => {
    // Both widths use one shop, so each has its own claim.
    const claim =
      info.project.name === 'phone'
        ? { heading: 'Free delivery for a few days', promotion: 'Free delivery' }
        : {
            heading: 'SAVE $200 on the Ultimate Kratom Experience!',
            promotion: 'The Ultimate Kratom Experience',
          }
    await openPage(page)
    await expect(page.getByText('Up to 59% off')).toBeVisible()
    await expect(page.getByRole('heading', { name: claim.heading })).toBeVisible()
    // One clock a page.
    const timer = page.getByRole('timer')
    const textBefore = await timer.textContent()
    await expect.poll(() => timer.textContent()).not.toBe(textBefore)

    await signInAsOwner(page)
    await page.goto('/admin/promotions')
    await page.getByRole('button', { name: `Pause ${claim.promotion}`, exact: true }).click()
    await expect(page.getByText(`"${claim.promotion}" is paused.`)).toBeVisible()
    const fetchHomePage = async () => (await page.request.get('/')).text()
    await expect.poll(fetchHomePage).not.toContain(claim.heading)
    await page.getByRole('button', { name: `Resume ${claim.promotion}`, exact: true }).click()
    await expect(page.getByText(`"${claim.promotion}" is active again.`)).toBeVisible()
    await expect.poll(fetchHomePage).toContain(claim.heading)
  },
)
