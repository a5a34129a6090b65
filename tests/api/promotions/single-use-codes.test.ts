import { describe, expect, test } from 'vitest'
import { createPromotion, pausePromotions } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'

const shop = await startShop()
// Otherwise the promotions of the demo store would also apply.
await pausePromotions(shop)
const signedIn = await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })
const headers = { token: signedIn.body.token }
const product = await findProductInStock(shop, 40)
const items = [{ productId: product._id, quantity: 1 }]
const getQuote = (couponCode?: string) => shop.post('/api/cart/quote', { items, couponCode })
const { id } = await createPromotion(shop, { code: null, name: 'Flyer', percentBp: 1000 })
await shop.sql.query('update promotion set has_single_use_codes = true where id = $1', [id])
const createCodes = (name: string, quantity: number) =>
  shop.post(`/api/admin/promotions/${id}/code-batches`, { name, quantity }, headers)
const listCodes = async (query = '') =>
  (await shop.get(`/api/admin/promotions/${id}/codes?limit=100&${query}`, headers)).body
const listBatches = async () =>
  (await shop.get(`/api/admin/promotions/${id}/code-batches`, headers)).body.batches

describe('Single-use codes', () => {
  test('are made in bulk, all different, and without letters that look alike', async () => {
    expect((await createCodes('All at once', 10_000)).body).toMatchObject({
      message: '10,000 codes created.',
    })
    const { rows } = await shop.sql.query(
      'select distinct code from single_use_code where promotion_id = $1',
      [id],
    )
    expect(rows).toHaveLength(10_000)
    for (const { code } of rows)
      expect(code).toMatch(/^(?:[34679CDFGHJKMNPQRTWXY]{4}-){2}[34679CDFGHJKMNPQRTWXY]{4}$/)
    expect((await createCodes('Too many', 10_001)).body.fields).toEqual({
      quantity: 'Create at most 10,000 codes at once.',
    })
    const file = await shop.get(`/api/admin/promotions/${id}/codes.csv`, headers)
    expect(String(file.body).trim().split('\n')).toHaveLength(10_001)
  })

  test('give the discount of their promotion to one order each, and to none by itself', async () => {
    await createCodes('Flyer, December', 3)
    const batch = (await listBatches())[0]
    const [first, second] = (await listCodes(`batch=${batch.id}`)).rows
    expect((await getQuote()).body.discount).toBe(0)
    expect((await getQuote(first.code.toLowerCase())).body.promotion).toMatchObject({
      name: 'Flyer',
      code: first.code,
    })
    const placed = await placeOrder(shop, items, {}, { couponCode: first.code })
    expect(placed.status).toBe(200)
    expect((await getQuote(first.code)).body).toMatchObject({
      code: 'coupon-code-used',
      message: 'This coupon code was used already. It was for one order.',
    })
    expect((await getQuote(second.code)).status).toBe(200)
    expect((await listCodes('state=used')).rows).toMatchObject([
      { code: first.code, batch: 'Flyer, December', state: 'used', order: placed.body.orderNumber },
    ])
    const found = await listCodes(`search=${second.code.replaceAll('-', '')}`)
    expect(found.rows).toMatchObject([{ code: second.code, state: 'unused' }])
    // A canceled order leaves its code to another one.
    const { orderNumber, orderKey } = placed.body
    await shop.post('/api/order/cancel', { orderNumber, orderKey })
    expect((await getQuote(first.code)).status).toBe(200)
  })

  test('are withdrawn by batch, but for those that were used', async () => {
    await createCodes('Lost box', 2)
    const batch = (await listBatches())[0]
    const [used, unused] = (await listCodes(`batch=${batch.id}`)).rows
    await placeOrder(shop, items, {}, { couponCode: used.code })
    const path = `/api/admin/code-batches/${batch.id}/withdraw`
    expect((await shop.post(path, {}, headers)).body.message).toBe(
      'The unused codes of "Lost box" are withdrawn.',
    )
    expect((await shop.post(path, {}, headers)).status).toBe(409)
    expect((await getQuote(unused.code)).body.code).toBe('coupon-withdrawn')
    expect((await listBatches())[0]).toMatchObject({ name: 'Lost box', size: 2, used: 1 })
    const { rows } = await listCodes(`batch=${batch.id}`)
    expect(rows.map(({ state }: { state: string }) => state).sort()).toEqual(['used', 'withdrawn'])
  })

  test('are only made for a promotion that needs them', async () => {
    const other = await createPromotion(shop)
    const refused = await shop.post(
      `/api/admin/promotions/${other.id}/code-batches`,
      { name: 'None', quantity: 1 },
      headers,
    )
    expect(refused.status).toBe(409)
  })
})
