import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, newYork, registerShopper } from '#tests/support/shopper.ts'
import { archiveProduct, findOtherProduct, setPrice, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop()
const { _id: productId } = await findProductInStock(shop, 40)
const otherId = await findOtherProduct(shop, productId)
const getRates = async (items: readonly object[]) => {
  const { zip, state } = newYork
  const { body } = await shop.post('/api/shipping/rates', { address: { zip, state }, items })
  return body.rates.find(({ service }: { service: string }) => service === 'Ground Advantage').amount
}

describe('A sold-out item in a cart', () => {
  test('counts neither in the subtotal nor for free shipping, and stays with its problem', async () => {
    await setPrice(shop, productId, 1000)
    await setPrice(shop, otherId, 9000)
    const items = [
      { productId: otherId, quantity: 1 },
      { productId, quantity: 1 },
    ]
    expect(await getRates(items)).toBe(0)
    await setStock(shop, otherId, 0)
    const { body } = await shop.post('/api/cart/quote', { items })
    expect(body).toMatchObject({ subtotal: 1000, total: 1000, missingForFreeShipping: 4000 })
    expect(body.lines).toMatchObject([
      { product: { id: otherId }, quantity: 1, unitPrice: 9000, total: 0 },
      { product: { id: productId }, quantity: 1, unitPrice: 1000, total: 1000 },
    ])
    expect(body.lines[0].problem).toContain('is sold out.')
    expect(body.lines[1].problem).toBeUndefined()
    expect(await getRates(items)).toBe(15)
  })
})

describe('An archived product in a cart', () => {
  test('is named until the shopper removes it, for guests and customers', async () => {
    const { _id: id, product_name: name } = await findProductInStock(shop, 20)
    const member = await registerShopper(shop)
    const newcomer = await registerShopper(shop)
    await shop.post('/api/cart/add', { itemId: id, qt: 2 }, member.headers)
    await archiveProduct(shop, id)

    const items = [{ productId: id, quantity: 2 }]
    const guestQuote = await shop.post('/api/cart/quote', { items })
    expect(guestQuote.body.lines).toEqual([])
    expect(guestQuote.body.discontinued).toEqual([{ productId: id, name: expect.stringContaining(name) }])

    const expected = [{ _id: id, product_name: expect.stringContaining(name) }]
    await shop.post('/api/cart/merge', { cart: { [id]: 2 } }, newcomer.headers)
    for (const { headers } of [member, newcomer]) {
      const { body } = await shop.post('/api/cart/get', {}, headers)
      expect(body).toMatchObject({ cartData: {}, discontinued: expected })
      const removal = await shop.post('/api/cart/add', { itemId: id, qt: 0, mode: 'set' }, headers)
      expect(removal.status).toBe(200)
      expect((await shop.post('/api/cart/get', {}, headers)).body).not.toHaveProperty('discontinued')
    }
  })
})
