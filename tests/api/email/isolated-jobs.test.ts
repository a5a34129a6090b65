import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '#jobs/handlers.ts'
import { mailTo } from '#tests/support/mailbox.ts'
import { startShop } from '#tests/support/shop.ts'
import { aProductInStock, placeOrder } from '#tests/support/shopper.ts'

const shop = await startShop()
const { _id: productId } = await aProductInStock(shop)
const run = (name: string) => jobHandlers.recurring.find((job) => job.name === name)?.run(shop.shop)
const someone = (who: string) => `${who}-${randomUUID()}@example.com`

beforeAll(async () => {
  await shop.sql.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin if new.recipient like 'unreachable%' then raise 'no such letter'; end if; return new; end $$;
    create trigger refused before insert on email for each row execute function refuse()`)
})

test('An order whose letter cannot be written holds up no other buyer’s', async () => {
  const [first, second] = [someone('unreachable'), someone('ada')]
  for (const email of [first, second]) await placeOrder(shop, [{ productId, quantity: 1 }], {}, { email })
  shop.clock.forward(11)
  await expect(run('send-payment-reminders')).rejects.toThrow('1 could not be done')
  expect(await mailTo(shop, second)).toHaveLength(1)
})

test('A product whose letters cannot be written holds up nobody who waits for another', async () => {
  const { rows } = await shop.sql.query(
    `update product set stock = 0 where id in (
       select p.id from product p join category c on c.id = p.category_id
       where p.status = 'published' and c.name = 'Kratom Powder' order by p.id limit 2) returning id`,
  )
  const waiting = [someone('unreachable'), someone('ada')]
  for (const [place, email] of waiting.entries())
    await shop.post('/api/product/notify', { productId: rows[place].id, email })
  await shop.sql.query('update product set stock = 9 where id = any($1)', [rows.map(({ id }) => id)])
  await expect(run('send-back-in-stock-emails')).rejects.toThrow('1 could not be done')
  expect(await mailTo(shop, waiting[1] ?? '')).toHaveLength(1)
})

test('Nothing is asked about the buyer of an order that staff have canceled', async () => {
  const email = someone('slow')
  const placed = (await placeOrder(shop, [{ productId, quantity: 1 }], {}, { email })).body
  await shop.sql.query(
    "update shop_order set payment_state = 'paid', fulfillment_state = 'canceled', last_name = 'Slow' where number = $1",
    [placed.orderNumber],
  )
  const seen = async () =>
    (await shop.sql.query('select id, age_state from shop_order where number = $1', [placed.orderNumber]))
      .rows[0]
  await jobHandlers.onDemand['check-age'].run(shop.shop, { orderId: (await seen()).id })
  expect((await seen()).age_state).toBe('pending')
  expect(await mailTo(shop, email)).toEqual([])
  await shop.sql.query("update shop_order set fulfillment_state = 'unfulfilled' where number = $1", [
    placed.orderNumber,
  ])
  await jobHandlers.onDemand['check-age'].run(shop.shop, { orderId: (await seen()).id })
  expect((await seen()).age_state).toBe('in-review')
})
