import type { ShopUnderTest } from './shop.ts'
import { registerShopper } from './shopper.ts'

export type Shopper = Awaited<ReturnType<typeof registerShopper>>

/** Writes and reads reviews of a shop. Each product is handed out once, so that the stars of two tests do not mix. */
export async function openReviews(shop: Pick<ShopUnderTest, 'get' | 'post'>) {
  const list: { _id: string }[] = (
    await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')
  ).body.products.filter((each: { hold?: unknown }) => each.hold === undefined)

  function nextProduct(): string {
    const product = list.shift()
    if (product === undefined) throw new Error('The demo store has no more products')
    return product._id
  }

  const mine = async (productId: string, { headers }: Shopper) =>
    (await shop.post('/api/review/for-product', { productId }, headers)).body
  const read = async (productId: string, more: object = {}) =>
    (await shop.post('/api/review/get', { productId, ...more })).body
  const inPublic = async (productId: string, id: string) =>
    (await read(productId, { limit: 100 })).review.find((each: { _id: string }) => each._id === id)

  async function write(
    product: string,
    rating = 5,
    comment = 'Fine milling, arrived in two days.',
  ): Promise<{ shopper: Shopper; id: string }> {
    const shopper = await registerShopper(shop)
    await shop.post('/api/review/add', { product, rating, comment }, shopper.headers)
    return { shopper, id: (await mine(product, shopper)).review.id }
  }

  return { nextProduct, write, mine, read, inPublic }
}
