import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import {
  getShippingMethods,
  shopApi,
  signInAsCustomer,
  verifyEmailAddress,
} from '#tests/support/browser-shopper.ts'
import { createPaidOrder, deliverOrder } from '#tests/support/orders.ts'
import { findProductAtFullPrice } from '#tests/support/shopper.ts'

test.describe('My account: Orders', () => {
  test('show the timeline, link to the carrier, offer the invoice and take a return request', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const shopper = await signInAsCustomer(page)
    const order = await createPaidOrder(shopApi, {
      headers: shopper.headers,
      productId: await findProductAtFullPrice(shopApi),
      quantity: 2,
      changes: { email: shopper.userId },
    })
    await deliverOrder(shopApi, order.number)
    await page.goto('/my-account')
    await page.getByText(`Order ${order.number}`).click()
    await expect(page.getByRole('link', { name: /9400 1112 0620 6406 2607 87/ })).toHaveAttribute(
      'href',
      'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111206206406260787',
    )
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Invoice (PDF)' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`invoice-${order.number}.pdf`)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

    await page.getByRole('button', { name: 'Request a return' }).click()
    const dialog = page.getByRole('dialog', { name: `Return items from order ${order.number}` })
    await dialog.getByRole('button', { name: 'Request return' }).click()
    await expect(dialog.getByText('Choose the items to return.')).toBeVisible()
    await expectAccessible(page, 'a return form with errors')
    await dialog
      .getByRole('group', { name: /^Quantity of/ })
      .getByRole('button')
      .last()
      .click()
    await dialog.getByLabel(/^Reason for returning/).selectOption('No longer wanted')
    await dialog.getByLabel('Anything we should know?').fill('I bought too much.')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByText(/We received your return request RMA-/)).toBeVisible()
    await expect(page.getByText(/^Return RMA-\d+$/)).toBeVisible()
    await expectAccessible(page, 'an order with a return')
  })
})

