import { awaitEmail, verifyEmail } from './emails.ts'
import { createPaidOrder, deliverOrder, findLineId } from './orders.ts'
import { createPromotion } from './promotions.ts'
import { takePhoto, uploadPhoto } from './review-photos.ts'
import type { Reply, ShopUnderTest } from './shop.ts'
import { newYork, placeOrder, registerShopper } from './shopper.ts'
import { findReviewOf } from './stored-customers.ts'
import { setStock } from './stored-products.ts'

export type CustomerWithData = Awaited<
  ReturnType<Awaited<ReturnType<typeof openPersonalData>>['createCustomer']>
>

type Customer = { readonly email: string; readonly headers: { token: string } }

/** Creates customers with personal data in every place that the shop stores it. */
export async function openPersonalData(shop: ShopUnderTest) {
  const { products } = (await shop.get('/api/product/list?category=Kratom%20Powder&limit=100')).body
  const sellableProducts = products.filter(
    (each: { hold?: unknown; stock_count: number; discount?: number }) =>
      each.hold === undefined && each.stock_count > 20 && each.discount === undefined,
  )
  const coupon = await createPromotion(shop, { usageLimitPerEmail: 1 })

  /** A call that was refused would leave its table empty, and a test would miss it later. */
  function expectStored({ status, body }: Pick<Reply, 'status' | 'body'>, what: string): void {
    if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`)
  }

  const post: ShopUnderTest['post'] = async (path, ...rest) => {
    const reply = await shop.post(path, ...rest)
    expectStored(reply, path)
    return reply
  }

  /** A customer with a unique word in everything they entered. */
  async function createCustomer(word: string) {
    const email = `${word}@example.com`
    const guestOrder = await placeOrder(
      shop,
      [{ productId: sellableProducts[1]._id, quantity: 1 }],
      {},
      { email },
    )
    const shopper = await registerShopper(shop, {
      userId: email,
      firstname: `First${word}`,
      lastname: `Last${word}`,
      dateOfBirth: '1979-03-17',
    })
    const { headers } = shopper
    await post('/api/newsletter/subscribe', { email })
    await verifyEmail(shop, { email, headers })
    const address = {
      ...newYork,
      firstName: `First${word}`,
      lastName: `Last${word}`,
      street1: `12 ${word} Street`,
      street2: `Apt ${word}`,
      company: `${word} Works`,
      phone: '(212) 555-0142',
    }
    const paidOrder = await createPaidOrder(shop, {
      headers,
      productId: sellableProducts[0]._id,
      changes: { email, address, newsletter: true, dateOfBirth: '1979-03-17', couponCode: coupon.code },
    })
    await deliverOrder(shop, paidOrder.number)
    await post(
      '/api/order/return',
      {
        orderNumber: paidOrder.number,
        items: [{ lineId: await findLineId(shop, paidOrder.number), quantity: 1, reason: 'changed-mind' }],
        note: `Because ${word}`,
        unopened: true,
      },
      headers,
    )
    await post('/api/address/save', { ...address, country: undefined }, headers)
    await post('/api/cart/add', { itemId: sellableProducts[2]._id, qt: 2 }, headers)
    await post('/api/wishlist/add', { productId: sellableProducts[3]._id }, headers)
    await post('/api/saved-items/save', { productId: sellableProducts[3]._id, quantity: 2 }, headers)
    await post(
      '/api/review/add',
      { product: sellableProducts[0]._id, rating: 5, comment: `A fine powder, says ${word}.` },
      headers,
    )
    await post('/api/wishlist/share', { showsName: true }, headers)
    const { body: own } = await post(
      '/api/review/for-product',
      { productId: sellableProducts[0]._id },
      headers,
    )
    expectStored(await uploadPhoto(shop, own.review.id, await takePhoto(), headers), 'photo')
    await post(
      '/api/question/add',
      { productId: sellableProducts[0]._id, question: `Is it fine, asks ${word}?` },
      headers,
    )
    await setStock(shop, sellableProducts[4]._id, 0)
    await post('/api/product/back-in-stock', { productId: sellableProducts[4]._id, email }, headers)
    await post('/api/contact', {
      name: `First${word}`,
      email,
      message: `A question of ${word}, long enough.`,
    })
    await post(
      '/api/user/notifications/save',
      { news: true, reviewRequests: false, backInStock: true },
      headers,
    )
    await post('/api/user/forgot-password', { emailOrPhone: email })
    await awaitEmail(shop, email, 'reset-password')
    return { ...shopper, word, email, paidOrder, guestOrder: guestOrder.body }
  }

  /** Each customer votes for the other's review. */
  async function voteForEachOther(first: Customer, second: Customer): Promise<void> {
    for (const [voter, author] of [
      [first, second],
      [second, first],
    ] as const) {
      const reviewId = await findReviewOf(shop, author.email)
      await post('/api/review/vote', { reviewId, helpful: true }, voter.headers)
    }
  }

  return { sellableProducts, createCustomer, voteForEachOther }
}
