import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { createPaymentRequest, findProductInStock, newYork } from '#tests/support/shopper.ts'

const shop = await startShop()
const checkZip = async (zip: string) =>
  (await shop.get(`/api/shipping/zip?zip=${encodeURIComponent(zip)}`)).body

describe('The ZIP check', () => {
  // Covers: cart-zip-check, rule-zip
  test.each([
    ['92101', 'San Diego'],
    ['92054', 'Oceanside'],
    ['34236', 'Sarasota'],
    ['34285', 'Sarasota'],
    ['62002', 'Alton'],
    ['62025', 'Edwardsville'],
    ['62052', 'Jerseyville'],
    ['39701', 'Mississippi'],
    ['38652', 'Mississippi'],
    ['71301', 'Louisiana'],
    ['70737', 'Louisiana'],
    ['71295', 'Louisiana'],
    ['46204', 'Indiana'],
  ])('refuses %s with a reason (%s) and a source', async (zip, place) => {
    const response = await checkZip(zip)
    expect(response).toMatchObject({ available: false, message: 'Invalid ZIP code! Service unavailable.' })
    expect(response.reason).toContain(place)
    expect(response.source.length).toBeGreaterThan(10)
  })

  // Covers: cart-zip-check, rule-zip
  test.each(['90210', '91910', '62010', '43085', '10001', '07083', '78701'])('accepts %s', async (zip) => {
    expect(await checkZip(zip)).toMatchObject({
      available: true,
      message: 'Valid ZIP code! Service available.',
      zip,
    })
  })

  // Covers: cart-estimate
  test('returns state, city and county for the estimate', async () => {
    expect(await checkZip('10001')).toMatchObject({
      state: 'NY',
      place: 'New York',
      county: expect.any(String),
    })
    expect(await checkZip('92101-1234')).toMatchObject({ available: false })
  })

  test('accepts 43085 in Ohio for leaf products only', async () => {
    expect((await checkZip('43085')).reason).toMatch(/leaf/i)
  })

  test('refuses an unknown ZIP code', async () => {
    const response = await checkZip('99999')
    expect(response).toMatchObject({ available: false, message: 'Invalid ZIP code! Service unavailable.' })
    expect(response.reason).toContain('could not find this US ZIP code')
  })

  test('refuses text that is not a ZIP code', async () => {
    const response = await shop.get('/api/shipping/zip?zip=abcde')
    expect(response).toMatchObject({
      status: 400,
      body: { success: false, fields: { zip: 'Enter a ZIP code of five digits.' } },
    })
  })
})

describe('The rules for rates and checkout', () => {
  test('refuse rates for a blocked place', async () => {
    const address = {
      name: '',
      street1: '1 Main St',
      city: 'San Diego',
      state: 'CA',
      zip: '92101',
      country: 'US',
    }
    const rates = await shop.post('/api/shipping/rates', { address, items: [] })
    expect(rates).toMatchObject({
      status: 422,
      body: { code: 'blocked-destination', source: expect.any(String) },
    })
  })

  test('refuse an extract in Ohio, but not leaf', async () => {
    const extracts = await shop.get('/api/product/list?category=Shots&limit=50')
    const extract = extracts.body.products.find(
      (product: { stock_count: number; hold?: unknown }) => product.stock_count > 0 && !product.hold,
    )
    const leaf = await findProductInStock(shop)
    const ohio = { ...newYork, city: 'Worthington', state: 'OH', zip: '43085' }
    const items = [
      { productId: leaf._id, quantity: 1 },
      { productId: extract._id, quantity: 1 },
    ]
    const mixedCartResponse = await shop.post(
      '/api/payment/process',
      await createPaymentRequest(shop, items, {}, ohio),
    )
    expect(mixedCartResponse).toMatchObject({
      status: 422,
      body: { code: 'blocked-destination', lines: [{ productId: extract._id }] },
    })
    const leafOnlyResponse = await shop.post(
      '/api/payment/process',
      await createPaymentRequest(shop, items.slice(0, 1), {}, ohio),
    )
    expect(leafOnlyResponse.body).toMatchObject({ success: true })
  })

  // Covers: product-hold
  test('show 7-OH products with a notice and refuse to sell them', async () => {
    const sevenOhList = await shop.get('/api/product/list?category=7-OH&limit=50')
    expect(sevenOhList.body.products.length).toBeGreaterThan(5)
    for (const product of sevenOhList.body.products) expect(product.hold.notice).toMatch(/Not for sale/)
    const [heldProduct] = sevenOhList.body.products
    const refusal = await shop.post(
      '/api/payment/process',
      await createPaymentRequest(shop, [{ productId: heldProduct._id, quantity: 1 }]),
    )
    expect(refusal).toMatchObject({
      status: 409,
      body: { code: 'cart-changed', lines: [{ productId: heldProduct._id }] },
    })
  })
})

describe('Shipping rates', () => {
  const getRates = async (address: object) => {
    const { _id: productId } = await findProductInStock(shop)
    return shop.post('/api/shipping/rates', { address, items: [{ productId, quantity: 1 }] })
  }

  test('are answered by the ZIP code before a state is chosen', async () => {
    const open = await getRates({ state: '', zip: '80521' })
    expect([open.status, open.body.rates.length > 0]).toEqual([200, true])
    const closed = await getRates({ state: '', zip: '35203' })
    expect([closed.status, closed.body.code]).toEqual([422, 'blocked-destination'])
    const unknown = await getRates({ state: '', zip: '00000' })
    expect([unknown.status, unknown.body.code]).toEqual([422, 'unknown-zip'])
  })

  test.each([
    [
      'Boulder',
      'CO',
      '80521',
      'ZIP code 80521 is in Fort Collins, CO. Please check the city and the ZIP code.',
    ],
    ['Ft. Collins', 'CO', '80521', undefined],
    // A neighbor, a place without a post office, and one that the table does not know.
    ['Laporte', 'CO', '80521', undefined],
    ['Bethalto', 'IL', '62010', undefined],
    ['Brooklyn Heights', 'NY', '10001', undefined],
    ['', 'CO', '80521', undefined],
  ])('doubt the city %s, %s with ZIP code %s: %s', async (city, state, zip, cityNote) => {
    const { status, body } = await getRates({ city, state, zip })
    expect([status, body.cityNote]).toEqual([200, cityNote])
  })
})
