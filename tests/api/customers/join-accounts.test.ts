import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { tablesOfCustomers } from '#db/queries/customers/join-accounts.ts'
import { awaitEmail, readToken, verifyEmail } from '#tests/support/emails.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { newYork, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { getCredit, giveCredit } from '#tests/support/store-credit.ts'
import { countCustomers, listTablesOfCustomers, moveCreditMovement } from '#tests/support/stored-customers.ts'
import { listPowders } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const [first = '', second = '', third = ''] = await listPowders(shop, 3)
const createEmailAddress = () => `join-${randomUUID()}@example.com`

type Session = { readonly token: string }

async function getProfile(headers: Session) {
  const { userId, user } = (await shop.post('/api/user/profile', undefined, headers)).body
  return { ...user, id: userId }
}

const signIn = async (userId: string, password: string) =>
  (await shop.post('/api/user/login', { userId, password })).body

/** An account with a verified address, and another one that was registered with the address later. */
async function registerTwice() {
  const email = createEmailAddress()
  const owner = await registerShopper(shop, {
    userId: email,
    password: 'seven green leaves',
    firstname: 'Ida',
  })
  await verifyEmail(shop, { email, headers: owner.headers })
  const later = await registerShopper(shop, { userId: email, password: 'four tall birch trees' })
  const token = readToken(await awaitEmail(shop, email, 'address-in-use'))
  return { email, owner, later, token }
}

const openLink = (token: string, headers: Session, password?: string) =>
  shop.post('/api/user/verify-email', { token, ...(password === undefined ? {} : { password }) }, headers)

