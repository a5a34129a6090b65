import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { delayRequests, expect, expectAccessible, openPage, test } from '#tests/support/browser.ts'
import { fillSignUp, shopApi, signInAsCustomer } from '#tests/support/browser-shopper.ts'
import { listProductsForSale, openWithCart } from '#tests/support/demo-catalog.ts'

const password = 'seven green leaves'

async function signUpOnPage(page: Page): Promise<void> {
  await fillSignUp(page, `e2e-${randomUUID()}@example.com`, password)
  await expect(page.getByText('Account created successfully!')).toBeVisible()
}

test.describe('My account', () => {
  test('shows on a phone on which side there are more tabs', { tag: ['@any-width', '@hunt'] }, async ({
    page,
  }) => {
    await signInAsCustomer(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/my-account')
    const tabs = page.getByRole('navigation', { name: 'Account' })
    const [before, after] = [tabs.locator('[data-more-tabs=left]'), tabs.locator('[data-more-tabs=right]')]
    await expect(after).toBeVisible()
    await expect(before).toBeHidden()
    await tabs.getByRole('link', { name: 'Reviews' }).click()
    await expect(before).toBeVisible()
    await expect(after).toBeVisible()
    await tabs.getByRole('link', { name: 'Logout' }).click()
    await expect(after).toBeHidden()
    await expect(before).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(before).toBeHidden()
  })

  // Covers: account-orders, account-logout
  test('says No orders has been made yet, links to all products, and logs out', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    await signInAsCustomer(page)
    await page.goto('/my-account')
    await expect(page.getByText('No orders has been made yet')).toBeVisible()
    await expectAccessible(page, 'no orders')
    await page.getByRole('link', { name: 'Browser All Products' }).click()
    await expect(page).toHaveURL('/products')
    await page.goBack()
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Logout' }).click()
    await expectAccessible(page, 'the Logout tab')
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('/')
    await page.goto('/my-account')
    await expect(page.getByText('Sign in to see your account.')).toBeVisible()
  })

  // Covers: state-guest-cart
  test('merges the guest’s cart and wishlist at sign-in, then removes them from storage', {
    tag: '@any-width',
  }, async ({ page }) => {
    const [first, second] = await listProductsForSale(page)
    if (!first || !second) throw new Error('the demo store has too few products')
    await openWithCart(page, { [first._id]: 3 }, `/products/${second.URL_slug}`)
    await page
      .getByRole('button', { name: /^Wishlist: / })
      .first()
      .click()
    await expect(page.getByText('Added to your wishlist.')).toBeVisible()
    await page.goto('/sign-up')
    await signUpOnPage(page)
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /^Wishlist, 1/ })).toBeVisible()
    expect(
      await page.evaluate(() => [localStorage.getItem('cart'), localStorage.getItem('wishlist')]),
    ).toEqual([null, null])
    await page.reload()
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  })

  test.describe('when the cart of the account cannot be loaded', () => {
    test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|TypeError/] })
    // Covers: message-account-cart
    test('the cart says so and can retry without losing anything', { tag: ['@any-width', '@hunt'] }, async ({
      page,
    }) => {
      const [first] = await listProductsForSale(page)
      if (!first) throw new Error('the demo store has nothing for sale')
      const { headers } = await signInAsCustomer(page)
      await shopApi.post('/api/cart/add', { itemId: first._id, qt: 2 }, headers)
      await page.route('**/api/cart/get', (route) => route.abort())
      await page.goto('/cart')
      await expect(page.getByRole('main').getByText('Your cart could not be loaded.')).toBeVisible()
      await expectAccessible(page, 'a cart that could not be loaded')
      await page.unroute('**/api/cart/get')
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('main').getByRole('link', { name: first.product_name })).toBeVisible()
    })

    test('the checkout says so, also when only the products cannot be loaded', {
      tag: ['@any-width', '@hunt'],
    }, async ({ page }) => {
      const [first] = await listProductsForSale(page)
      if (!first) throw new Error('the demo store has nothing for sale')
      await page.route('**/api/cart/quote', (route) => route.abort())
      await openWithCart(page, { [first._id]: 2 }, '/checkout')
      await expect(page.getByRole('main').getByText('Your cart could not be loaded.')).toBeVisible()
      await page.unroute('**/api/cart/quote')
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()
    })
  })

  test.describe('when the account cannot be loaded', () => {
    test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|TypeError/] })
    test('the account page says so and can retry', { tag: ['@any-width', '@hunt'] }, async ({ page }) => {
      await signInAsCustomer(page)
      await page.route('**/api/user/profile', (route) => route.abort())
      await page.goto('/my-account')
      await expect(page.getByText('Your account could not be loaded.')).toBeVisible()
      await expectAccessible(page, 'an account that could not be loaded')
      await page.unroute('**/api/user/profile')
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('No orders has been made yet')).toBeVisible()
    })
  })
})

