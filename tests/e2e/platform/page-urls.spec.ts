import { expect, expectFitsUsualWidths, openPage, test } from '../../support/browser.ts'
import { redBali } from '../../support/demo-catalog.ts'

test.describe('A page whose URL has parameters that only the browser reads', () => {
  test('shows the lab report of a lot at its own address @any-width', async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/)
    await openPage(page, redBali)
    const link = page.getByRole('region', { name: 'What is in it' }).locator('a[href^="/lab-reports/"]')
    const lot = (await link.textContent()) ?? ''
    await link.click()
    await expect(page).toHaveURL(`/lab-reports/${lot}`)
    await openPage(page, `/lab-reports?lot=${lot.toLowerCase()}`)
    await expect(page).toHaveURL(`/lab-reports/${lot}`)
    await expect(page.getByRole('heading', { level: 1, name: `Lot ${lot}` })).toBeVisible()
    await expect(page.getByRole('link', { name: /LABS REPORT/ })).toHaveAttribute(
      'href',
      /^\/files\/.+\.pdf$/,
    )
    await expectFitsUsualWidths(page, 'a lab report')
    await openPage(page, `/lab-reports/${lot.toLowerCase()}`)
    await expect(page).toHaveURL(`/lab-reports/${lot}`)
    await page.getByRole('link', { name: 'Look up another lot' }).click()
    await page.getByRole('textbox', { name: 'Lot number' }).fill(lot)
    await page.getByRole('button', { name: 'Find report' }).click()
    await expect(page).toHaveURL(`/lab-reports/${lot}`)
    expect((await page.request.get('/lab-reports/NO-SUCH-LOT')).status()).toBe(404)
    // Any text would become the title of a page of the shop.
    expect((await page.request.get('/products?category=Nope')).status()).toBe(404)
    expect((await page.request.get('/products?category=Kratom%20Powder&search=zzzz')).status()).toBe(200)
    // A lot number of a QR code that the shop does not know stays in the field.
    await openPage(page, '/lab-reports?lot=NO-SUCH-LOT')
    await expect(page.getByRole('textbox', { name: 'Lot number' })).toHaveValue('NO-SUCH-LOT')
  })

  test('fills in the order number of an email, and opens the tab of the account @any-width @hunt', async ({
    page,
  }) => {
    await openPage(page, '/track-order?number=LW-1&utm_source=email')
    await expect(page.getByRole('textbox', { name: 'Order number' })).toHaveValue('LW-1')
    await page.goto('/my-account?tab=details')
    await expect(page.getByText('Sign in to see your account.')).toBeVisible()
    await expect(page).toHaveURL('/my-account?tab=details')
  })

  test('keeps the token of an emailed link out of the address bar, and says that a link has none @any-width', async ({
    page,
  }) => {
    await openPage(page, '/reset-password')
    await expect(page.getByText('This link is incomplete. Request a new one.')).toBeVisible()
    const field = page.getByLabel('New password', { exact: true })
    for (const mark of ['?', '#']) {
      await page.goto('/robots.txt')
      await page.evaluate(() => sessionStorage.clear())
      await page.goto(`/reset-password${mark}token=abc`)
      await expect(page).toHaveURL('/reset-password')
      await expect(field).toBeVisible()
      await page.reload()
      await expect(page.locator('html[data-ready]')).toBeAttached()
      await expect(field).toBeVisible()
    }
  })

  test('takes the token of the newest link that the tab opens @any-width @hunt', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/)
    const [first, second] = ['x'.repeat(43), 'y'.repeat(43)]
    await openPage(page, `/newsletter#token=${first}`)
    await page.goto(`/newsletter#token=${second}`)
    await expect(page).toHaveURL('/newsletter')
    await expect(page.locator('html[data-ready]')).toBeAttached()
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/newsletter/confirm'))
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    expect((await sent).postDataJSON()).toEqual({ token: second })
  })

  for (const mark of ['#', '?'])
    test(`opens an invitation without its token in the address bar: ${mark}token= @any-width`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/422/)
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/admin/invitation'))
      await page.goto(`/admin/join${mark}token=${'x'.repeat(43)}`)
      expect((await sent).postDataJSON()).toEqual({ token: 'x'.repeat(43) })
      await expect(page).toHaveURL('/admin/join')
      await expect(page.getByText('An invitation works once')).toBeVisible()
    })
})

test.describe('A page whose URL is spelled otherwise', () => {
  test('opens with the right one, and keeps its parameters @any-width', async ({ page }) => {
    await openPage(page, '/Products//?brand=Wyrdgrove&anything=1')
    await expect(page).toHaveURL('/products?brand=Wyrdgrove&anything=1')
    await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  })
})