describe('A second account with an email address', () => {
  test('joins the first one by the link in its email, with all that it has', async () => {
    const { email, owner, later, token } = await registerTwice()
    const { id: ownerId } = await getProfile(owner.headers)
    const { id: laterId } = await getProfile(later.headers)
    await giveCredit(shop, ownerId, 500)
    await giveCredit(shop, laterId, 700)
    for (const [{ headers }, items] of [
      [owner, { [first]: 1, [third]: 2 }],
      [later, { [first]: 3, [second]: 1 }],
    ] as const)
      for (const [itemId, qt] of Object.entries(items))
        expect((await shop.post('/api/cart/add', { itemId, qt }, headers)).status).toBe(200)
    for (const [{ headers }, product, rating] of [
      [owner, first, 5],
      [later, first, 1],
      [later, second, 4],
    ] as const) {
      const review = { product, rating, comment: `${rating} of 5 for this powder.` }
      expect((await shop.post('/api/review/add', review, headers)).status).toBe(200)
    }
    for (const street1 of ['350 5th Ave', '11 Broadway'])
      await shop.post('/api/address/save', { ...newYork, country: undefined, street1 }, later.headers)
    await shop.post('/api/address/save', { ...newYork, country: undefined }, owner.headers)
    await shop.post('/api/wishlist/add', { productId: third }, later.headers)
    await shop.post('/api/saved-items/save', { productId: third, quantity: 4 }, later.headers)
    const placed = await placeOrder(shop, [{ productId: second, quantity: 1 }], later.headers, { email })
    expect(placed.status).toBe(200)

    const joined = await openLink(token, later.headers, later.password)
    expect(joined).toMatchObject({ status: 200, body: { message: expect.stringContaining('are one now') } })
    // A reload gets the same answer.
    expect((await openLink(token, later.headers)).body).toEqual(joined.body)

    expect(await getProfile(later.headers)).toMatchObject({
      id: ownerId,
      firstname: 'Ida',
      email,
      emailVerified: true,
    })
    expect(await countCustomers(shop, email)).toBe(1)
    const staff = await getOwner(shop)
    expect((await shop.get(`/api/admin/customers/${laterId}`, staff)).status).toBe(404)
    expect(await getCredit(shop, ownerId)).toMatchObject({ balance: 1200 })
    const list = async (path: string) => (await shop.post(path, undefined, later.headers)).body
    expect((await list('/api/cart/get')).cartData).toEqual({ [first]: 3, [second]: 1, [third]: 2 })
    expect(JSON.stringify(await list('/api/wishlist/get'))).toContain(third)
    expect(JSON.stringify(await list('/api/saved-items/get'))).toContain(third)
    expect(JSON.stringify(await list('/api/order/list'))).toContain(placed.body.orderNumber)
    const { addresses } = await list('/api/address/list')
    expect(addresses).toMatchObject([
      { street1: '350 5th Ave', isDefault: true },
      { street1: '11 Broadway', isDefault: false },
    ])
    const { reviews } = await list('/api/review/list-own')
    expect(reviews.map(({ rating }: { rating: number }) => rating).toSorted()).toEqual([4, 5])
  })

  test('brings its password, and ends the sessions and the password of the first one', async () => {
    const { email, owner, later, token } = await registerTwice()
    const elsewhere = await signIn(email, later.password)
    await openLink(token, later.headers, later.password)
    for (const ended of [owner.headers, { token: elsewhere.token }])
      expect((await shop.post('/api/user/profile', undefined, ended)).status).toBe(401)
    expect((await signIn(email, owner.password)).token).toBeUndefined()
    const again = await signIn(email, later.password)
    expect(await getProfile({ token: again.token })).toMatchObject({ firstname: 'Ida', emailVerified: true })
    expect((await awaitEmail(shop, email, 'accounts-joined')).text).toContain('password of the other one')
  })

  test('joins only with its own password and session', async () => {
    const { email, owner, later, token } = await registerTwice()
    expect(await openLink(token, later.headers)).toMatchObject({
      status: 409,
      body: { code: 'account-exists' },
    })
    expect(await openLink(token, later.headers, owner.password)).toMatchObject({
      status: 401,
      body: { fields: { password: 'This is not your current password.' } },
    })
    const stranger = await registerShopper(shop)
    expect((await openLink(token, stranger.headers, stranger.password)).status).toBe(422)
    expect((await shop.post('/api/user/verify-email', { token, password: later.password })).status).toBe(401)
    // The owner of the address cannot be tricked: the link does nothing in the owner's session.
    expect(await openLink(token, owner.headers, owner.password)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining(`signed in to the account that has ${email}`) },
    })
    expect(await countCustomers(shop, email)).toBe(2)
    expect((await openLink(token, later.headers, later.password)).status).toBe(200)
  })

  test('is opened by its own password, also while neither has a confirmed address', async () => {
    const email = createEmailAddress()
    for (const [password, firstname] of [
      ['seven green leaves', 'Ida'],
      ['four tall birch trees', 'Ada'],
    ] as const) {
      await registerShopper(shop, { userId: email, password, firstname })
    }
    const nameOf = async (password: string) =>
      (await getProfile({ token: (await signIn(email, password)).token })).firstname
    expect(await nameOf('seven green leaves')).toBe('Ida')
    expect(await nameOf('four tall birch trees')).toBe('Ada')
  })

  test('that was there before joins the one that confirmed the address first', async () => {
    const email = createEmailAddress()
    const earlier = await registerShopper(shop, { userId: email, password: 'seven green leaves' })
    const earlierToken = readToken(await awaitEmail(shop, email, 'welcome'))
    const later = await registerShopper(shop, { userId: email, password: 'four tall birch trees' })
    await verifyEmail(shop, { email, headers: later.headers })
    expect((await openLink(earlierToken, earlier.headers, earlier.password)).status).toBe(200)
    expect(await getProfile(earlier.headers)).toMatchObject({ email, emailVerified: true })
    expect(await countCustomers(shop, email)).toBe(1)
  })

  test('cannot join when it has a confirmed address itself', async () => {
    const other = await registerShopper(shop)
    await verifyEmail(shop, { email: other.userId, headers: other.headers })
    const email = createEmailAddress()
    const change = { firstName: 'Ada', lastName: 'Birch', email, currentPassword: other.password }
    await shop.post('/api/user/update', change, other.headers)
    const token = readToken(await awaitEmail(shop, email, 'verify-email'))
    const { headers } = await registerShopper(shop, { userId: email })
    await verifyEmail(shop, { email, headers })
    expect(await openLink(token, other.headers, other.password)).toMatchObject({
      status: 409,
      body: { code: 'invalid-state', message: expect.stringContaining('cannot join') },
    })
    // Its next email does not offer it.
    await shop.post('/api/user/send-verification', undefined, other.headers)
    expect((await awaitEmail(shop, email, 'address-in-use')).text).not.toContain('token=')
  })
})

describe('Joined accounts', () => {
  test('decide about each table that refers to a customer', async () => {
    expect(Object.keys(tablesOfCustomers).toSorted()).toEqual((await listTablesOfCustomers(shop)).toSorted())
  })

  test('bring all movements of store credit or none', async () => {
    const { owner, later } = await registerTwice()
    const [{ id: ownerId }, { id: laterId }] = [
      await getProfile(owner.headers),
      await getProfile(later.headers),
    ]
    await giveCredit(shop, laterId, 700)
    await giveCredit(shop, laterId, 200)
    await expect(moveCreditMovement(shop, laterId, ownerId)).rejects.toThrow('all movements')
    expect(await getCredit(shop, laterId)).toMatchObject({ balance: 900 })
  })
})
