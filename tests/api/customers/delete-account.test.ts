import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { countJobsWithDigits } from '#tests/support/database-gates.ts'
import { listEmailsTo, verifyEmail } from '#tests/support/emails.ts'
import { findColumnsWith } from '#tests/support/find-personal-data.ts'
import { runJob } from '#tests/support/jobs.ts'
import { createPaidOrder, deliverOrder } from '#tests/support/orders.ts'
import { type CustomerWithData, openPersonalData } from '#tests/support/personal-data.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, findProductInStock, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { registerWithCredit } from '#tests/support/store-credit.ts'
import { countOrdersOf, declineReturnOf, getStoredOrder } from '#tests/support/stored-orders.ts'
import { getStock } from '#tests/support/stored-products.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop({ runsJobs: true })
const createUniqueWord = () => `q${randomUUID().replaceAll('-', '').slice(0, 12)}`
const downloadData = (customer: CustomerWithData, body: object = {}) =>
  shop.post('/api/user/data', { password: customer.password, format: 'json', ...body }, customer.headers)
const deleteAccount = (customer: CustomerWithData, body: object = {}) =>
  shop.post(
    '/api/user/delete',
    { password: customer.password, confirmation: 'DELETE', reviews: 'anonymize', ...body },
    customer.headers,
  )
const declineReturn = (customer: CustomerWithData) =>
  declineReturnOf(shop, customer.paidOrder.number, `No, ${customer.word}`)

const { sellableProducts, createCustomer, voteForEachOther } = await openPersonalData(shop)
const ada = await createCustomer(createUniqueWord())
const otherCustomer = await createCustomer(createUniqueWord())
await voteForEachOther(ada, otherCustomer)

// Before the clock is moved, which ends the sessions of staff.
test('Deleting an account leaves none of its addresses in the audit log, from which nothing can be deleted', async () => {
  const { headers, email, password, customerId } = await registerWithCredit(shop, 500)
  await verifyEmail(shop, { email, headers })
  const message = { name: 'Ada', email, message: 'Which lot is in my order?' }
  expect((await shop.post('/api/contact', message)).status).toBe(200)
  const owner = await signInOwner(shop)
  const [{ id }] = (await shop.get(`/api/admin/contact-messages?search=${email}`, owner)).body.rows
  expect((await shop.post(`/api/admin/contact-messages/${id}`, { status: 'answered' }, owner)).status).toBe(
    200,
  )
  const deletion = { password, confirmation: 'DELETE', reviews: 'remove', forfeitsCredit: true }
  expect((await shop.post('/api/user/delete', deletion, headers)).status).toBe(200)
  const columns = await findColumnsWith(shop, [email])
  expect(columns.filter((column) => column.startsWith('audit_entry.'))).toEqual([])
  expect(await listAuditEntries(shop, { action: 'store credit given', subject: customerId })).toHaveLength(1)
})

