import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Reply } from '#tests/support/client.ts'
import { startShop } from '#tests/support/shop.ts'
import { newYork } from '#tests/support/shopper.ts'

/**
 * The answers of the twenty calls, recorded byte for byte, so existing clients keep working. `RECORD=1 npm test -- api`
 * records them again.
 */
const recordingFile = join(import.meta.dirname, 'recorded-answers.json.gz')
const shop = await startShop({ preparedAt: new Date('2026-11-21T18:00:00Z') })

interface RecordedAnswer {
  readonly call: string
  readonly status: number
  readonly contentType: string | null
  readonly body: string
}

const productIds: string[] = await shop
  .get('/api/product/list?category=Kratom%20Powder&limit=60')
  .then(({ body }) =>
    body.products
      .filter(
        (product: { hold?: unknown; stock_count: number }) =>
          product.hold === undefined && product.stock_count > 20,
      )
      .map((product: { _id: string }) => product._id),
  )
const [first = '', second = ''] = productIds
const heldId: string = await shop
  .get('/api/product/list?category=7-OH&limit=1')
  .then(({ body }) => body.products[0]._id)

describe('The twenty calls', () => {
  test('respond byte for byte as recorded', async () => {
    const answers = await sendAllCalls()
    if (process.env.RECORD === '1') writeFileSync(recordingFile, gzipSync(JSON.stringify(answers)))
    const recorded: RecordedAnswer[] = JSON.parse(gunzipSync(readFileSync(recordingFile)).toString())
    expect(answers.map(({ call }) => call)).toEqual(recorded.map(({ call }) => call))
    for (const [index, answer] of answers.entries()) expect(answer, answer.call).toEqual(recorded[index])
  })
})

