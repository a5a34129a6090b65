import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'

test('The finder leads from its first question to a product by keyboard', { tag: '@any-width' }, async ({
  page,
}) => {
  await openPage(page, '/products')
  await page.getByRole('link', { name: 'Find a product in five questions' }).click()
  const question = page.getByRole('group', { name: /^Question \d of 5/ })
  await expect(question).toHaveAccessibleName(/^Question 1 of 5 Which form/)
  await expectAccessible(page, 'the first question of the finder')
  const answer = async (label: string | RegExp, button = 'Next question') => {
    await question.getByRole('radio', { name: label }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: button }).press('Enter')
  }
  await answer(/^Capsules or tablets/)
  await expect(question).toHaveAccessibleName(/^Question 2 of 5/)
  await answer(/^No preference/)
  await answer(/^Without a flavor/)
  await expect(question).toHaveAccessibleName(/^Question 4 of 5/)
  await page.goBack()
  await expect(question).toHaveAccessibleName(/^Question 3 of 5/)
  await page.goForward()
  await expect(question).toHaveAccessibleName(/^Question 4 of 5/)
  await answer(/^No preference/)
  await answer(/^In pieces/, 'Show products')

  await expect(page).toHaveURL('/finder?form=capsules&price=any&flavor=none&test=any&portion=pieces')
  const found = page.getByRole('region', { name: /products fit all your answers$/ })
  const first = found.getByRole('listitem').first()
  await expect(first.getByRole('list', { name: /^Why / })).toContainText(/Capsules|Tablets/)
  await expectAccessible(page, 'the result of the finder')
  await expect(found.getByRole('link', { name: 'Compare the first 4' })).toBeVisible()

  // Of capsules, none has a measure in its package.
  await page.getByRole('link', { name: 'Change Portions' }).click()
  await answer(/^With a measure/, 'Show products')
  const others = page.getByRole('region', { name: 'No product fits all five answers. These fit four.' })
  await expect(others.getByText('Does not fit: ').first()).toBeVisible()
  await others.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/products\//)
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the finder asks and finds', { tag: '@any-width' }, async ({ page }) => {
    await page.goto('/finder?form=leaf&price=any&flavor=none&test=any')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('radio', { name: /^Loose/ }).check()
    await page.getByRole('button', { name: 'Show products' }).click()
    await expect(page.getByRole('heading', { name: /products fit all your answers$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Where we ship' }).first()).toBeVisible()
  })
})