describe('Deleting an account', () => {
  test('requires the password and a typed confirmation', async () => {
    expect((await deleteAccount(ada, { password: 'not this one' })).status).toBe(401)
    expect((await deleteAccount(ada, { confirmation: 'delete' })).body.fields.confirmation).toContain(
      'DELETE',
    )
    expect((await deleteAccount(ada, { reviews: 'sell' })).status).toBe(400)
    expect((await shop.post('/api/user/profile', {}, ada.headers)).status).toBe(200)
  })

  test('is refused with the reason while orders or returns are open', async () => {
    const customer = await registerShopper(shop)
    const order = await createPaidOrder(shop, {
      headers: customer.headers,
      changes: { email: customer.userId },
    })
    const body = { password: customer.password, confirmation: 'DELETE', reviews: 'remove' }
    const check = () => shop.post('/api/user/delete/check', {}, customer.headers)
    expect((await check()).body.obstacle).toContain(`Order ${order.number} is paid but not delivered yet.`)
    const refusal = await shop.post('/api/user/delete', body, customer.headers)
    expect(refusal).toMatchObject({ status: 409, body: { code: 'has-open-orders' } })
    expect(refusal.body.message).toContain(`Order ${order.number} is paid but not delivered yet.`)
    await deliverOrder(shop, order.number)
    expect((await check()).body).toEqual({ success: true, credit: 0 })
    expect((await shop.post('/api/user/delete/check')).status).toBe(401)
    expect((await shop.post('/api/user/delete', body, customer.headers)).status).toBe(200)
    expect((await deleteAccount(ada)).body.message).toContain('has an open return')
  })

  test('cancels unpaid orders and releases their stock', async () => {
    const customer = await registerShopper(shop)
    const product = await findProductInStock(shop, 30)
    const getCurrentStock = () => getStock(shop, product._id)
    const stockBefore = await getCurrentStock()
    const { orderNumber } = (
      await placeOrder(shop, [{ productId: product._id, quantity: 3 }], customer.headers)
    ).body
    expect(await getCurrentStock()).toBe(stockBefore - 3)
    const body = { password: customer.password, confirmation: 'DELETE', reviews: 'remove' }
    expect((await shop.post('/api/user/delete', body, customer.headers)).status).toBe(200)
    expect(await getCurrentStock()).toBe(stockBefore)
    expect(await getStoredOrder(shop, orderNumber)).toMatchObject({
      customer_id: null,
      fulfillment_state: 'canceled',
      payment_state: 'expired',
    })
  })

  test('erases everything except the data that decision 0028 lists, and ends the sessions', async () => {
    await declineReturn(ada)
    const listReviews = async () =>
      (await shop.post('/api/review/get', { productId: sellableProducts[0]._id })).body
    const reviewsBefore = await listReviews()
    const response = await deleteAccount(ada)
    expect(response).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('for 4 years') },
    })
    expect((await shop.post('/api/user/profile', {}, ada.headers)).status).toBe(401)
    expect(await findColumnsWith(shop, [ada.word])).toEqual(
      [
        'email.text',
        'email.html',
        'email.recipient',
        'email_opt_out.email',
        // It belongs to the order.
        'promotion_use.email',
        // The author chose to keep the reviews.
        'review.comment',
        'shop_order.email',
        'shop_order.first_name',
        'shop_order.last_name',
        // What staff search, written by the database from the others.
        'email.search_text',
        'order_search.address',
        'order_search.text',
        'review.search_text',
        'shop_order.street1',
        'shop_order.street2',
      ].sort(),
    )
    expect((await shop.post('/api/user/login', { userId: ada.email, password: ada.password })).status).toBe(
      401,
    )
    // Only the email about the deletion remains.
    expect((await listEmailsTo(shop, ada.email)).map(({ template }) => template)).toEqual(['account-deleted'])
    const reviewsAfter = await listReviews()
    expect(reviewsAfter.total).toBe(reviewsBefore.total)
    const anonymizedReview = reviewsAfter.review.find(({ comment }: { comment: string }) =>
      comment.includes(ada.word),
    )
    expect(anonymizedReview.user).toEqual({ _id: '', firstname: 'A former', lastname: 'customer' })
    const otherReview = reviewsAfter.review.find(({ comment }: { comment: string }) =>
      comment.includes(otherCustomer.word),
    )
    expect(otherReview).toMatchObject({ helpful: 0, user: { firstname: `First${otherCustomer.word}` } })
    expect((await downloadData(otherCustomer)).body.tables.shop_order).toHaveLength(2)
    // A guest can still open the order; registering the address again does not restore the account.
    const orderResponse = await shop.post('/api/order/get', {
      orderNumber: ada.paidOrder.number,
      email: ada.email,
    })
    expect(orderResponse.status).toBe(200)
    const newAccount = await registerShopper(shop, { userId: ada.email })
    await verifyEmail(shop, { email: ada.email, headers: newAccount.headers })
    expect((await shop.post('/api/order/list', {}, newAccount.headers)).body.total).toBe(0)
  })

  test('deletes the reviews when the customer chooses to', async () => {
    await declineReturn(otherCustomer)
    const countReviews = async () =>
      (await shop.post('/api/product/single', { productId: sellableProducts[0]._id })).body.product
        .reviewCount
    const countBefore = await countReviews()
    expect((await deleteAccount(otherCustomer, { reviews: 'remove' })).status).toBe(200)
    expect(await countReviews()).toBe(countBefore - 1)
    expect(await findColumnsWith(shop, [otherCustomer.word])).not.toContain('review.comment')
  })

  test('deletes the retained orders when their retention period ends', async () => {
    const deleteExpiredOrders = () => runJob(shop, 'delete-expired-orders')
    const countOrders = (customer: CustomerWithData) => countOrdersOf(shop, customer.email)
    await deleteExpiredOrders()
    expect(await countOrders(otherCustomer)).toBe(2)
    shop.clock.forward(31 * 24 * 60)
    await deleteExpiredOrders()
    // The unpaid order can no longer be paid, and the email about the deletion was sent.
    expect(await countOrders(otherCustomer)).toBe(1)
    expect(await listEmailsTo(shop, otherCustomer.email)).toEqual([])
    shop.clock.forward(5 * 366 * 24 * 60)
    await deleteExpiredOrders()
    expect(await countOrders(otherCustomer)).toBe(0)
    await eventually(
      () => findColumnsWith(shop, [otherCustomer.word]),
      (columns) => columns.every((column) => column === 'email_opt_out.email'),
    )
  })
})

test('Deleting an account keeps the failed sign-ins of other accounts', async () => {
  const emailSuffix = `${randomUUID()}@example.com`
  const longEmailAccount = await registerShopper(shop, { userId: `bob-${emailSuffix}` })
  const shortEmailAccount = await registerShopper(shop, { userId: emailSuffix })
  const guessPassword = () =>
    shop.post(
      '/api/user/login',
      { userId: longEmailAccount.userId, password: 'not this one' },
      { 'x-forwarded-for': '10.77.1.1' },
    )
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await guessPassword()).status).toBe(401)
  await shop.post(
    '/api/user/delete',
    { password: shortEmailAccount.password, confirmation: 'DELETE', reviews: 'remove' },
    shortEmailAccount.headers,
  )
  expect((await guessPassword()).status).toBe(429)
})

test('Deleting an account removes its phone number from queued jobs in any format', async () => {
  const digits = `555${String(Math.floor(Math.random() * 9999)).padStart(4, '0')}`
  const userId = `(212) ${digits.slice(0, 3)}-${digits.slice(3)}`
  const { headers } = await registerShopper(shop, { userId })
  await shop.post('/api/user/forgot-password', { emailOrPhone: ` ${userId} ` })
  await shop.post(
    '/api/user/delete',
    { password: 'quiet herons', confirmation: 'DELETE', reviews: 'remove' },
    headers,
  )
  expect(await countJobsWithDigits(shop, `212${digits}`)).toBe(0)
})
