import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { findSoldOutProduct } from '#tests/support/demo-catalog.ts'

test.describe('A sold-out product', () => {
  test.use({ expectedErrors: [/400/] })

  // Covers: card-sold-out
  test('shows SOLD OUT and Out of Stock on its card, and no button', { tag: '@any-width' }, async ({
    page,
  }) => {
    const soldOut = await findSoldOutProduct(page)
    // The best match of its family stands on the card.
    const search = [soldOut.product_name, soldOut.oz, soldOut.count].filter(Boolean).join(' ')
    await openPage(page, `/products?${new URLSearchParams({ search })}`)
    const card = page
      .getByRole('article')
      .filter({ has: page.locator(`a[href="/products/${soldOut.URL_slug}"]`) })
      .first()
    await expect(card).toContainText('SOLD OUT')
    await expect(card).toContainText('Out of Stock')
    await expect(card.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  })

  // Covers: beyond-back-in-stock
  test('takes an email address for one email, and explains an invalid one', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    await openPage(page)
    const soldOut = await findSoldOutProduct(page)
    await page.goto(`/products/${soldOut.URL_slug}`)
    const form = page.getByRole('region', { name: 'Back-in-stock email' })
    await expectAccessible(page, 'a sold-out product')
    await form.getByLabel('Email address').fill('nobody')
    await form.getByRole('button', { name: 'Email me when it is back' }).click()
    await expect(form.getByText('Please enter an email address.')).toBeVisible()
    await expectAccessible(page, 'a refused address')
    await form.getByLabel('Email address').fill(`waiting-${randomUUID()}@example.com`)
    await form.getByRole('button', { name: 'Email me when it is back' }).click()
    await expect(form.getByRole('status')).toContainText('We saved your request.')
  })
})

test.describe('The unsubscribe page', () => {
  test.use({ expectedErrors: [/422/] })
  test('has no age gate and reports an invalid link', { tag: ['@any-width', '@hunt'] }, async ({ page }) => {
    await page.goto(`/unsubscribe#token=${'x'.repeat(43)}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible()
    await expectAccessible(page, 'unsubscribe')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('status')).toContainText('This link is incomplete or expired.')
  })
})
