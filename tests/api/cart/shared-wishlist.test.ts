import { expect, test } from 'vitest'
import { runJob } from '#tests/support/jobs.ts'
import { readPage } from '#tests/support/page-data.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'

const shop = await startShop({ runsJobs: true })
const { products } = (await shop.get('/api/product/list?category=Kratom%20Powder&limit=3')).body
const [first, second] = products.map(({ _id }: { _id: string }) => _id)

const openShared = async (token: string) =>
  (await readPage(shop, (pages) => pages.sharedWishlist(token))).data
const listShared = async (token: string) => (await openShared(token))?.products.map(({ id }) => id)

test('A customer’s shared wishlist is read from the account at that moment, and ends when they stop', async () => {
  const { headers } = await registerShopper(shop)
  const add = (productId: string) => shop.post('/api/wishlist/add', { productId }, headers)
  expect((await shop.post('/api/wishlist/share/own', undefined, headers)).body).toEqual({ success: true })
  await add(first)
  const { share } = (await shop.post('/api/wishlist/share', {}, headers)).body
  expect(share).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), showsName: false })
  expect(await listShared(share.token)).toEqual([first])
  await add(second)
  expect(await listShared(share.token)).toEqual([second, first])
  await shop.post('/api/wishlist/remove', { productId: first }, headers)
  expect(await listShared(share.token)).toEqual([second])

  expect((await shop.post('/api/wishlist/share', {}, headers)).body.share.token).toBe(share.token)
  const stopped = await shop.post('/api/wishlist/share/stop', {}, headers)
  expect(stopped.body).toEqual({ success: true, message: 'Your wishlist is not shared anymore.' })
  expect(await openShared(share.token)).toBeUndefined()
  const again = (await shop.post('/api/wishlist/share', {}, headers)).body.share
  expect(again.token).not.toBe(share.token)
})

test('The page shows the owner’s first name only if they allow it, and never the last name', async () => {
  const { headers } = await registerShopper(shop, { firstname: 'Adelheid', lastname: 'Birchwood' })
  await shop.post('/api/wishlist/add', { productId: first }, headers)
  const { share } = (await shop.post('/api/wishlist/share', {}, headers)).body
  expect(await openShared(share.token)).not.toHaveProperty('ownerName', expect.any(String))
  await shop.post('/api/wishlist/share', { showsName: true }, headers)
  const shown = await openShared(share.token)
  expect(shown?.ownerName).toBe('Adelheid')
  expect(JSON.stringify(shown)).not.toContain('Birchwood')
})

test('A guest’s list is a snapshot of 30 days, which only the guest can change and end', async () => {
  const shared = await shop.post('/api/wishlist/share', { productIds: [first, 'nonsense', second] })
  expect(shared.status).toBe(200)
  const { token, key } = shared.body.share
  expect(await listShared(token)).toEqual([first, second])

  const stranger = { token, key: 'x'.repeat(43) }
  const other = await shop.post('/api/wishlist/share', { productIds: [second], access: stranger })
  expect(other.body.share.token).not.toBe(token)
  expect((await shop.post('/api/wishlist/share/stop', { access: stranger })).body.code).toBe(
    'wishlist-not-shared',
  )
  expect(await listShared(token)).toEqual([first, second])

  const updated = await shop.post('/api/wishlist/share', { productIds: [second], access: { token, key } })
  expect(updated.body.share.token).toBe(token)
  expect(await listShared(token)).toEqual([second])
  expect((await shop.post('/api/wishlist/share/stop', { access: { token, key } })).status).toBe(200)
  expect(await openShared(token)).toBeUndefined()

  shop.clock.forward(31 * 24 * 60)
  expect(await openShared(other.body.share.token)).toBeUndefined()
  await runJob(shop, 'delete-expired-rows')
  const { rows } = await shop.sql.query('select from shared_wishlist where customer_id is null')
  expect(rows).toEqual([])
})

test('An empty list, a made-up key and an unknown address are refused', async () => {
  expect((await shop.post('/api/wishlist/share', {})).body.code).toBe('wishlist-empty')
  expect((await shop.post('/api/wishlist/share', { productIds: ['nonsense'] })).status).toBe(409)
  const access = { token: 'short', key: 'short' }
  expect((await shop.post('/api/wishlist/share', { productIds: [first], access })).status).toBe(400)
  expect((await shop.post('/api/wishlist/share/stop', {})).status).toBe(404)
  expect((await shop.post('/api/wishlist/share/own')).status).toBe(401)
  expect((await shop.post('/api/wishlist/share', {}, { token: 'expired' })).status).toBe(401)
  expect(await openShared('x'.repeat(43))).toBeUndefined()
})

test('The shared list goes with the account', async () => {
  const { headers, password } = await registerShopper(shop)
  await shop.post('/api/wishlist/add', { productId: first }, headers)
  const { share } = (await shop.post('/api/wishlist/share', {}, headers)).body
  const deletion = { password, confirmation: 'DELETE', reviews: 'remove' }
  expect((await shop.post('/api/user/delete', deletion, headers)).status).toBe(200)
  expect(await openShared(share.token)).toBeUndefined()
})
