import { expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { aProductInStock, eventually, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const undone = {
  status: 409,
  body: { success: false, code: 'changed-meanwhile', message: expect.stringContaining('please try again') },
}

test('An order placed while its account is deleted does not outlive it with its personal data', async () => {
  const who = await registerShopper(shop)
  const product = await aProductInStock(shop)
  const body = { password: who.password, confirmation: 'DELETE', reviews: 'remove' }
  const gate = await shop.sql.connect()
  await gate.query(`
    create function wait_at_gate() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(4712); return new; end $$;
    create trigger gate before insert on payment for each row execute function wait_at_gate();
    select pg_advisory_lock(4712)`)
  const order = placeOrder(shop, [{ productId: product._id, quantity: 1 }], who.headers)
  const waiting = (kind: string) =>
    eventually(
      async () =>
        (await shop.sql.query(`select from pg_locks where not granted and locktype ${kind} 'advisory'`))
          .rowCount,
      (count) => count === 1,
    )
  await waiting('=')
  const deletion = shop.post('/api/user/delete', body, who.headers)
  await waiting('<>')
  await gate.query('select pg_advisory_unlock(4712)')
  gate.release()

  expect((await order).status).toBe(200)
  expect(await deletion).toMatchObject(undone)
  await shop.sql.query('drop trigger gate on payment; drop function wait_at_gate')

  expect((await shop.post('/api/user/delete', body, who.headers)).status).toBe(200)
  const { rows } = await shop.sql.query(
    'select customer_id, payment_state, stock_reserved, phone, company, ip from shop_order where number = $1',
    [(await order).body.orderNumber],
  )
  expect(rows).toEqual([
    {
      customer_id: null,
      payment_state: 'expired',
      stock_reserved: false,
      phone: null,
      company: null,
      ip: null,
    },
  ])
})

test('Two articles given one address at the same moment: one has it, and nobody sees a fault of ours', async () => {
  const article = (await shop.get('/api/admin/articles', owner)).body.rows[0]
  const { body } = await shop.get(`/api/admin/articles/${article.id}`, owner)
  const fresh = (n: number) => ({
    ...body.article,
    slug: 'one-address',
    title: `Article ${n}`,
    status: 'draft',
    publishedAt: undefined,
  })
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => shop.post('/api/admin/articles', fresh(n), owner)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer.status).toBe(409)
  const { rowCount } = await shop.sql.query("select from article where slug = 'one-address'")
  expect(rowCount).toBe(1)
})
