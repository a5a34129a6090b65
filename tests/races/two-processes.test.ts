import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '#jobs/handlers.ts'
import { mailTo } from '#tests/support/mailbox.ts'
import { startShop } from '#tests/support/shop.ts'
import { aProductInStock, cards, payWith, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'

const shop = await startShop()
const { _id: productId } = await aProductInStock(shop, 30)
/** The same job at the same moment in several processes. */
const everywhere = (name: string) =>
  Promise.all([1, 2, 3, 4].map(() => jobHandlers.recurring.find((job) => job.name === name)?.run(shop.shop)))
const letters = async (email: string, template: string) =>
  (await mailTo(shop, email)).filter((mail) => mail.template === template).length

let email = ''
beforeEach(() => {
  email = `somebody-${randomUUID()}@example.com`
})
const order = (headers: Record<string, string> = {}) =>
  placeOrder(shop, [{ productId, quantity: 1 }], headers, { email })

test('Who left before paying is written to once', async () => {
  await order()
  shop.clock.forward(11)
  await everywhere('send-payment-reminders')
  expect(await letters(email, 'payment-reminder')).toBe(1)
})

test('A payment is settled once', async () => {
  // The provider's message may come at the same moment.
  await payWith((await order()).body.url, cards.approved)
  shop.clock.forward(6)
  await everywhere('reconcile-payments')
  const { rows } = await shop.sql.query(
    "select o.payment_state, (select count(*)::int from order_event e where e.order_id = o.id and e.kind = 'paid') as said from shop_order o where email = $1",
    [email],
  )
  expect(rows).toEqual([{ payment_state: 'paid', said: 1 }])
  expect(await letters(email, 'order-paid')).toBe(1)
})

test('A refund goes out once', async () => {
  await payWith((await order()).body.url, cards.approved)
  shop.clock.forward(6)
  await everywhere('reconcile-payments')
  const { rows } = await shop.sql.query(
    `insert into refund (payment_id, amount_cents, reason, requested_by)
     select p.id, 100, 'A test', 'owner' from payment p join shop_order o on o.id = p.order_id where o.email = $1
     returning id`,
    [email],
  )
  await Promise.all([1, 2, 3, 4].map(() => sendRefund(shop.shop, rows[0].id)))
  const books = await shop.sql.query('select refunded_cents from shop_order where email = $1', [email])
  expect(books.rows).toEqual([{ refunded_cents: 100 }])
  expect(await letters(email, 'order-refunded')).toBe(1)
})

test('Those who wait for one piece are told no more than it bears, and each once', async () => {
  await shop.sql.query('update product set stock = 0 where id = $1', [productId])
  const waiting = Array.from({ length: 8 }, () => `waits-${randomUUID()}@example.com`)
  for (const address of waiting) await shop.post('/api/product/notify', { productId, email: address })
  await shop.sql.query('update product set stock = 1 where id = $1', [productId])
  await everywhere('send-back-in-stock-emails')
  const told = await Promise.all(waiting.map((address) => letters(address, 'back-in-stock')))
  expect(told).toEqual([1, 1, 1, 0, 0, 0, 0, 0])
  await shop.sql.query('update product set stock = 30 where id = $1', [productId])
})

test('A buyer is asked for a review once', async () => {
  const { headers } = await registerShopper(shop, { userId: email })
  await order(headers)
  await shop.sql.query('update customer set email_verified_at = now() where email = $1', [email])
  await shop.sql.query(
    `with o as (
       update shop_order set payment_state = 'paid', fulfillment_state = 'delivered' where email = $1 returning id)
     insert into order_event (order_id, actor, kind, at) select id, 'owner', 'delivered', $2 from o`,
    [email, shop.clock.now()],
  )
  shop.clock.forward(11 * 24 * 60)
  await everywhere('send-review-requests')
  expect(await letters(email, 'review-request')).toBe(1)
})