test.describe('My account: Addresses', () => {
  const alabamaRefusal = 'Alabama bans kratom, so we cannot ship there.'
  test.use({ expectedErrors: [/400 .*address\/save|422 .*shipping\/rates/] })
  test('can be added, made default and deleted, warn about blocked places, and fill the checkout', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const shopper = await signInAsCustomer(page)
    await shopApi.post(
      '/api/cart/add',
      { itemId: await findProductAtFullPrice(shopApi), qt: 1 },
      shopper.headers,
    )
    await page.goto('/my-account?tab=addresses')
    await expect(page.getByText('No saved addresses yet')).toBeVisible()
    await expectAccessible(page, 'an empty address book')
    await page.getByRole('button', { name: 'Add address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add address' })
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await expect(dialog.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'an address form with errors')
    await dialog.getByLabel('First Name').fill('Ada')
    await expect(dialog.getByLabel('First Name')).not.toHaveAttribute('aria-invalid')
    await expect(dialog.getByLabel('Last Name')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Last Name').fill('Birch')
    await dialog.getByLabel('Address', { exact: true }).fill('20 North St')
    await dialog.getByLabel('City').fill('Birmingham')
    await dialog.getByLabel('State').selectOption('AL')
    await dialog.getByLabel('Zip code').fill('35203')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText(alabamaRefusal)).toBeVisible()
    await shopApi.post(
      '/api/address/save',
      {
        firstName: 'Ada',
        lastName: 'Birch',
        street1: '350 5th Ave',
        city: 'New York',
        state: 'NY',
        zip: '10001',
      },
      shopper.headers,
    )
    await page.reload()
    await page.getByRole('button', { name: 'Set as default: 350 5th Ave, New York' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Default address' })).toContainText(
      '350 5th Ave',
    )
    await expectAccessible(page, 'an address book')

    await page.goto('/checkout')
    await expect(page.getByText('Ada Birch, 350 5th Ave, New York, NY 10001')).toBeVisible()
    await page.getByRole('button', { name: 'Change the delivery address' }).click()
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('350 5th Ave')
    await page.getByLabel('Saved addresses').selectOption({ label: 'Ada Birch, 20 North St, Birmingham, AL' })
    await expect(page.getByLabel('Zip code')).toHaveValue('35203')
    // At the field, and in place of the shipping methods, also once the order is refused.
    await expect(page.getByLabel('Zip code')).toHaveAccessibleDescription(alabamaRefusal)
    const methods = page.getByRole('region', { name: 'Shipping Method' })
    await expect(methods.getByText(alabamaRefusal)).toBeVisible()
    await expect(page.getByText(alabamaRefusal)).toHaveCount(2)
    await page.getByLabel('Date of Birth').fill('1990-04-30')
    await page.getByRole('checkbox', { name: /Terms and Conditions/ }).check()
    await page.getByRole('button', { name: /^Pay now/ }).click()
    await expect(page.getByRole('alert').getByText('Please check the marked fields.')).toBeVisible()
    await expect(page.getByText(alabamaRefusal)).toHaveCount(2)
    await expect(page.getByLabel('Zip code')).toBeFocused()
    await expectAccessible(page, 'a checkout with saved addresses')

    await page.goto('/my-account?tab=addresses')
    await page.getByRole('button', { name: 'Delete 20 North St, Birmingham' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this address?' })
    await expect(question).toContainText('This deletes 20 North St, Birmingham from your address book.')
    await expectAccessible(page, 'an address about to be deleted')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('20 North St')).toBeVisible()
    await page.getByRole('button', { name: 'Delete 20 North St, Birmingham' }).click()
    await question.getByRole('button', { name: 'Delete address' }).click()
    await expect(page.getByText('Address removed.')).toBeVisible()
    await expect(page.getByText('20 North St')).toHaveCount(0)
  })
})

test('Save this address in my account at the checkout saves the address once', { tag: '@any-width' }, async ({
  page,
}) => {
  const shopper = await signInAsCustomer(page)
  await shopApi.post(
    '/api/cart/add',
    { itemId: await findProductAtFullPrice(shopApi), qt: 1 },
    shopper.headers,
  )
  await page.goto('/checkout')
  await page.getByLabel('Address', { exact: true }).fill('350 5th Ave')
  await page.getByLabel('City').fill('New York')
  await page.getByLabel('State', { exact: true }).selectOption('NY')
  await page.getByLabel('Zip code').fill('10001')
  await page.getByLabel('Date of Birth').fill('1990-04-30')
  await page.getByRole('checkbox', { name: 'Save this address in my account' }).check()
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await expect(getShippingMethods(page).first()).toBeChecked()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('Payment sandbox')).toBeVisible()
  const { addresses } = (await shopApi.post('/api/address/list', {}, shopper.headers)).body
  expect(addresses).toMatchObject([{ street1: '350 5th Ave', zip: '10001', isDefault: true }])
})

test.describe('My account: Reviews', () => {
  test('show their status and can be deleted', { tag: ['@any-width', '@hunt'] }, async ({ page }) => {
    const shopper = await signInAsCustomer(page)
    await page.goto('/my-account?tab=reviews')
    await expect(page.getByText('You have not written any reviews yet')).toBeVisible()
    const review = {
      product: await findProductAtFullPrice(shopApi),
      rating: 4,
      comment: 'Fine powder, well packed.',
    }
    await shopApi.post('/api/review/add', review, shopper.headers)
    await page.reload()
    await expect(page.getByText('Fine powder, well packed.')).toBeVisible()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    await expectAccessible(page, 'own reviews')
    await page.getByRole('button', { name: /^Delete review of/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this review?' })
    await expectAccessible(page, 'a review about to be deleted')
    await dialog.getByRole('button', { name: 'Delete review' }).click()
    await expect(page.getByText('You have not written any reviews yet')).toBeVisible()
  })
})

test.describe('My account: Notifications', () => {
  test('need a verified address, are off by default and can be saved', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const shopper = await signInAsCustomer(page)
    await page.goto('/my-account?tab=notifications')
    await expect(page.getByText(/Confirm your email address to choose/)).toBeVisible()
    await verifyEmailAddress(shopApi, shopper)
    await page.reload()
    const news = page.getByRole('checkbox', { name: /News and offers/ })
    await expect(news).not.toBeChecked()
    await expectAccessible(page, 'notifications')
    await news.check()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Preferences saved.')).toBeVisible()
    await page.reload()
    await expect(news).toBeChecked()
  })

  test.describe('with Global Privacy Control', () => {
    test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } })
    test('are off, and the privacy page says so', { tag: ['@any-width', '@hunt'] }, async ({ page }) => {
      const shopper = await signInAsCustomer(page)
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
      )
      await verifyEmailAddress(shopApi, shopper)
      await page.goto('/my-account?tab=notifications')
      await expect(page.getByText(/has sent the Global Privacy Control signal since/)).toBeVisible()
      await expect(page.getByRole('checkbox', { name: /News and offers/ })).not.toBeChecked()
      await page.goto('/privacy-policy')
      await expect(page.getByRole('heading', { name: 'Global Privacy Control' })).toBeVisible()
      await expect(page.getByText('Your browser sends the signal.')).toBeVisible()
      await expectAccessible(page, 'the privacy page')
    })
  })
})

