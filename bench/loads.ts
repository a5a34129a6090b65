import type { Load } from './load.ts'
import { runSql } from './shop-process.ts'

const browserConnections = 32
const checkoutConnections = 8

/** Requests for a page, as a browser sends them. */
export function createPageLoad(name: string, path: string): Load {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\n\r\n`)
  return { name, path, connections: browserConnections, request: () => request }
}

/** Calls of a public read, as the browser sends them. */
export function createReadLoad(name: string, path: string, body?: object): Load {
  if (body === undefined) return createPageLoad(name, path)
  const text = JSON.stringify(body)
  const request = Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
  return { name, path: `${path} ${text}`, connections: browserConnections, request: () => request }
}

/** Orders as the checkout sends them. Each has a new IP address, so rate limits do not apply. */
export function createOrderLoad(name: string, orders: readonly object[]): Load {
  const path = '/api/payment/process'
  const bodies = orders.map((order) => JSON.stringify(order))
  let requestCount = 0
  return {
    name,
    path,
    connections: checkoutConnections,
    request() {
      requestCount += 1
      const body = bodies[requestCount % bodies.length] ?? ''
      const ipAddress = `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`
      return Buffer.from(
        `POST ${path} HTTP/1.1\r\nhost: shop\r\nx-forwarded-for: ${ipAddress}\r\n` +
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

// biome-ignore lint/suspicious/noExplicitAny: the bench reads two fields and fails if they are not there
async function fetchJson(url: string, body?: object): Promise<any> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(url, body === undefined ? {} : init)
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
