import { describe, expect, test } from 'vitest'
import { listEmailsTo } from '#tests/support/emails.ts'
import { runJob } from '#tests/support/jobs.ts'
import { openLiveShop } from '#tests/support/live-shop.ts'
import { createPaidOrder, deliverOrder } from '#tests/support/orders.ts'
import { createPromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductAtFullPrice, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { setEmailVerified } from '#tests/support/stored-customers.ts'
import { moveDeliveryBack } from '#tests/support/stored-orders.ts'
import { findOtherProduct, getUnitsSold } from '#tests/support/stored-products.ts'

/** A customer of demo mode with a verified review and a used coupon, and one with a delivered and a paid order. */
async function goLive() {
  const demoShop = await startShop({ runsJobs: true })
  const productId = await findProductAtFullPrice(demoShop)
  const otherId = await findOtherProduct(demoShop, productId)
  const { code, name } = await createPromotion(demoShop, { usageLimit: 1, usageLimitPerEmail: 1 })
  const customer = await registerShopper(demoShop)
  const { headers, userId: email } = customer
  await setEmailVerified(demoShop, email, true)
  await createPaidOrder(demoShop, { productId, headers, changes: { email, couponCode: code } })
  await createPaidOrder(demoShop, { productId: otherId, headers, changes: { email } })
  await demoShop.post(
    '/api/review/add',
    { product: productId, rating: 5, comment: 'Arrived in two days.' },
    headers,
  )
  const leaving = await registerShopper(demoShop)
  await setEmailVerified(demoShop, leaving.userId, true)
  const order = { productId, headers: leaving.headers, changes: { email: leaving.userId } }
  const delivered = await createPaidOrder(demoShop, order)
  await deliverOrder(demoShop, delivered.number)
  await moveDeliveryBack(demoShop, delivered.number, '15 days')
  const paid = await createPaidOrder(demoShop, order)
  const unpaidEmail = 'unpaid-in-demo@example.com'
  await placeOrder(demoShop, [{ productId, quantity: 1 }], {}, { email: unpaidEmail })
  await demoShop.app.close()
  const liveShop = await openLiveShop(demoShop)
  return {
    ...liveShop,
    demoShop,
    productId,
    otherId,
    code,
    promotionName: name,
    customer,
    leaving,
    paid,
    unpaidEmail,
  }
}

const live = await goLive()
const { demoShop, productId, otherId, code, customer } = live
const owner = await signInOwner(live)

describe('In a live shop, an order of demo mode', () => {
  test('verifies no age', async () => {
    const profile = await live.post('/api/user/profile', undefined, customer.headers)
    expect(profile.body.user.dateOfBirthLocked).toBe(false)
    const update = { firstName: 'Ada', lastName: 'Birch', dateOfBirth: '1991-05-01' }
    expect(await live.post('/api/user/update', update, customer.headers)).toMatchObject({ status: 200 })
  })

  test('makes no review a verified purchase, old or new', async () => {
    await live.post('/api/review/add', { product: otherId, rating: 4, comment: 'Good.' }, customer.headers)
    const own = await live.post('/api/review/for-product', { productId }, customer.headers)
    expect(own.body.review).toMatchObject({ isVerified: false })
    const other = await live.post('/api/review/for-product', { productId: otherId }, customer.headers)
    expect(other.body.review).toMatchObject({ isVerified: false })
    const { review } = (await live.post('/api/review/get', { productId, limit: 100 })).body
    const byCustomer = review.find(({ comment }: { comment: string }) => comment === 'Arrived in two days.')
    expect(byCustomer).toMatchObject({ verified: false })
    const { rows } = (await live.get('/api/admin/reviews?limit=100&origin=real', owner)).body
    expect(
      rows.map(({ isVerifiedPurchase }: { isVerifiedPurchase: boolean }) => isVerifiedPurchase),
    ).not.toContain(true)
  })

  test('uses no coupon', async () => {
    const quote = { items: [{ productId, quantity: 1 }], couponCode: code }
    expect(await live.post('/api/cart/quote', quote, customer.headers)).toMatchObject({
      status: 200,
      body: { promotion: { code } },
    })
    const { rows } = (await live.get('/api/admin/promotions?limit=100', owner)).body
    expect(rows.find(({ name }: { name: string }) => name === live.promotionName)).toMatchObject({
      useCount: 0,
      revenue: 0,
    })
  })

  test('counts neither for its customer nor for the popularity of a product', async () => {
    const { rows } = (await live.get(`/api/admin/customers?search=${customer.userId}`, owner)).body
    expect(rows).toEqual([expect.objectContaining({ orderCount: 0, totalSpent: 0 })])
    await runJob(live, 'refresh-sales-figures')
    expect(await getUnitsSold(demoShop, productId)).toBe(0)
  })

  test('waits for nobody in the work queues of staff', async () => {
    const { groups } = (await live.get('/api/admin/notifications', owner)).body
    expect(groups.find(({ kind }: { kind: string }) => kind === 'pack')).toMatchObject({ count: 0 })
    expect((await live.get('/api/admin/orders?queue=pack', owner)).body.rows).toEqual([])
    expect((await live.get(`/api/admin/orders?search=${live.paid.number}`, owner)).body.total).toBe(1)
  })

  test('gets no request for a review and no payment reminder', async () => {
    demoShop.clock.forward(6)
    await runJob(live, 'send-review-requests')
    await runJob(live, 'send-payment-reminders')
    const templates = (await listEmailsTo(demoShop, live.leaving.userId)).map(({ template }) => template)
    expect(templates).toContain('order-delivered')
    expect(templates).not.toContain('review-request')
    const reminders = await listEmailsTo(demoShop, live.unpaidEmail)
    expect(reminders.map(({ template }) => template)).toEqual([])
  })

  test('does not keep its customer from deleting the account', async () => {
    const { headers, password } = live.leaving
    const request = { password, confirmation: 'DELETE', reviews: 'remove' }
    expect(await live.post('/api/user/delete', request, headers)).toMatchObject({ status: 200 })
  })
})
