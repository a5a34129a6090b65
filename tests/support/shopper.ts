import { randomUUID } from 'node:crypto'
import { createRandomIpHeaders, type Reply } from './client.ts'
import type { ShopUnderTest } from './shop.ts'

/** Registers a customer. Their token belongs in the header `token`. */
export async function registerShopper(
  shop: Pick<ShopUnderTest, 'post'>,
  changes: Partial<
    Record<'firstname' | 'lastname' | 'userId' | 'email' | 'dateOfBirth' | 'password', string>
  > = {},
): Promise<{ token: string; headers: { token: string }; userId: string; password: string }> {
  const userId = changes.userId ?? `shopper-${randomUUID()}@example.com`
  const password = changes.password ?? 'quiet herons'
  const answer = await shop.post('/api/user/register', {
    firstname: 'Ada',
    lastname: 'Birch',
    dateOfBirth: '1990-04-30',
    ...changes,
    userId,
    password,
  })
  if (answer.body.token === undefined) throw new Error(`Registration refused: ${JSON.stringify(answer.body)}`)
  return { token: answer.body.token, headers: { token: answer.body.token }, userId, password }
}

/** A product of the demo store that can be ordered to New York. */
export async function findProductInStock(
  shop: Pick<ShopUnderTest, 'get'>,
  atLeast = 10,
): Promise<{ _id: string; price: number; stock_count: number; product_name: string; URL_slug: string }> {
  const list = await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')
  const product = list.body.products.find(
    (each: { stock_count: number; hold?: unknown }) => each.stock_count >= atLeast && each.hold === undefined,
  )
  if (product === undefined) throw new Error('The demo store has no such product')
  return product
}

/** A product of the demo store that is not on sale, so it can be returned. */
export async function findProductAtFullPrice(shop: Pick<ShopUnderTest, 'get'>): Promise<string> {
  const { products } = (await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')).body
  const product = products.find(
    (each: { discount?: number; stock_count: number; hold?: unknown }) =>
      each.discount === undefined && each.stock_count > 40 && each.hold === undefined,
  )
  if (product === undefined) throw new Error('The demo store has no such product')
  return product._id
}

export const newYork = {
  firstName: 'Ada',
  lastName: 'Birch',
  street1: '350 5th Ave',
  city: 'New York',
  state: 'NY',
  zip: '10001',
  country: 'US',
}

/** An email address and a street that no other order has: one shopper holds the items of one unpaid order. */
export function createGuest(): { email: string; address: typeof newYork & { street1: string } } {
  const id = randomUUID()
  return { email: `${id}@example.com`, address: { ...newYork, street1: `${id} 5th Ave` } }
}

type Item = { productId: string; quantity: number }

/** The request body of an order with these items and a fresh shipping rate. */
export async function createPaymentRequest(
  shop: Pick<ShopUnderTest, 'post'>,
  items: Item[],
  changes: Record<string, unknown> = {},
  address: Record<string, unknown> = newYork,
): Promise<Record<string, unknown>> {
  const rates = await shop.post('/api/shipping/rates', {
    address: {
      name: 'Ada Birch',
      street1: address.street1,
      city: address.city,
      state: address.state,
      zip: address.zip,
      country: 'US',
    },
    items,
  })
  return {
    items,
    email: 'ada@example.com',
    address,
    dateOfBirth: '1990-04-30',
    shippingOptionId: rates.body.rates?.[0]?.id ?? 'none',
    acceptTerms: true,
    ...changes,
  }
}

/** Places an order from a random IP address, because unpaid orders are limited by address. It is not paid yet. */
export async function placeOrder(
  shop: Pick<ShopUnderTest, 'post'>,
  items: Item[],
  headers: Record<string, string> = {},
  changes: Record<string, unknown> = {},
): Promise<Reply> {
  const request = await createPaymentRequest(shop, items, changes)
  return shop.post('/api/payment/process', request, { ...createRandomIpHeaders(), ...headers })
}

export const cards = {
  /** Approved, but the first refund is refused. */
  refusesFirstRefund: '4000 0000 0000 5126',
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  slow: '4000 0000 0000 0259',
} as const

/** Pays on the payment page. Returns the redirect or the text of the page. */
export async function payWithCard(
  url: string,
  card: string,
): Promise<{ status: number; location: string | null; text: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ card, action: 'pay' }),
    redirect: 'manual',
  })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

const firstPauseMs = 50
/** What takes long is asked for seldom: the questions would take the time of what they wait for. */
const longestPauseMs = 250

/** Repeats `read` until its result is as expected. */
export async function eventually<Value>(
  read: () => Promise<Value>,
  isExpected: (value: Value) => boolean,
  seconds = 60,
): Promise<Value> {
  const deadline = Date.now() + seconds * 1000
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const value = await read()
    if (isExpected(value)) return value
    if (Date.now() > deadline)
      throw new Error(`Not within ${seconds} seconds. Last value: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