test.describe('My account: Your data', () => {
  test('can be downloaded with the password', { tag: ['@any-width', '@hunt'] }, async ({ page }) => {
    const shopper = await signInAsCustomer(page)
    await page.goto('/my-account?tab=data')
    await expect(page.getByRole('heading', { name: 'Download my data' })).toBeVisible()
    await expectAccessible(page, 'the data tab')
    // Nine tabs must not make the page wider than the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await page.getByLabel('Your password', { exact: true }).fill(shopper.password)
        await page.getByRole('button', { name: 'Download my data', exact: true }).click()
      })(),
    ])
    expect(file.suggestedFilename()).toMatch(/^my-data-[\d-]+\.json$/)
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data.account).toBe(shopper.userId)
    await expect(page.getByText('Your data was downloaded.')).toBeVisible()
  })

  test.describe('can be deleted', () => {
    test.use({ expectedErrors: [/401|400/] })
    test('not while an order is open, as the page says before it asks for the password', {
      tag: ['@any-width', '@hunt'],
    }, async ({ page }) => {
      const shopper = await signInAsCustomer(page)
      const order = await createPaidOrder(shopApi, {
        headers: shopper.headers,
        productId: await findProductAtFullPrice(shopApi),
        changes: { email: shopper.userId },
      })
      await page.goto('/my-account?tab=data')
      await page.getByRole('button', { name: 'Delete my account…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete my account' })
      await expect(dialog.getByText(`Order ${order.number} is paid but not delivered yet.`)).toBeVisible()
      await expect(dialog.getByRole('textbox')).toHaveCount(0)
      await expectAccessible(page, 'an account that cannot be deleted yet')
      await dialog.getByRole('link', { name: 'View my orders' }).click()
      await expect(page.getByText(`Order ${order.number}`)).toBeVisible()
    })

    test('with the password and a typed confirmation, after the page says what is kept', {
      tag: '@any-width',
    }, async ({ page }) => {
      const shopper = await signInAsCustomer(page)
      await page.goto('/my-account?tab=data')
      await page.getByRole('button', { name: 'Delete my account…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete my account' })
      await expect(dialog.getByText(/Tax law requires a record/)).toBeVisible()
      await expectAccessible(page, 'an account about to be deleted')
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      await expect(dialog.getByText('Type DELETE to confirm.')).toBeVisible()
      await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
      await dialog.getByLabel('Your password', { exact: true }).fill('not this one at all')
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      await expect(dialog.getByText('This is not your current password.')).toBeVisible()
      await expectAccessible(page, 'an account deletion with errors')
      await dialog.getByLabel('Your password', { exact: true }).fill(shopper.password)
      await dialog.getByRole('button', { name: 'Delete account' }).click()
      const deletedDialog = page.getByRole('dialog', { name: 'Your account is deleted' })
      await expect(deletedDialog.getByText(/Your account is deleted\. We keep paid orders/)).toBeVisible()
      await expectAccessible(page, 'a deleted account')
      await deletedDialog.getByRole('button', { name: 'Go to home page' }).click()
      await page.waitForURL('/')
      await page.goto('/my-account')
      await expect(page.getByText('Sign in to see your account.')).toBeVisible()
    })
  })
})
