import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, openPage, test } from '#tests/support/browser.ts'
import { fillSignUp, findRedBali } from '#tests/support/browser-shopper.ts'
import { enterSignIn, signInAsOwner } from '#tests/support/browser-staff.ts'
import { recordToasts } from '#tests/support/browser-toasts.ts'
import { openWithCart, redBali as product } from '#tests/support/demo-catalog.ts'

const unreachable = /ERR_FAILED|Failed to fetch|TypeError|status of 400/
const password = 'seven green leaves'

/** Expects a notification with exactly this text. */
async function expectToast(page: Page, sentence: string): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Notifications Alt+T' })
  await expect(toasts.getByText(sentence, { exact: true }).first()).toBeVisible()
}

/** Expects the form to say this in its own alert, in view. */
async function expectFormError(page: Page, sentence: string): Promise<void> {
  const alert = page.locator('form [role="alert"]').getByText(sentence, { exact: true })
  await expect(alert).toBeVisible()
  await expect(alert).toBeInViewport({ ratio: 1 })
}

async function signIn(page: Page, userId: string, typedPassword: string): Promise<void> {
  await page.getByLabel('Email or phone number').fill(userId)
  await page.getByLabel('Password', { exact: true }).fill(typedPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

// Covers: sign-in-form, rule-sign-in-fields, rule-sign-up-fields
test('Sign-in and registration report empty fields and different passwords', { tag: '@hunt' }, async ({
  page,
}) => {
  const toasts = await recordToasts(page)
  await openPage(page, '/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectFormError(page, 'Please fill both fields')
  await expect(page.getByLabel('Email or phone number')).toBeFocused()
  await page.getByLabel('Email or phone number').fill('ada@example.com')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()

  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectFormError(page, 'Please fill in all fields.')
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Birch')
  await page.getByLabel('Email or phone number').fill('ada@example.com')
  await page.getByLabel('Date of Birth').fill('1990-04-30')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill('seven brown leaves')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
    'Passwords do not match.',
  )
  // At its field and nowhere else.
  await expect(page.getByText('Passwords do not match.')).toHaveCount(1)
  await expect(page.getByText('Please fill in all fields.')).toHaveCount(0)
  expect(toasts).toEqual([])
})

test.describe('With refused requests', () => {
  test.use({ expectedErrors: [/40[0149]|422/] })

  // Covers: route-login, toasts, header-account, account-panel-signed-in, product-heart, reviews-buttons,
  //   reviews-delete, reviews-form, reviews-thanks, sign-in-form, state-logout, state-sign-in, state-heart,
  //   state-review-form, rule-rating, message-wishlist, message-review, message-account
  test('A customer registers, uses the wishlist, writes a review and signs in again', {
    tag: '@hunt',
  }, async ({ page }) => {
    const email = `e2e-${randomUUID()}@example.com`
    const toasts = await recordToasts(page)
    await openPage(page, '/sign-up')
    await fillSignUp(page, email, password)
    await expectToast(page, 'Account created successfully!')
    await expect(page).toHaveURL('/')

    await page.goto(product)
    const heart = page.getByRole('button', { name: /^Wishlist: Wyrdgrove Red Bali/ }).first()
    await heart.click()
    await expectToast(page, 'Wyrdgrove Red Bali Kratom Powder was added to your wishlist.')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expectToast(page, 'The product was removed from your wishlist.')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')

    const writeButton = page.getByRole('button', { name: 'Write A review' })
    const modal = page.getByRole('dialog', { name: 'WRITE A REVIEW' })
    const comment = `Finely ground, well packed. ${randomUUID()}`
    await writeButton.click()
    await modal.getByLabel('Describe your experience').fill(comment)
    await modal.getByRole('button', { name: 'POST REVIEW' }).click()
    await expect(modal.getByText('Please select rating.', { exact: true })).toBeVisible()
    await expect(modal.getByRole('radio', { name: 'One star' })).toBeFocused()
    await expect(modal.getByRole('group', { name: 'Your rating' })).toHaveAccessibleDescription(
      'Please select rating.',
    )
    await modal.getByRole('radio', { name: 'Four stars' }).check()
    await modal.getByRole('button', { name: 'POST REVIEW' }).click()
    await expectToast(page, 'review added successfully!')
    await expect(modal.getByText('Thank you!')).toBeVisible()
    await modal.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText(comment)).toBeVisible()

    // A customer can edit a review, but not write a second one.
    await writeButton.click()
    const editDialog = page.getByRole('dialog', { name: 'EDIT MY REVIEW' })
    await expect(editDialog.getByText('You have already reviewed this product.')).toBeVisible()
    await expect(editDialog.getByLabel('Describe your experience')).toHaveValue(comment)
    await editDialog.getByRole('button', { name: 'CANCEL' }).click()
    await expect(editDialog).toBeHidden()

    await expect(page.getByRole('button', { name: 'Delete my review' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete my review' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this review?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(comment)).toBeVisible()
    await page.getByRole('button', { name: 'Delete my review' }).click()
    await question.getByRole('button', { name: 'Delete review' }).click()
    await expectToast(page, 'Your review was removed.')
    await expect(page.getByText(comment)).toHaveCount(0)

    // A review with a health claim is held for staff, and its author sees why.
    await writeButton.click()
    await modal.getByRole('radio', { name: 'Five stars' }).check()
    await modal.getByLabel('Describe your experience').fill('It cured my arthritis.')
    await modal.getByRole('button', { name: 'POST REVIEW' }).click()
    await expectToast(
      page,
      'review added successfully! It mentions health, so our staff will read it before it is shown.',
    )
    await modal.getByRole('button', { name: 'Close' }).last().click()

    await page.getByRole('button', { name: 'Account' }).click()
    // Uses the keyboard, because notifications may cover it for five seconds.
    await page.getByRole('button', { name: 'Logout' }).press('Enter')
    await page.waitForURL('/')
    await page.goto('/login')
    await signIn(page, email, 'not the password')
    await expectFormError(page, 'The email, phone number or password is not right.')
    expect(toasts).not.toContain('The email, phone number or password is not right.')
    expect(toasts).not.toContain('Please select rating.')
    await signIn(page, email, password)
    await expectToast(page, 'Account logged in successfully!')
    await expect(page).toHaveURL('/')
  })

  // Covers: state-zip-check, message-rates
  test('failed to get shipping rates! is shown for a ZIP code of another state', { tag: '@hunt' }, async ({
    page,
  }) => {
    const toasts = await recordToasts(page)
    await openWithCart(page, { [await findRedBali()]: 1 }, '/cart')
    await page.getByLabel('Check your ZIP code').fill('00000')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const main = page.getByRole('main')
    await expect(main.getByText('Invalid ZIP code! Service unavailable.')).toBeVisible()
    await page.getByLabel('Check your ZIP code').fill('10001')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(main.getByText('Valid ZIP code! Service available.')).toBeVisible()
    await page.getByLabel('State', { exact: true }).selectOption('CA')
    await page.getByRole('button', { name: 'Calculate Shipping' }).click()
    await expect(main.getByRole('alert')).toHaveText(
      'failed to get shipping rates! ZIP code 10001 is in New York, NY. Please check the state.',
    )
    expect(toasts).toEqual([])
  })
})

// Covers: route-wishlist, product-heart, cart-lines, wishlist-rows, wishlist-remove, entity-cart,
//   entity-wishlist, state-cart-stepper, state-wishlist-row, message-cart-added, message-cart-removed,
//   message-wishlist
test('A guest adds, removes and restores products in cart and wishlist', { tag: '@hunt' }, async ({
  page,
}) => {
  await openPage(page, product)
  const heart = page.getByRole('button', { name: /^Wishlist: Wyrdgrove Red Bali/ }).first()
  await heart.click()
  await expectToast(page, 'Added to your wishlist.')
  await page.getByRole('button', { name: 'ADD TO CART' }).filter({ visible: true }).first().click()
  // On a wide page the cart panel says it, on a phone a toast.
  await expect(page.getByText('Item added to cart!')).toBeVisible()
  await page.goto('/cart')
  const cartLine = page.getByRole('main').getByRole('link', { name: 'Wyrdgrove Red Bali Kratom Powder' })
  await expect(cartLine).toBeVisible()
  await page.getByRole('button', { name: 'Remove Wyrdgrove Red Bali Kratom Powder' }).click()
  await expectToast(page, 'Item removed from cart!')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cartLine).toBeVisible()
  await page.goto('/wishlist')
  await page.getByRole('button', { name: /^Remove Wyrdgrove Red Bali/ }).click()
  await expectToast(page, 'Removed from your wishlist.')
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
})

test.describe('When the shop cannot be reached', () => {
  test.use({ expectedErrors: [unreachable] })

  // Covers: header-empty-search, message-products, message-product, footer-links, failure-page
  test('a page that fails says what, in the catalog, of a product and elsewhere', { tag: '@hunt' }, async ({
    page,
  }) => {
    await openPage(page, '/login')
    await test.step('An error occurred while fetching the products.', async () => {
      await page.route('**/products.data**', (route) => route.abort())
      await page.getByRole('combobox', { name: 'Search products' }).press('Enter')
      await expectToast(page, 'An error occurred while fetching the products.')
      await page.unroute('**/products.data**')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible()
    })

    await test.step('error while getting product data', async () => {
      await openPage(page, '/products?search=red+bali')
      await page.route(/\/products\/[^/]+\.data/, (route) => route.abort())
      await page
        .getByRole('article')
        .getByRole('link', { name: /^Wyrdgrove Red Bali/ })
        .first()
        .click()
      await expectToast(page, 'error while getting product data')
    })

    await test.step('Something went wrong. Please try refreshing the page.', async () => {
      await openPage(page, '/login')
      await page.route('**/terms.data**', (route) => route.abort())
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click()
      await expectToast(page, 'Something went wrong. Please try refreshing the page.')
      await expect(
        page.getByRole('heading', { name: 'Something went wrong. Please try refreshing the page.' }),
      ).toBeVisible()
    })
  })

  // Covers: message-form, message-wrong
  test('a form that fails says so to shoppers, with the words of the server where it has some', async ({
    page,
  }) => {
    const toasts = await recordToasts(page)
    await openPage(page, '/login')
    await page.route('**/api/user/*', (route) => route.abort())
    await signIn(page, 'ada@example.com', password)
    await expectFormError(page, 'An error occurred while submitting the form.')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    await page.unroute('**/api/user/*')
    await page.route('**/api/user/login', (route) =>
      route.fulfill({ status: 400, json: { success: false, code: 'invalid-input', message: '' } }),
    )
    await signIn(page, 'ada@example.com', password)
    await expectFormError(page, 'Something went wrong.')
    await page.route('**/api/user/*', (route) => route.abort())
    await page.goto('/sign-up')
    await fillSignUp(page, 'ada@example.com', password)
    await expectFormError(page, 'An error occurred while submitting the form.')
    await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled()
    expect(toasts).toEqual([])
  })

  // Covers: admin-login, state-add-product, message-form, message-admin-token
  test('An error occurred while submitting the form. is shown to staff', async ({ page }) => {
    await page.route('**/api/admin/login', (route) => route.abort())
    await enterSignIn(page)
    await expectToast(page, 'An error occurred while submitting the form.')
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
    await page.unroute('**/api/admin/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

    await page.goto('/admin/add-products')
    await page.route('**/api/product/add', (route) => route.abort())
    await page.getByLabel('Product name').fill('Hawthorn Powder')
    await page.getByLabel('Category').selectOption('Kratom Powder')
    await page.getByLabel('Brand').selectOption('Wyrdgrove')
    await page.getByLabel('Price in dollars').fill('18.60')
    await page.getByLabel('Stock count').fill('10')
    await page.getByLabel('Form', { exact: true }).selectOption('powder')
    await page.getByRole('radio', { name: 'Plain leaf' }).check()
    await page.getByRole('radio', { name: /^No/ }).check()
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expectToast(page, 'An error occurred while submitting the form.')

    await page.route('**/api/admin/validate', (route) => route.abort())
    await page.goto('/admin')
    await expectToast(page, 'An error occurred')
  })
})

// Covers: admin-product-images, rule-images
test('A new product accepts only JPEG and PNG images of at most 2 MB', { tag: '@hunt' }, async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/admin/add-products')
  const cover = page.locator('input[type=file][accept*="image"]').first()
  await cover.setInputFiles({ name: 'leaf.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expectToast(page, 'Only JPG, JPEG, PNG files are allowed')
  const large = Buffer.alloc(2 * 1024 * 1024 + 1)
  await cover.setInputFiles({ name: 'leaf.png', mimeType: 'image/png', buffer: large })
  await expectToast(page, 'File size must be less than 2MB!')
})
