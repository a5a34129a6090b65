import type { ShopUnderTest } from './shop.ts'
import { registerShopper } from './shopper.ts'

export type Shopper = Awaited<ReturnType<typeof registerShopper>>

/** Writes and reads reviews. Each test gets a different product, so their ratings do not mix. */
export async function openReviews(shop: Pick<ShopUnderTest, 'get' | 'post'>) {
  const products: { _id: string }[] = (
    await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')
  ).body.products.filter((each: { hold?: unknown }) => each.hold === undefined)

  function nextProduct(): string {
    const product = products.shift()
    if (product === undefined) throw new Error('The demo store has no more products')
    return product._id
  }

  const getOwnReview = async (productId: string, { headers }: Shopper) =>
    (await shop.post('/api/review/for-product', { productId }, headers)).body
  const listReviews = async (productId: string, options: object = {}) =>
    (await shop.post('/api/review/get', { productId, ...options })).body
  const findPublicReview = async (productId: string, id: string) =>
    (await listReviews(productId, { limit: 100 })).review.find((each: { _id: string }) => each._id === id)

  async function writeReview(
    product: string,
    rating = 5,
    comment = 'Fine milling, arrived in two days.',
  ): Promise<{ shopper: Shopper; id: string }> {
    const shopper = await registerShopper(shop)
    await shop.post('/api/review/add', { product, rating, comment }, shopper.headers)
    return { shopper, id: (await getOwnReview(product, shopper)).review.id }
  }

  return { nextProduct, writeReview, getOwnReview, listReviews, findPublicReview }
}