async function sendAllCalls(): Promise<RecordedAnswer[]> {
  const answers: RecordedAnswer[] = []
  const sendCall = async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${shop.url}${path}`, {
      method,
      headers: {
        ...headers,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const shownBody = isForm ? '(form)' : JSON.stringify(body ?? null)
    answers.push({
      call: `${method} ${path} ${withoutVolatileValues(shownBody)}`,
      status: response.status,
      contentType: response.headers.get('content-type'),
      body: withoutVolatileValues(text),
    })
    return JSON.parse(text)
  }
  const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    sendCall('POST', path, body, headers)

  await sendCatalogCalls(sendCall)
  const token = await sendAccountCalls(post)
  await sendWishlistAndCartCalls(post, { token })
  await sendReviewCalls(post, { token })
  await sendCheckoutCalls(post, { token })
  const staffToken = await sendStaffCalls(post)
  await sendNewProductCall(sendCall, { token: staffToken })
  return answers
}

type SendCall = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply['body']>
type Post = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply['body']>

async function sendCatalogCalls(sendCall: SendCall): Promise<void> {
  await sendCall('GET', '/api/product/best')
  await sendCall('GET', '/api/product/list')
  await sendCall('GET', '/api/product/list?page=2&limit=7&sort=price-asc')
  await sendCall(
    'GET',
    '/api/product/list?search=red%20bali&category=Kratom%20Powder&category=Kratom%20Capsules',
  )
  await sendCall('GET', '/api/product/list?brand=Wyrdgrove&oz=8%20OZ&minPrice=10&maxPrice=60.50&sort=rating')
  await sendCall('GET', '/api/product/list?flavour=WATERMELON&rating=5%20Star&rating=4%20Star')
  await sendCall('GET', '/api/product/list?search=kratm%20powdr&limit=3')
  await sendCall('GET', '/api/product/list?limit=1000&sort=cheapest')
  await sendCall('POST', '/api/product/single', { productId: first })
  await sendCall('POST', '/api/product/single', { productId: heldId })
  await sendCall('POST', '/api/product/single', { productId: 'nothing' })
  await sendCall('POST', '/api/product/single', {})
}

async function sendAccountCalls(post: Post): Promise<string> {
  const account = {
    firstname: 'Ada',
    lastname: 'Birch',
    userId: 'ada.recorded@example.com',
    dateOfBirth: '1990-04-30',
    password: 'seven green leaves',
  }
  await post('/api/user/register', {})
  await post('/api/user/register', {
    ...account,
    userId: 'nobody',
    dateOfBirth: '2020-01-01',
    password: 'short',
  })
  await post('/api/user/register', { ...account, dateOfBirth: '2015-01-01' })
  await post('/api/user/register', account)
  await post('/api/user/register', account)
  await post('/api/user/login', { userId: '', password: '' })
  await post('/api/user/login', { userId: account.userId, password: 'wrong' })
  const { token } = await post('/api/user/login', { userId: account.userId, password: account.password })
  await post('/api/user/profile')
  await post('/api/user/profile', undefined, { token })
  return token
}

async function sendWishlistAndCartCalls(post: Post, headers: { token: string }): Promise<void> {
  await post('/api/wishlist/add', { productId: first })
  await post('/api/wishlist/add', { productId: first }, headers)
  await post('/api/wishlist/add', { productId: first }, headers)
  await post('/api/wishlist/add', { productId: 'nothing' }, headers)
  await post('/api/wishlist/get', undefined, headers)
  await post('/api/wishlist/remove', { productId: first }, headers)
  await post('/api/wishlist/remove', { productId: first }, headers)
  await post('/api/cart/add', { itemId: first, qt: 0 }, headers)
  await post('/api/cart/add', { itemId: first }, headers)
  await post('/api/cart/add', { itemId: first, qt: 2 }, headers)
  await post('/api/cart/add', { itemId: second, qt: 9999 }, headers)
  await post('/api/cart/add', { itemId: heldId, qt: 1 }, headers)
  await post('/api/cart/add', { itemId: second, qt: 3, mode: 'set' }, headers)
  await post('/api/cart/get', undefined, headers)
  await post('/api/cart/remove', { userId: 'somebody else', itemId: second }, headers)
  await post('/api/cart/get')
}

async function sendReviewCalls(post: Post, headers: { token: string }): Promise<void> {
  await post('/api/review/get', { productId: first })
  await post('/api/review/get', { productId: first, stars: 5, sort: 'helpful', limit: 3 })
  await post('/api/review/get', { productId: 'nothing' })
  const review = { rating: 4, comment: 'Fine milling, arrived in two days.', product: second }
  await post('/api/review/add', { ...review, rating: 0 }, headers)
  await post('/api/review/add', review)
  await post('/api/review/add', review, headers)
  await post('/api/review/add', review, headers)
  await post('/api/review/add', { ...review, product: first, comment: 'It cures my pain.' }, headers)
  const { review: reviews } = await post('/api/review/get', { productId: second })
  const ownReview = reviews.find(({ comment }: { comment: string }) => comment === review.comment)
  await post('/api/review/remove', { reviewId: 'nothing' }, headers)
  await post('/api/review/remove', { reviewId: ownReview._id }, headers)
}

async function sendCheckoutCalls(post: Post, headers: { token: string }): Promise<void> {
  const createAddress = (changes: object = {}) => ({
    name: 'Ada Birch',
    street1: '350 5th Ave',
    city: 'New York',
    state: 'NY',
    zip: '10001',
    country: 'US',
    ...changes,
  })
  const items = [{ productId: first, quantity: 2 }]
  await post('/api/shipping/rates', { address: createAddress(), items: [] })
  await post('/api/shipping/rates', {
    address: createAddress({ state: 'AL', zip: '35203', city: 'Birmingham' }),
    items,
  })
  await post('/api/shipping/rates', { address: createAddress({ state: 'CA' }), items })
  await post('/api/shipping/rates', { address: createAddress({ zip: '1' }), items })
  const { rates } = await post('/api/shipping/rates', { address: createAddress(), items })
  const payment = {
    items,
    email: 'ada.recorded@example.com',
    address: newYork,
    dateOfBirth: '1990-04-30',
    shippingOptionId: rates[0].id,
    acceptTerms: true,
  }
  await post('/api/payment/process', {}, headers)
  await post('/api/payment/process', { ...payment, items: [] }, headers)
  await post('/api/payment/process', { ...payment, acceptTerms: false }, headers)
  await post('/api/payment/process', { ...payment, dateOfBirth: '2010-01-01' }, headers)
  await post('/api/payment/process', { ...payment, items: [{ productId: heldId, quantity: 1 }] }, headers)
  await post('/api/payment/process', { ...payment, items: [{ productId: first, quantity: 9999 }] }, headers)
  await post('/api/payment/process', { ...payment, shippingOptionId: 'nothing' }, headers)
  await post('/api/payment/process', { ...payment, expectedTotal: 1.23 }, headers)
  await post('/api/payment/process', { ...payment, couponCode: 'NOTHING' }, headers)
  await post('/api/payment/process', payment, headers)
}

async function sendStaffCalls(post: Post): Promise<string> {
  await post('/api/admin/login', {})
  await post('/api/admin/login', { username: 'owner', password: 'wrong' })
  const { token } = await post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })
  await post('/api/admin/validate', { token })
  await post('/api/admin/validate', { token: 'nothing' })
  return token
}

async function sendNewProductCall(sendCall: SendCall, headers: { token: string }): Promise<void> {
  const createForm = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return data
  }
  const product = {
    category: 'Kratom Powder',
    brand: 'Wyrdgrove',
    product_name: 'Recorded Powder',
    stock_count: '7',
    price: '18.6',
    discount: '10',
    product_description: 'A recorded product.',
    URL_slug: 'recorded-powder',
  }
  await sendCall('POST', '/api/product/add', createForm(product))
  await sendCall('POST', '/api/product/add', createForm({ ...product, price: 'much', category: '' }), headers)
  await sendCall(
    'POST',
    '/api/product/add',
    createForm({ ...product, category: 'Nothing', brand: 'Nobody' }),
    headers,
  )
  await sendCall('POST', '/api/product/add', createForm(product), headers)
  await sendCall('POST', '/api/product/add', createForm(product), headers)
  await sendCall(
    'POST',
    '/api/product/add',
    createForm({ ...product, category: '7-OH', URL_slug: 'recorded-7' }),
    headers,
  )
  await sendCall('GET', '/api/product/list?search=Recorded')
}

/** A report's name is the hash of its content, and demo reports print their figures with more decimals since. */
function withoutReportNames(text: string): string {
  return text.replaceAll(/\/files\/[0-9a-f]{32}\.pdf/g, '/files/(report).pdf')
}

/** Replaces ids, tokens, times and ports that change with every run. Other demo data is not replaced. */
function withoutVolatileValues(text: string): string {
  return (
    withoutReportNames(text)
      .replaceAll(/(?<![0-9a-f])[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '(id)')
      .replaceAll(/"(token|orderKey)":"[A-Za-z0-9_-]{43}"/g, '"$1":"(token)"')
      .replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g, '(time)')
      // A later field, which changes with the day (decision 0084).
      .replaceAll(/,"estimated_arrival":\{[^}]*\}/g, '')
      .replaceAll(/127\.0\.0\.1:\d+/g, '(host)')
      .replaceAll(/LW-\d+/g, '(order)')
  )
}
