import { expect, test } from 'vitest'
import { refreshUnitsSold } from '#db/queries/catalog/units-sold.ts'
import { awaitMail, tokenIn } from '#tests/support/mailbox.ts'
import { startShop } from '#tests/support/shop.ts'
import { cards, eventually, payWith, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)

/** Two products that may be sold, the one with the lower id first. */
const { rows: sold } = await shop.sql.query(`
  select p.id, p.slug from product p join category c on c.id = p.category_id
  where c.name = 'Kratom Powder' and p.status = 'published' and p.stock >= 10 order by p.id limit 2`)
const [low, high]: string[] = sold.map(({ id }) => id)
const backwards = [high, low].map((productId) => ({ productId: productId ?? '', quantity: 1 }))

/**
 * Holds what `first` locks, starts `call`, and takes what `second` locks once the call waits: with one order for all
 * of them the call holds nothing of that, and goes on afterwards.
 */
async function between<Answer>(
  [first, second]: readonly [sql: [string, unknown[]], sql: [string, unknown[]]],
  call: () => Promise<Answer>,
): Promise<Answer> {
  const other = await shop.sql.connect()
  try {
    await other.query('begin')
    await other.query(...first)
    const answer = call()
    await eventually(
      async () =>
        (await shop.sql.query("select from pg_locks where not granted and locktype <> 'advisory'")).rowCount,
      (waiting) => waiting === 1,
    )
    await other.query(...second)
    await other.query('rollback')
    return await answer
  } finally {
    await other.query('rollback')
    other.release()
  }
}

const lockProduct = (id: string | undefined): [string, unknown[]] => [
  'select from product where id = $1 for no key update',
  [id],
]

test('An order that ends takes the products in the order in which others take them', async () => {
  const { orderNumber, url } = (await placeOrder(shop, backwards)).body
  await payWith(url, cards.approved)
  await shop.post('/api/order/get', { orderNumber, email: 'ada@example.com' })
  await eventually(
    async () => (await shop.get(`/api/admin/orders/${orderNumber}`, owner)).body.order.payment,
    (payment) => payment === 'paid',
  )
  const canceled = await between([lockProduct(low), lockProduct(high)], () =>
    shop.post(
      `/api/admin/orders/${orderNumber}/fulfillment`,
      { to: 'canceled', reason: 'A test of order' },
      owner,
    ),
  )
  expect(canceled).toMatchObject({ status: 200 })
})

test('The popularity of products is refreshed in the order in which orders take them', async () => {
  await shop.sql.query('update product set recent_units_sold = 999999 where id = any($1)', [[low, high]])
  await between([lockProduct(low), lockProduct(high)], () =>
    refreshUnitsSold(shop.shop.db, shop.shop.clock.now()),
  )
})

test('An account is deleted while a payment of it is settled', async () => {
  const who = await registerShopper(shop)
  const { orderNumber } = (await placeOrder(shop, backwards, who.headers)).body
  const { rows } = await shop.sql.query('select id, customer_id from shop_order where number = $1', [
    orderNumber,
  ])
  const { id, customer_id } = rows[0]
  const body = { password: who.password, confirmation: 'DELETE', reviews: 'remove' }
  const deleted = await between(
    [
      ['select from shop_order where id = $1 for no key update', [id]],
      // A letter to the buyer names the account.
      ['select from customer where id = $1 for key share', [customer_id]],
    ],
    () => shop.post('/api/user/delete', body, who.headers),
  )
  expect(deleted).toMatchObject({ status: 200 })
})

test('An account is deleted while a review of it is moderated', async () => {
  const who = await registerShopper(shop)
  await placeOrder(shop, backwards, who.headers)
  await shop.post('/api/review/add', { product: low, rating: 5, comment: 'A fine powder.' }, who.headers)
  const body = { password: who.password, confirmation: 'DELETE', reviews: 'remove' }
  const deleted = await between(
    [
      [
        'select from review where customer_id = (select id from customer where email = $1) for update',
        [who.userId],
      ],
      lockProduct(low),
    ],
    () => shop.post('/api/user/delete', body, who.headers),
  )
  expect(deleted).toMatchObject({ status: 200 })
})

test('A link of a mail is opened while the account it belongs to is changed', async () => {
  const who = await registerShopper(shop)
  const token = tokenIn(await awaitMail(shop, who.userId, 'welcome'))
  const proved = await between(
    [
      ['select from customer where email = $1 for no key update', [who.userId]],
      [
        'select from account_token where customer_id = (select id from customer where email = $1) for update',
        [who.userId],
      ],
    ],
    () => shop.post('/api/user/verify-email', { token }),
  )
  expect(proved).toMatchObject({ status: 200 })
})

test('Reviews of one product written at the same moment are all counted', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => registerShopper(shop)))
  const counted = async () =>
    (await shop.sql.query('select rating_count from product where id = $1', [high])).rows[0].rating_count
  const before = await counted()
  const answers = await Promise.all(
    people.map(({ headers }) =>
      shop.post('/api/review/add', { product: high, rating: 4, comment: 'A fine powder.' }, headers),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
  expect(await counted()).toBe(before + people.length)
})

test('What PostgreSQL undoes because of somebody else is answered clearly, and nothing of it is saved', async () => {
  await shop.sql.query(`
    create function undo() returns trigger language plpgsql as $$ begin raise sqlstate '40P01'; end $$;
    create trigger undone after insert on contact_message for each row execute function undo()`)
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Long enough to be a message.' }
  expect(await shop.post('/api/contact', message)).toMatchObject({
    status: 409,
    body: { success: false, code: 'changed-meanwhile', message: expect.stringContaining('please try again') },
  })
  await shop.sql.query('drop trigger undone on contact_message')
  expect((await shop.sql.query('select from contact_message')).rowCount).toBe(0)
})
