import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, findProductInStock, placeOrder } from '#tests/support/shopper.ts'

const shop = await startShop()
const product = await findProductInStock(shop, 40)
const password = 'seven green herons wade'
const post = (path: string, body: object, headers: object = {}) =>
  shop.post(path, body, { ...createRandomIpHeaders(), ...headers })
const register = (firstname: string) =>
  post('/api/user/register', {
    firstname,
    lastname: 'Birch',
    dateOfBirth: '1990-04-30',
    userId: `${randomUUID()}@example.com`,
    password,
  })

/** Every call that takes the name of a person. */
const calls: Record<string, (name: string) => Promise<{ status: number }>> = {
  'The sign-up': register,
  'The checkout': (name) => {
    const guest = createGuest()
    const address = { ...guest.address, firstName: name }
    return placeOrder(shop, [{ productId: product._id, quantity: 1 }], {}, { ...guest, address })
  },
  'The address book': async (firstName) => {
    const { token } = (await register('Ada')).body
    return post('/api/address/save', { ...createGuest().address, firstName }, { token })
  },
  'The account details': async (firstName) => {
    const { token } = (await register('Ada')).body
    return post('/api/user/update', { firstName, lastName: 'Birch' }, { token })
  },
  'The contact form': (name) =>
    post('/api/contact', { name, email: 'ada@example.com', message: 'Which lot is it?' }),
}

describe.each(Object.entries(calls))('%s', (_, call) => {
  test.each(['Renée', 'St.John', "O'Hara", 'O’Hara', 'J.R.R.', '李小龍', 'Jean-Luc', 'x'.repeat(100)])(
    'takes the name %s',
    async (name) => {
      expect(await call(name)).toMatchObject({ status: 200 })
    },
  )

  test.each([
    '',
    ' ',
    'www.prizes.example',
    'ada@example.com',
    'https://a.b',
    'Ada\u202eByron',
    'x'.repeat(101),
  ])('refuses the name %j', async (name) => {
    expect((await call(name)).status).toBe(400)
  })
})
