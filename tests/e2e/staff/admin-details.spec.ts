import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { shopApi } from '#tests/support/browser-shopper.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'
import { createPaidOrder } from '#tests/support/orders.ts'

// On a phone, the rows are cards that scroll with the page.
test('A long list scrolls in its table and leaves no blank page below', {
  tag: ['@any-width', '@hunt'],
}, async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/admin/product-list?limit=100')
  await expect(page.getByRole('row').nth(60)).toBeAttached()
  const { page: height, content } = await page.evaluate(() => ({
    page: document.documentElement.scrollHeight,
    content: document.querySelector('[data-page]')?.getBoundingClientRect().bottom ?? 0,
  }))
  expect(height).toBeLessThanOrEqual(
    Math.max(Math.ceil(content + (await page.evaluate(() => scrollY))), 900) + 1,
  )
})

test.describe('Another address for a paid order', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('is a change by staff, with a reason, and the rules decide, as about the signature of an adult', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const { number } = await createPaidOrder(shopApi)
    await signInAsOwner(page)
    await page.goto(`/admin/order-management/${number}`)
    await expect(page.getByText('Adult signature (21+) required')).toBeVisible()
    await page.getByRole('button', { name: 'Change address' }).click()
    const dialog = page.getByRole('dialog', { name: `Change address: ${number}` })
    await dialog.getByLabel('Address', { exact: true }).fill('12 Elm Street')
    await dialog.getByLabel('City').fill('Madison')
    await dialog.getByLabel('State').fill('WI')
    await dialog.getByLabel('ZIP code').fill('53703')
    await dialog.getByLabel('Reason').fill('The customer moved.')
    await dialog.getByRole('button', { name: 'Change address', exact: true }).click()
    // The field says why the shop does not ship there.
    await expect(dialog.getByLabel('ZIP code')).toHaveAccessibleDescription(/Wisconsin/)
    await dialog.getByLabel('City').fill('Austin')
    await dialog.getByLabel('State').fill('TX')
    await dialog.getByLabel('ZIP code').fill('78701')
    await expectAccessible(page, 'the dialog of another address')
    await dialog.getByRole('button', { name: 'Change address', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main').getByText('Austin, TX 78701', { exact: true })).toBeVisible()
    await expect(
      page.getByText(/^The address was changed from .+New York.+ to .+12 Elm Street/),
    ).toBeVisible()
  })
})

test('The admin area says when it is offline', { tag: '@desktop-in-hunt' }, async ({ page, context }) => {
  await signInAsOwner(page)
  await page.goto('/admin/settings')
  await page.getByLabel('Store name').fill('Leafward & Daughters')
  await context.setOffline(true)
  await expect(page.getByText('You are offline. What you entered stays on this page.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await expect(page.getByLabel('Store name')).toHaveValue('Leafward & Daughters')
})