test('The contact form fills in the signed-in customer, but keeps earlier input', {
  tag: '@any-width',
}, async ({ page }) => {
  await signInAsCustomer(page)
  const release = await delayRequests(page, '**/api/user/profile')
  await page.goto('/contact')
  const form = page.getByRole('region', { name: 'Send us a message' })
  await form.getByLabel('Email').fill('other@example.com')
  release()
  await expect(form.getByLabel('Name')).toHaveValue('Ada Birch')
  await expect(form.getByLabel('Email')).toHaveValue('other@example.com')
})

test.describe('Sign in and Create account', () => {
  // Covers: account-panel-google, sign-up-google, sign-up-log-in, sign-in-password
  test('link to each other, show and hide the password, and offer Google only where it is configured', {
    tag: '@any-width',
  }, async ({ page }) => {
    await openPage(page, '/sign-up')
    await expect(page.getByText(/google/i)).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(/google/i)).toHaveCount(0)
    // The page before has a field of the same name.
    await expect(page.getByRole('link', { name: 'Forgotten password?' })).toBeVisible()
    const field = page.getByLabel('Password', { exact: true })
    await field.fill(password)
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: /show password/i }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: /hide password/i }).click()
    await expect(field).toHaveAttribute('type', 'password')
  })

  // Covers: rule-new-account
  test('require consent, an age of 21 and an uncommon password', { tag: '@any-width' }, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await openPage(page, '/sign-up')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Birch')
    await page.getByLabel('Email or phone number').fill(`e2e-${randomUUID()}@example.com`)
    await page.getByLabel('Date of Birth').fill('2010-04-30')
    // The word lists of the meter are large.
    const loadsMeter = () => scripts.some((url) => url.includes('estimate-password'))
    expect(loadsMeter()).toBe(false)
    await page.getByLabel('Password', { exact: true }).fill('password')
    await expect.poll(loadsMeter).toBe(true)
    await page.getByLabel('Confirm password', { exact: true }).fill('password')
    await expect(page.getByText('Password strength: Weak. This password is too common.')).toBeVisible()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Date of Birth')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('checkbox', { name: /I agree to the/ })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    // The field says why.
    await expect(page.getByText('This password is too common.')).toHaveCount(1)
    await page.getByLabel('Password', { exact: true }).fill('adabirch1990')
    await expect(page.getByText(/^Password strength: .* Your name, your email address/)).toBeVisible()
    await expectAccessible(page, 'a registration form with errors')
  })
})

test('A heart pressed while the wishlist loads stays filled', { tag: ['@any-width', '@hunt'] }, async ({
  page,
}) => {
  await signInAsCustomer(page)
  const heartPressed = Promise.withResolvers<void>()
  let responseCount = 0
  await page.route('**/api/wishlist/get', async (route) => {
    const response = await route.fetch()
    await heartPressed.promise
    await route.fulfill({ response })
    responseCount += 1
  })
  const [first] = await listProductsForSale(page)
  if (!first) throw new Error('the demo store has nothing for sale')
  await page.goto(`/products/${first.URL_slug}`)
  const heart = page.getByRole('button', { name: `Wishlist: ${first.product_name}` }).first()
  await heart.click()
  await expect(page.getByText('was added to your wishlist.')).toBeVisible()
  heartPressed.resolve()
  // The first response predates the heart, so the wishlist is loaded again.
  await expect.poll(() => responseCount).toBe(2)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test.describe('The wishlist', () => {
  test.use({ expectedErrors: [/404 .*product\/single/] })
  // Covers: wishlist-add-to-cart
  test('omits deleted products, adds one unit with ADD TO CART, and takes back a removal', {
    tag: ['@any-width', '@hunt'],
  }, async ({ page }) => {
    const [first] = await listProductsForSale(page)
    if (!first) throw new Error('the demo store has nothing for sale')
    await page.addInitScript(
      (ids) => {
        sessionStorage.setItem('age-confirmed', 'yes')
        if (localStorage.getItem('wishlist') === null) localStorage.setItem('wishlist', JSON.stringify(ids))
      },
      [randomUUID(), first._id],
    )
    await page.goto('/wishlist')
    const remove = page.getByRole('button', { name: `Remove ${first.product_name} from the wishlist` })
    await expect(remove).toBeVisible()
    await expect(page.getByRole('button', { name: /from the wishlist$/ })).toHaveCount(1)
    await remove.click()
    await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(remove).toBeVisible()
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    await expect(page.getByText('Item added to cart!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible()
  })
})
