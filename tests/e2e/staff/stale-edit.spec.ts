import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { signInAsOwner } from '#tests/support/browser-staff.ts'

// The second of two saves is refused.
test.use({ expectedErrors: [/status of (400|409)/] })

/** Opens the same form in two browsers. */
async function openTwice(browser: Browser, open: (page: Page) => Promise<void>): Promise<[Page, Page]> {
  const [first, second] = [await browser.newPage(), await browser.newPage()]
  for (const page of [first, second]) {
    await signInAsOwner(page)
    await open(page)
  }
  return [first, second]
}

test('The second of two editors of a product sees the difference and decides for each field', {
  tag: '@hunt',
}, async ({ browser }) => {
  const [first, second] = await openTwice(browser, async (page) => {
    await page.goto('/admin/product-list?sort=name&dir=asc&status=published')
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await expect(page.getByRole('dialog', { name: 'Edit product' })).toBeVisible()
  })
  await first.getByLabel('List price in dollars').fill('61.25')
  await first.getByRole('textbox', { name: 'Stock' }).fill('77')
  await first.getByRole('button', { name: 'Save changes' }).click()
  await expect(first.getByRole('dialog')).toBeHidden()

  await second.getByLabel('List price in dollars').fill('63.50')
  await second.getByLabel('Discount in percent').fill('11')
  await second.getByRole('button', { name: 'Save changes' }).click()
  const notice = second.getByRole('heading', { name: 'owner changed this while you were editing' })
  await expect(notice).toBeFocused()
  // What the second editor entered stays, and the stock that they left alone is the new one.
  await expect(second.getByLabel('List price in dollars')).toHaveValue('63.50')
  await expect(second.getByLabel('Discount in percent')).toHaveValue('11')
  await expect(second.getByRole('textbox', { name: 'Stock' })).toHaveValue('77')
  await expectAccessible(second, 'the difference of a product')

  // Saving before the choice is refused at the choice.
  await second.getByRole('button', { name: 'Save changes' }).click()
  await expect(second.getByText('Choose your value or theirs.', { exact: true }).first()).toBeVisible()
  await expect(second.getByRole('radio', { name: 'Yours: $63.50' })).toBeFocused()
  await second.getByRole('radio', { name: /^Theirs: \$61\.25/ }).check()
  await expect(second.getByLabel('List price in dollars')).toHaveValue('61.25')
  await second.getByRole('radio', { name: 'Yours: $63.50' }).check()
  await expect(second.getByLabel('List price in dollars')).toHaveValue('63.50')
  await second.getByRole('button', { name: 'Save changes' }).click()
  await expect(second.getByRole('dialog')).toBeHidden()
  // The list is read again: $63.50 less 11 %.
  await expect(second.getByRole('row').nth(1)).toContainText('$56.52')
  await second.getByRole('button', { name: /^Edit/ }).first().click()
  await expect(second.getByLabel('List price in dollars')).toHaveValue('63.50')
  await expect(second.getByRole('textbox', { name: 'Stock' })).toHaveValue('77')
  for (const page of [first, second]) await page.close()
})

test('The second of two editors of the settings keeps their values and takes the others', {
  tag: '@hunt',
}, async ({ browser }) => {
  const [first, second] = await openTwice(browser, async (page) => {
    await page.goto('/admin/settings')
    await expect(page.getByLabel('Store name')).toBeVisible()
  })
  const retention = 'Email content retention'
  const limit = 'Maximum unpaid items per network address'
  const window = 'Payment window'
  await second.getByLabel(retention).fill('120')
  await second.getByLabel(window).fill('45')
  const shipping = 'Standard shipping rate'
  await second.getByLabel(shipping).fill('12')

  await first.getByLabel(retention).fill('200')
  await first.getByLabel(limit).fill('175')
  await first.getByLabel(window).fill('34')
  await first.getByLabel(shipping).fill('13.5')
  await first.getByRole('button', { name: 'Save changes' }).click()
  await expect(first.getByText('Settings saved.')).toBeVisible()
  // The second save of a form that stays open starts from its own first save.
  await first.getByLabel(limit).fill('180')
  await first.getByRole('button', { name: 'Save changes' }).click()
  await expect(first.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await expect(first.getByLabel(limit)).toHaveValue('180')

  await second.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    second.getByRole('heading', { name: 'owner changed this while you were editing' }),
  ).toBeFocused()
  await expect(second.getByLabel(retention)).toHaveValue('120')
  await expect(second.getByLabel(limit)).toHaveValue('180')
  await expectAccessible(second, 'the difference of the settings')
  // Each value has the unit that the field of the form has.
  for (const name of ['Yours: 120 days', 'Yours: 45 minutes', 'Yours: $12.00'])
    await expect(second.getByRole('radio', { name, exact: true })).toBeVisible()
  for (const name of [/^Theirs: 34 minutes\b/, /^Theirs: \$13\.50/])
    await expect(second.getByRole('radio', { name })).toBeVisible()
  await expect(second.getByRole('definition').filter({ hasText: '180 items' })).toBeVisible()
  await second.getByRole('radio', { name: 'Yours: 45 minutes' }).check()
  await second.getByRole('radio', { name: /^Theirs: \$13\.50/ }).check()
  await second.getByRole('radio', { name: /^Theirs: 200 days/ }).check()
  await second.getByRole('button', { name: 'Save changes' }).click()
  await expect(second.getByText('Settings saved.')).toBeVisible()
  await second.reload()
  await expect(second.getByLabel(retention)).toHaveValue('200')
  await expect(second.getByLabel(window)).toHaveValue('45')
  await expect(second.getByLabel(limit)).toHaveValue('180')
  for (const page of [first, second]) await page.close()
})

test('Discarding the changes of the settings brings back the saved values', { tag: '@hunt' }, async ({
  page,
}) => {
  await signInAsOwner(page)
  await page.goto('/admin/settings')
  const threshold = page.getByLabel('Free shipping threshold')
  const saved = await threshold.inputValue()
  await threshold.fill('-1')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(threshold).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(threshold).toHaveValue(saved)
  await expect(threshold).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
})
