import { expect, type Locator, type Page } from '@playwright/test'
import { type Calls, client, createRandomIpHeaders } from './client.ts'
import { openWithCart, redBali } from './demo-catalog.ts'
import { shopPort } from './e2e-port.ts'
import { placeOrder, registerShopper } from './shopper.ts'
import { signInOwner } from './staff.ts'

const shop = client(`http://127.0.0.1:${shopPort}`)

/** Calls the API of the browser tests' shop. */
export const shopApi: Calls = {
  get: (path, headers) => shop.get(path, { ...createRandomIpHeaders(), ...headers }),
  post: (path, body, headers) => shop.post(path, body, { ...createRandomIpHeaders(), ...headers }),
}

/** Registers a customer and signs them in in this browser, past the age gate. */
export async function signInAsCustomer(page: Page): Promise<Awaited<ReturnType<typeof registerShopper>>> {
  const shopper = await registerShopper(shopApi)
  await page.addInitScript((token) => {
    sessionStorage.setItem('age-confirmed', 'yes')
    if (sessionStorage.getItem('was-signed-in') !== null) return
    localStorage.setItem('token', token)
    sessionStorage.setItem('was-signed-in', 'yes')
  }, shopper.token)
  return shopper
}

/** Verifies the email address of a customer with the link in the newest email to it, which the owner reads. */
export async function verifyEmailAddress(
  shop: Calls,
  { userId, headers }: { readonly userId: string; readonly headers: { readonly token: string } },
): Promise<void> {
  const token = await readTokenOfNewestEmail(shop, userId)
  await shop.post('/api/user/verify-email', { token }, headers)
}

/** Reads the token from the link in the newest email to an address, as the owner. */
export async function readTokenOfNewestEmail(shop: Calls, address: string): Promise<string> {
  const owner = await signInOwner(shop)
  const emailList = await shop.get(`/api/admin/emails?search=${encodeURIComponent(address)}`, owner)
  const path = `/api/admin/emails/${emailList.body.rows[0].id}/links`
  const { body } = await shop.post(path, undefined, owner)
  const token = /token=([\w-]{43})/.exec(body.text)?.[1]
  if (token === undefined) throw new Error(`No link in the newest email to ${address}`)
  return token
}

/** Fills in and submits the Create account form. */
export async function fillSignUp(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Birch')
  await page.getByLabel('Email or phone number').fill(email)
  await page.getByLabel('Date of Birth').fill('1990-04-30')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** The choices of shipping. Those of payment are there earlier. */
export function getShippingMethods(page: Page): Locator {
  return page.getByRole('group', { name: 'Shipping Method' }).getByRole('radio')
}

/** Fills in the checkout as a guest in New York, including a shipping method. */
export async function fillCheckout(page: Page, email = 'ada@example.com'): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Birch')
  await page.getByLabel('Address', { exact: true }).fill('350 5th Ave')
  await page.getByLabel('City').fill('New York')
  await page.getByLabel('State', { exact: true }).selectOption('NY')
  await page.getByLabel('Zip code').fill('10001')
  await page.getByLabel('Date of Birth').fill('1990-04-30')
  await expect(getShippingMethods(page).first()).toBeChecked()
}

/** Opens the checkout as a guest with one product, filled in completely. */
export async function openFilledCheckout(page: Page): Promise<void> {
  await openWithCart(page, { [await findRedBali()]: 1 }, '/checkout')
  await fillCheckout(page)
  await page.getByRole('checkbox', { name: /terms/i }).check()
}

/** The id of the product at `redBali`. */
export async function findRedBali(): Promise<string> {
  const { body } = await shopApi.post('/api/product/single', { productId: redBali.split('/').at(-1) })
  return body.product._id
}

/** Places that order and stops at the payment page. */
export async function openPaymentPage(page: Page): Promise<void> {
  await openFilledCheckout(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('Payment sandbox')).toBeVisible()
}

/** Places that order by calls, as if in this browser, and opens its payment page. */
export async function openPaymentPageOfOrder(page: Page, email = 'ada@example.com'): Promise<void> {
  const productId = await findRedBali()
  const changes = { email, withAccountKey: true }
  const placed = await placeOrder(shopApi, [{ productId, quantity: 1 }], {}, changes)
  const { orderNumber, orderKey, accountKey, url } = placed.body
  await page.addInitScript(
    ({ cart, orders }) => {
      sessionStorage.setItem('age-confirmed', 'yes')
      if (sessionStorage.getItem('order-was-kept') !== null) return
      localStorage.setItem('cart', cart)
      localStorage.setItem('orders', orders)
      sessionStorage.setItem('order-was-kept', 'yes')
    },
    {
      cart: JSON.stringify({ [productId]: 1 }),
      orders: JSON.stringify({
        [orderNumber]: { orderKey, accountKey, cartEmptied: false, placedAt: Date.now() },
      }),
    },
  )
  await page.goto(url)
  await expect(page.getByText('Payment sandbox')).toBeVisible()
}

/** Pays a filled checkout with a test card and waits for the thank-you page. */
export async function payOnTestPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payWithTestCard(page)
}

/** Pays on the payment page and waits for the thank-you page. */
export async function payWithTestCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
}
