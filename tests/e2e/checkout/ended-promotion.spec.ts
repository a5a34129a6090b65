import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { startPromotion } from '#tests/support/browser-promotions.ts'
import { fillCheckout } from '#tests/support/browser-shopper.ts'
import { listProductsForSale, openWithCart } from '#tests/support/demo-catalog.ts'

const findAmount = (page: Page, name: string | RegExp) =>
  page
    .getByRole('region', { name: 'Order summary' })
    .locator('dl > div')
    .filter({ hasText: name })
    .locator('dd')
const findNotice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Prices changed while you were here' })
const findPayButton = (page: Page) => page.getByRole('button', { name: /^Pay now/ })

/** Opens the checkout with a product on which one of the promotions of this file can be the best. */
async function openCheckout(page: Page) {
  const product = (await listProductsForSale(page)).at(-1)
  if (!product) throw new Error('the demo store has nothing for sale')
  await openWithCart(page, { [product._id]: 1 }, '/checkout')
  await fillCheckout(page, `promotion-${randomUUID()}@example.com`)
  await page.getByRole('checkbox', { name: /terms/i }).check()
  return product
}

/** Reads the total of the summary, once it is known. */
async function readTotal(page: Page): Promise<string> {
  await expect(findAmount(page, /^Total/)).toHaveText(/^\$[\d.]+$/)
  return (await findAmount(page, /^Total/).textContent()) ?? ''
}

/** Expects the notice of the new total and the summary with it, and goes on to the payment page. */
async function payNewTotal(page: Page, totalBefore: string): Promise<void> {
  const total = await findNotice(page)
    .getByText(/^Total: \$[\d.]+, was /)
    .textContent()
  expect(total).toContain(`was ${totalBefore}`)
  const [, newTotal = ''] = /^Total: (\$[\d.]+), was /.exec(total ?? '') ?? []
  await expect(findAmount(page, /^Total/)).toHaveText(newTotal)
  await findPayButton(page).click()
  await expect(page.getByText('Payment sandbox')).toBeVisible()
  await expect(page.getByText(newTotal).first()).toBeVisible()
}

test.describe('A promotion that ends while the checkout is open', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('is named when it is a coupon, and the order is paid without it', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const product = await openCheckout(page)
    const code = `ENDS-${randomUUID().slice(0, 8)}`.toUpperCase()
    const end = await startPromotion({ name: `Coupon ${code}`, productId: product._id, code })
    await page.getByLabel('Coupon Code').fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(findAmount(page, `Discount (Coupon ${code})`)).toHaveText(/^−\$/)
    const totalBefore = await readTotal(page)
    await end()
    await findPayButton(page).click()
    await expect(findNotice(page).getByText(/^Discount: \$0\.00, was \$[\d.]+$/)).toBeVisible()
    await expect(page.getByLabel('Coupon Code')).toHaveAccessibleDescription(/expired/)
    await expect(findAmount(page, 'Discount')).toHaveCount(0)
    await expectAccessible(page, 'the checkout after its coupon ended')
    await payNewTotal(page, totalBefore)
  })

  test('is named when it is automatic, and the order is paid at the new total', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const product = (await listProductsForSale(page)).at(-1)
    const name = `Offer ${randomUUID().slice(0, 8)}`
    const end = await startPromotion({ name, productId: product?._id ?? '' })
    try {
      await openCheckout(page)
      await expect(findAmount(page, `Discount (${name})`)).toHaveText(/^−\$/)
      const totalBefore = await readTotal(page)
      await end()
      await findPayButton(page).click()
      await expect(findNotice(page).getByText(/^Discount: \$0\.00, was \$[\d.]+$/)).toBeVisible()
      await expect(findAmount(page, 'Discount')).toHaveCount(0)
      await payNewTotal(page, totalBefore)
    } finally {
      await end().catch(() => undefined)
    }
  })
})
