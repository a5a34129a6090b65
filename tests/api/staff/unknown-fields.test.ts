import { describe, expect, test } from 'vitest'
import { editProduct, editSettings } from '#tests/support/edits.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, newYork } from '#tests/support/shopper.ts'

const shop = await startShop({ runsJobs: true })
const owner = await getOwner(shop)
const { _id: productId } = await findProductInStock(shop)

describe('A call of staff', () => {
  test('refuses a field that it does not know, and saves nothing', async () => {
    const { number } = await createPaidOrder(shop)
    const { version: expectedVersion } = (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
    const body = { ...newYork, street1: '12 Elm Street', reason: 'The customer moved.', expectedVersion }
    const answer = await shop.post(
      `/api/admin/orders/${number}/address`,
      { ...body, email: 'ada@example.com' },
      owner,
    )
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid-input',
        message: 'This call has no field “email”. Nothing was saved.',
        fields: { email: 'This field does not exist here.' },
      },
    })
    const { order } = (await shop.get(`/api/admin/orders/${number}`, owner)).body
    expect(order.shippingAddress).not.toContain('12 Elm Street')
  })

  test.each([
    ['a product', () => editProduct(shop, productId, { stock: 12, stok: 13 }, owner), 'stok'],
    ['the settings', () => editSettings(shop, { shopName: 'Leafward', shopname: 'x' }, owner), 'shopname'],
    [
      'a field within another',
      () =>
        shop.post(
          '/api/admin/promotions',
          createPromotion({ discount: { kind: 'percent', percent: 10, typo: 1 } }),
          owner,
        ),
      undefined,
    ],
  ])('names the unknown field of %s', async (_, send, field) => {
    const answer = await send()
    expect(answer.status).toBe(400)
    if (field !== undefined) expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  test('of the specification ignores it', async () => {
    const signIn = { username: 'owner', password: 'owner-password-1', theme: 'dark' }
    const { status, body } = await shop.post('/api/admin/login', signIn)
    expect(status).toBe(200)
    expect((await shop.post('/api/admin/validate', { token: body.token, theme: 'dark' })).status).toBe(200)
  })
})

const createPromotion = (changes: object) => ({ name: 'Garden week', ...changes })
