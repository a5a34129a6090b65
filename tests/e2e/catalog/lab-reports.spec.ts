import { expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'

test('A shopper browses lab reports and sees the certificate of one', { tag: '@any-width' }, async ({
  page,
}) => {
  await openPage(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Lab reports' }).click()
  const list = page.getByRole('region', { name: 'Newest reports' })
  await expect(list.getByRole('listitem')).toHaveCount(24)
  await expectAccessible(page, 'lab reports')

  const filters = page.getByRole('search', { name: 'Lab reports' })
  await filters.getByLabel('Product').fill('capsules')
  await filters.getByLabel('Brand').selectOption('Wyrdgrove')
  await filters.getByRole('button', { name: 'Show reports' }).click()
  const found = page.getByRole('region', { name: 'Reports found' })
  await expect(found.getByRole('link').first()).toContainText(/Wyrdgrove.*Capsules/)
  await expect(page).toHaveURL(/search=capsules&brand=Wyrdgrove/)
  await filters.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/lab-reports')

  const first = await list.getByRole('link').first().textContent()
  await page.getByRole('link', { name: 'Earlier reports' }).click()
  const earlier = page.getByRole('region', { name: 'Earlier reports' })
  await expect(earlier.getByRole('link', { name: first ?? '', exact: true })).toHaveCount(0)
  await earlier.getByRole('listitem').first().getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1, name: /^Lot / })).toBeVisible()
  await expect(page.getByText('Limit: at most').first()).toBeVisible()
  const certificate = page.getByRole('img', { name: /^First page of the certificate of lot/ })
  await certificate.scrollIntoViewIfNeeded()
  // A canvas has 300 pixels until a page is drawn.
  await expect
    .poll(() => certificate.evaluate((canvas) => (canvas as HTMLCanvasElement).width))
    .toBeGreaterThan(300)
  await expectAccessible(page, 'a lab report')
})

test('A page of lab reports that cannot be is not found', { tag: '@any-width' }, async ({ request }) => {
  expect((await request.get('/lab-reports?month=2026-13')).status()).toBe(404)
  expect((await request.get('/lab-reports?brand=&search=')).status()).toBe(200)
})
