import type { Load } from './load.ts'
import { nextAddress } from './network.ts'
import { runSql } from './shop-process.ts'

const browserConnections = 32
const checkoutConnections = 8

/** Requests for a page, as a browser sends them. */
export function createPageLoad(name: string, path: string): Load {
  const head = `GET ${path} HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\nx-forwarded-for: `
  return {
    name,
    path,
    connections: browserConnections,
    request: () => Buffer.from(`${head}${nextAddress()}\r\n\r\n`),
  }
}

/** Calls of a public read, as the browser sends them. */
export function createReadLoad(name: string, path: string, body?: object): Load {
  if (body === undefined) return createPageLoad(name, path)
  const text = JSON.stringify(body)
  const head =
    `POST ${path} HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\ncontent-type: application/json\r\n` +
    `content-length: ${Buffer.byteLength(text)}\r\nx-forwarded-for: `
  return {
    name,
    path: `${path} ${text}`,
    connections: browserConnections,
    request: () => Buffer.from(`${head}${nextAddress()}\r\n\r\n${text}`),
  }
}

const orderPath = '/api/payment/process'

/** Orders as the checkout sends them. Each is of another network, so rate limits and earlier orders do not matter. */
export function createOrderLoad(name: string, orders: readonly object[]): Load {
  const bodies = orders.map((order) => JSON.stringify(order))
  let requestCount = 0
  return {
    name,
    path: orderPath,
    connections: checkoutConnections,
    request() {
      requestCount += 1
      const body = bodies[requestCount % bodies.length] ?? ''
      return Buffer.from(
        `POST ${orderPath} HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${nextAddress()}\r\n` +
          `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
    },
  }
}

export interface Product {
  readonly _id: string
  readonly URL_slug: string
}

/** Products that can be ordered to New York today. */
export async function listProductsForSale(shop: string, count: number): Promise<Product[]> {
  const productList = await fetchJson(`${shop}/api/product/list?category=Kratom%20Powder&limit=100`)
  const forSale = productList.products.filter(
    ({ stock_count, hold }: { stock_count: number; hold?: unknown }) =>
      stock_count >= 10 && hold === undefined,
  )
  return forSale.slice(0, count)
}

/** The request body of an order of two units with a new shipping rate. */
export async function createOrder(shop: string, product: Product): Promise<object> {
  const items = [{ productId: product._id, quantity: 2 }]
  const address = { street1: '350 5th Ave', city: 'New York', state: 'NY', zip: '10001', country: 'US' }
  const { rates } = await fetchJson(`${shop}/api/shipping/rates`, {
    address: { name: 'Ada Birch', ...address },
    items,
  })
  return {
    items,
    email: 'ada@example.com',
    address: { firstName: 'Ada', lastName: 'Birch', ...address },
    dateOfBirth: '1990-04-30',
    shippingOptionId: rates[0].id,
    acceptTerms: true,
  }
}

/** Places an order. Returns its number. */
export async function placeOrder(shop: string, order: object): Promise<string> {
  return (await fetchJson(`${shop}${orderPath}`, order)).orderNumber
}

// biome-ignore lint/suspicious/noExplicitAny: the bench reads a few fields and fails if they are not there
async function fetchJson(url: string, body?: object): Promise<any> {
  const headers = { 'x-forwarded-for': nextAddress(), 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(url, body === undefined ? { headers } : init)
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  return response.json()
}

/** The number of a lot whose report can be looked up. */
export async function findLotWithReport(dataDir: string): Promise<string> {
  const [row] = await runSql(
    dataDir,
    'select lot_number from lot where is_current and report_file_key is not null limit 1',
    [],
  )
  if (row === undefined) throw new Error('No lot has a report.')
  return encodeURIComponent(row.lot_number ?? '')
}
