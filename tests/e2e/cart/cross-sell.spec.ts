import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { redBali } from '#tests/support/demo-catalog.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('The product page says when it arrives, and the cart panel what goes with it', { tag: '@hunt' }, async ({
  page,
  viewport,
}) => {
  await openPage(page, redBali)
  await page.getByRole('button', { name: 'Enter your ZIP code' }).click()
  const zip = page.getByRole('main').getByLabel('ZIP code')
  await expect(zip).toBeFocused()
  await zip.fill('123')
  await zip.press('Enter')
  await expect(zip).toHaveAccessibleDescription('Enter a ZIP code of five digits.')
  await zip.fill('53703')
  await zip.press('Enter')
  await expect(page.getByText('Does not ship to 53703.')).toBeVisible()
  await page.getByRole('button', { name: 'Change ZIP code' }).click()
  await zip.fill('10001')
  await zip.press('Enter')
  const arrival = page.getByText(/^Order today: arrives .+ \(estimate\)$/)
  await expect(arrival).toBeVisible()
  await expectAccessible(page, 'a product page with its arrival')
  await page.reload()
  await expect(arrival).toBeVisible()

  await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first().click()
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  // On a phone the cart is a page.
  if ((viewport?.width ?? 0) < 1024) return
  const panel = page.getByRole('dialog', { name: 'Shopping cart' })
  const suggestions = panel.getByRole('region', { name: 'Goes well with your cart' }).getByRole('listitem')
  await expect(suggestions).toHaveCount(3)
  await expectAccessible(page, 'the cart panel with suggestions')
  const [first] = await suggestions.getByRole('link').allTextContents()
  await suggestions
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(panel.getByRole('spinbutton')).toHaveCount(2)
  await expect(panel.getByRole('region').getByRole('link', { name: first, exact: true })).toHaveCount(0)
})
