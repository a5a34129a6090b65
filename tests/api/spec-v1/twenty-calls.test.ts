import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, newYork } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

// A client that knows only the twenty specified calls.
const isoDay = /^\d{4}-\d{2}-\d{2}$/
const shop = await startShop()
const product = await findProductInStock(shop)

describe('The twenty calls', () => {
  let token = ''
  const getHeaders = () => ({ token })

  // Covers: home-best-deals, entity-product
  test('1 GET /api/product/best: success, products', async () => {
    const { status, body } = await shop.get('/api/product/best')
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(body.products.length).toBeGreaterThan(3)
    for (const product of body.products)
      expect(product).toMatchObject({ _id: expect.any(String), price: expect.any(Number) })
  })

  test('2 GET /api/product/list: success, every published product', async () => {
    const { body } = await shop.get('/api/product/list')
    expect(body.success).toBe(true)
    expect(body.products).toHaveLength(230)
    expect(body.products[0]).toMatchObject({
      product_name: expect.any(String),
      product_description: expect.any(String),
      meta_title: expect.any(String),
      meta_description: expect.any(String),
      URL_slug: expect.any(String),
      category: expect.any(String),
      brand: expect.any(String),
      stock_count: expect.any(Number),
      image: expect.any(Array),
      bestSeller: expect.any(Boolean),
      rating: expect.any(Number),
      averageRating: expect.any(Number),
    })
  })

  test('3 POST /api/product/single: success, product', async () => {
    const { body } = await shop.post('/api/product/single', { productId: product._id })
    expect(body).toMatchObject({
      success: true,
      product: { _id: product._id, product_name: product.product_name },
    })
  })

  test('4 POST /api/product/add: a multipart form of staff creates a product', async () => {
    const signInResponse = await shop.post('/api/admin/login', {
      username: 'owner',
      password: 'owner-password-1',
    })
    const form = new FormData()
    const fields = {
      category: 'Kratom Powder',
      brand: 'Wyrdgrove',
      count: '',
      product_name: 'Twentieth Call Powder',
      stock_count: '7',
      price: '18.6',
      product_description: 'A test product.',
      meta_title: 'Twentieth',
      meta_description: 'Call',
      URL_slug: 'twentieth-call-powder',
    }
    for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value)
    const response = await fetch(`${shop.url}/api/product/add`, {
      method: 'POST',
      body: form,
      headers: { token: signInResponse.body.token },
    })
    expect(await response.json()).toMatchObject({ success: true, message: expect.any(String) })
    const searchResult = await shop.get('/api/product/list?search=Twentieth')
    expect(searchResult.body.products[0]).toMatchObject({
      product_name: 'Twentieth Call Powder',
      price: 18.6,
      stock_count: 7,
    })
  })

  test('5 POST /api/user/register: success, token, message', async () => {
    const { body } = await shop.post('/api/user/register', {
      firstname: 'Ada',
      lastname: 'Birch',
      userId: 'ada.birch@example.com',
      dateOfBirth: '1990-04-30',
      password: 'seven green leaves',
    })
    expect(body).toMatchObject({
      success: true,
      token: expect.any(String),
      message: 'Account created successfully!',
    })
  })

  test('6 POST /api/user/login: success, token, message', async () => {
    const { body } = await shop.post('/api/user/login', {
      userId: 'ada.birch@example.com',
      password: 'seven green leaves',
    })
    expect(body).toMatchObject({ success: true, message: 'Account logged in successfully!' })
    token = body.token
  })

  // Covers: entity-user
  test('7 POST /api/user/profile: success, userId, user', async () => {
    const { body } = await shop.post('/api/user/profile', undefined, getHeaders())
    expect(body).toMatchObject({
      success: true,
      userId: expect.any(String),
      user: { firstname: 'Ada', lastname: 'Birch' },
    })
  })

  // Covers: entity-wishlist
  test('8–10 the wishlist: add, get, remove', async () => {
    const added = await shop.post('/api/wishlist/add', { productId: product._id }, getHeaders())
    expect(added.body).toMatchObject({ success: true, message: expect.any(String) })
    const wishlist = await shop.post('/api/wishlist/get', undefined, getHeaders())
    expect(wishlist.body).toEqual({ success: true, wishlistItems: [product._id] })
    const removed = await shop.post('/api/wishlist/remove', { productId: product._id }, getHeaders())
    expect(removed.body).toMatchObject({ success: true, message: expect.any(String) })
    expect((await shop.post('/api/wishlist/get', undefined, getHeaders())).body.wishlistItems).toEqual([])
  })

  // Covers: entity-cart
  test('11–13 the cart: add, get, remove', async () => {
    expect(
      (await shop.post('/api/cart/add', { itemId: product._id, qt: 2 }, getHeaders())).body.success,
    ).toBe(true)
    const cart = await shop.post('/api/cart/get', undefined, getHeaders())
    expect(cart.body).toEqual({ success: true, cartData: { [product._id]: 2 } })
    const removed = await shop.post(
      '/api/cart/remove',
      { userId: 'somebody else', itemId: product._id },
      getHeaders(),
    )
    expect(removed.body.success).toBe(true)
    expect((await shop.post('/api/cart/get', undefined, getHeaders())).body.cartData).toEqual({})
  })

  // Covers: reviews-summary, entity-review
  test('14–16 reviews: add, get, remove', async () => {
    const review = { rating: 4, comment: 'Fine milling, arrived in two days.', product: product._id }
    const added = await shop.post('/api/review/add', review, getHeaders())
    expect(added.body).toMatchObject({ success: true, message: 'review added successfully!' })
    const reviews = await shop.post('/api/review/get', { productId: product._id })
    const ownReview = reviews.body.review.find(
      ({ comment }: { comment: string }) => comment === review.comment,
    )
    expect(ownReview).toMatchObject({
      rating: 4,
      createdAt: expect.any(String),
      user: { firstname: 'Ada', _id: expect.any(String) },
    })
    const removed = await shop.post('/api/review/remove', { reviewId: ownReview._id }, getHeaders())
    expect(removed.body).toMatchObject({ success: true, message: expect.any(String) })
  })

  let rateId = ''
  // Covers: cart-estimate, entity-shipping-rate
  test('17 POST /api/shipping/rates: success, rates, with an empty list of items', async () => {
    const address = {
      name: 'Ada Birch',
      street1: '350 5th Ave',
      city: 'New York',
      state: 'NY',
      zip: '10001',
      country: 'US',
    }
    const { body } = await shop.post('/api/shipping/rates', { address, items: [] })
    expect(body.success).toBe(true)
    expect(body.rates[0]).toMatchObject({
      provider: 'USPS',
      service: expect.any(String),
      amount: 15,
      currency: 'USD',
      estimated_days: expect.any(String),
      estimated_arrival: { from: expect.stringMatching(isoDay), to: expect.stringMatching(isoDay) },
    })
    expect(body.rates.some((rate: { provider: string }) => rate.provider === 'UPS')).toBe(true)
    rateId = body.rates[0].id
  })

  // Covers: checkout-pay, entity-payment
  test('18 POST /api/payment/process: url', async () => {
    const { body } = await shop.post('/api/payment/process', {
      items: [{ productId: product._id, quantity: 1 }],
      email: 'ada.birch@example.com',
      address: newYork,
      dateOfBirth: '1990-04-30',
      shippingOptionId: rateId,
      acceptTerms: true,
    })
    expect(body).toMatchObject({
      success: true,
      url: expect.stringMatching(/^http/),
      orderNumber: expect.stringMatching(/^LW-\d+$/),
    })
    expect(new URL(body.url).origin).not.toBe(shop.url)
  })

  // Covers: entity-admin
  test('19–20 POST /api/admin/login and /api/admin/validate', async () => {
    const wrongPassword = await shop.post('/api/admin/login', { username: 'owner', password: 'nope' })
    expect(wrongPassword).toMatchObject({
      status: 401,
      body: { success: false, message: expect.any(String) },
    })
    const login = await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })
    expect(login.body).toMatchObject({
      success: true,
      token: expect.any(String),
      message: expect.any(String),
    })
    expect((await shop.post('/api/admin/validate', { token: login.body.token })).body.success).toBe(true)
    expect((await shop.post('/api/admin/validate', { token: 'not a token' })).body.success).toBe(false)
  })

  test('are described at /api/docs, each with its method and path', async () => {
    // Three of them are calls of staff.
    const { body } = await shop.get('/api/docs/json', await signInOwner(shop))
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method} ${path}`),
    )
    for (const call of [
      'get /api/product/best',
      'get /api/product/list',
      'post /api/product/single',
      'post /api/product/add',
      'post /api/wishlist/add',
      'post /api/wishlist/remove',
      'post /api/wishlist/get',
      'post /api/cart/add',
      'post /api/cart/remove',
      'post /api/cart/get',
      'post /api/user/profile',
      'post /api/user/login',
      'post /api/user/register',
      'post /api/review/get',
      'post /api/review/add',
      'post /api/review/remove',
      'post /api/shipping/rates',
      'post /api/payment/process',
      'post /api/admin/login',
      'post /api/admin/validate',
    ])
      expect(calls).toContain(call)
  })
})
