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

  test('ends above the bar with the button', async ({ page }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    await openWithCart(page, { [first._id]: 1 }, '/cart')
    await expect(page.getByRole('main').getByRole('button', { name: /^Remove / })).toHaveCount(1)
    const proceed = page.getByRole('button', { name: 'Proceed to checkout' })
    const lastLine = page.getByRole('contentinfo').getByText(/^© /)
    await expect
      .poll(async () => {
        // The footer is replaced when its code comes, and what lies above it gets its height when it comes near. Both can
        // move the line after a scroll, so each look scrolls again.
        await lastLine.evaluate((line) => line.scrollIntoView({ block: 'end', behavior: 'instant' }))
        const [line, button] = [await lastLine.boundingBox(), await proceed.boundingBox()]
        return (line?.y ?? 0) + (line?.height ?? 0) < (button?.y ?? 0)
      })
      .toBe(true)
  })
})
