import type { Load } from './load.ts'

const browsers = 32
const checkouts = 8

/** A page as a browser asks for it. */
export function pageLoad(name: string, path: string): Load {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\n\r\n`)
  return { name, path, connections: browsers, request: () => request }
}

/** Orders as the checkout sends them, each from another address so that the limit a person meets is not met. */
export function orderLoad(name: string, orders: readonly object[]): Load {
  const path = '/api/payment/process'
  const bodies = orders.map((order) => JSON.stringify(order))
  let shoppers = 0
  return {
    name,
    path,
    connections: checkouts,
    request() {
      shoppers += 1
      const body = bodies[shoppers % bodies.length] ?? ''
      const address = `10.${(shoppers >> 16) & 255}.${(shoppers >> 8) & 255}.${shoppers & 255}`
      return Buffer.from(
        `POST ${path} HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${address}\r\n` +
          `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
    },
  }
}

export interface Product {
  readonly _id: string
  readonly URL_slug: string
}

/** Products that can be bought and sent to New York today. */
export async function productsForSale(shop: string, count: number): Promise<Product[]> {
  const list = await ask(`${shop}/api/product/list?category=Kratom%20Powder&limit=100`)
  const forSale = list.products.filter(
    ({ stock_count, hold }: { stock_count: number; hold?: unknown }) =>
      stock_count >= 10 && hold === undefined,
  )
  return forSale.slice(0, count)
}

/** The body of an order of two pieces, with a rate asked for just now. */
export async function anOrder(shop: string, product: Product): Promise<object> {
  const items = [{ productId: product._id, quantity: 2 }]
  const place = { street1: '350 5th Ave', city: 'New York', state: 'NY', zip: '10001', country: 'US' }
  const { rates } = await ask(`${shop}/api/shipping/rates`, {
    address: { name: 'Ada Birch', ...place },
    items,
  })
  return {
    items,
    email: 'ada@example.com',
    address: { firstName: 'Ada', lastName: 'Birch', ...place },
    dateOfBirth: '1990-04-30',
    shippingOptionId: rates[0].id,
    acceptTerms: true,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the bench reads two fields and fails if they are not there
async function ask(url: string, body?: object): Promise<any> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(url, body === undefined ? {} : init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
