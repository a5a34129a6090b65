import { expect, test } from '#tests/support/browser.ts'
import { listProductsForSale, openWithCart } from '#tests/support/demo-catalog.ts'

test.describe('The cart on a phone', () => {
  test('keeps the way to the checkout in view, with the reason why it waits', async ({ page }) => {
    const products = (await listProductsForSale(page)).slice(0, 3)
    await openWithCart(page, Object.fromEntries(products.map(({ _id }) => [_id, 1])), '/cart')
    await expect(page.getByRole('main').getByRole('button', { name: /^Remove / })).toHaveCount(3)
    const proceed = page.getByRole('button', { name: 'Proceed to checkout' })
    const reason = page.getByText('Check your ZIP code to continue.')
    await expect(proceed).toBeInViewport({ ratio: 1 })
    await expect(reason).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await page.getByLabel('Check your ZIP code').fill('10001')
    await page.getByLabel('Check your ZIP code').press('Enter')
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(proceed).toBeInViewport({ ratio: 1 })
    await proceed.click()
    await expect(page).toHaveURL('/checkout')
  })

  test('has the button at its place in the summary once that is in view, and a press leads to what is missing', async ({
    page,
  }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    await openWithCart(page, { [first._id]: 1 }, '/cart')
    await expect(page.getByRole('main').getByRole('button', { name: /^Remove / })).toHaveCount(1)
    const proceed = page.getByRole('button', { name: 'Proceed to checkout' })
    await expect(proceed).toBeInViewport({ ratio: 1 })
    await proceed.dispatchEvent('click')
    const zip = page.getByLabel('Check your ZIP code')
    await expect(zip).toBeFocused()
    await expect(zip).toBeInViewport({ ratio: 1 })
    await zip.fill('35203')
    await zip.press('Enter')
    await expect(proceed).toHaveAccessibleDescription('We cannot ship to 35203. Try another ZIP code.')
    await zip.fill('10001')
    await zip.press('Enter')
    const terms = page.getByRole('checkbox', { name: /Terms and Conditions/ })
    // It is there once the ZIP code is checked. A press before that leads to the ZIP code.
    await expect(terms).toBeVisible()
    await proceed.dispatchEvent('click')
    await expect(terms).toBeFocused()
    await page.getByRole('contentinfo').getByText('Information').first().scrollIntoViewIfNeeded()
    await expect(proceed).not.toBeInViewport()
  })
})
