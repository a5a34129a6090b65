import { describe, expect, test } from 'vitest'
import { getOwner } from '#tests/support/orders.ts'
import { pauseAccount } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { addStaffMember } from '#tests/support/staff.ts'
import { addStandInAdapter, createStandInProvider } from '#tests/support/stand-in-payments.ts'
import { postponeExpiry } from '#tests/support/stored-orders.ts'

const shop = await startShop()
const owner = await getOwner(shop)
const provider = createStandInProvider()
addStandInAdapter(shop, provider)
const path = '/api/admin/settings/payment-accounts'
const entry = {
  kind: 'stand-in',
  name: 'First account',
  mode: 'test',
  credentials: { merchant: 'm-1', secret: 'right' },
}

const connect = (changes: object = {}) => shop.post(path, { ...entry, ...changes }, owner)
const list = async () => (await shop.get('/api/admin/settings/accounts', owner)).body
const find = async (id: string) =>
  (await list()).accounts.find((account: { id: string }) => account.id === id)

describe('A payment account', () => {
  test('is offered with what its provider needs', async () => {
    expect((await list()).paymentKinds).toContainEqual({
      kind: 'stand-in',
      name: 'stand-in',
      methods: ['card'],
      fields: [
        { name: 'merchant', label: 'Merchant ID', isSecret: false, hint: 'Of the test.' },
        { name: 'secret', label: 'Secret', isSecret: true, hint: 'Of the test.' },
      ],
    })
    expect(JSON.stringify((await list()).paymentKinds)).not.toContain('sandbox')
  })

  test('takes payments as soon as its provider accepts it', async () => {
    const { body } = await connect()
    expect(body).toEqual({
      success: true,
      id: expect.any(String),
      ok: true,
      message: 'First account is connected. Accepted.',
      webhookUrl: `${shop.url}/api/payment/webhook/${body.id}`,
    })
    const account = await find(body.id)
    expect(account).toMatchObject({ providerName: 'stand-in', methods: ['card'], takesNewPayments: false })
    expect(account).toMatchObject({ port: 'payments', kind: 'stand-in', state: 'active', mode: 'test' })
    expect(account.webhookUrl).toBe(body.webhookUrl)
    expect(JSON.stringify(await list())).not.toContain('right')
    for (const other of (await list()).accounts)
      if (other.kind === 'sandbox') await pauseAccount(shop, other.id)
    shop.shop.accounts.clear()
    expect(await find(body.id)).toMatchObject({ takesNewPayments: true })
    await postponeExpiry(shop)
    const { _id: productId } = await findProductInStock(shop, 5)
    const placed = await placeOrder(shop, [{ productId, quantity: 1 }])
    expect(placed.body.url).toMatch(/^https:\/\/pay\.stand-in\.test\//)
  })

  test('that has payments gets no credentials of another account', async () => {
    const { id, version } = (await list()).accounts.find(({ name }: { name: string }) => name === entry.name)
    const replace = (merchant: string) => {
      const credentials = { merchant, secret: 'right' }
      return shop.post(`${path}/${id}/credentials`, { credentials, expectedVersion: version }, owner)
    }
    expect((await replace('m-2')).body.fields).toEqual({
      'credentials.merchant': expect.stringMatching(/^The Merchant ID is of another account\./),
    })
    expect((await replace('m-1')).status).toBe(200)
  })

  test('is saved and paused when its provider refuses it', async () => {
    const { body } = await connect({ name: 'Second', credentials: { merchant: 'm-1', secret: 'wrong' } })
    expect(body).toMatchObject({ ok: false, message: 'Second is saved and paused. Refused.' })
    expect(await find(body.id)).toMatchObject({ state: 'paused' })
  })

  test('with a live provider takes no payments in demo mode', async () => {
    const { id } = (await connect({ name: 'For later', mode: 'live' })).body
    expect(await find(id)).toMatchObject({ state: 'active', canTakePayments: false, takesNewPayments: false })
    expect(await list()).toMatchObject({ mode: 'demo' })
  })

  test('is refused with what is missing', async () => {
    expect((await connect({ credentials: { merchant: 'm-1', secret: ' ' } })).body).toMatchObject({
      code: 'invalid-input',
      fields: { 'credentials.secret': 'Enter the Secret.' },
    })
    for (const kind of ['unknown', 'sandbox'])
      expect((await connect({ kind })).body).toMatchObject({ fields: { kind: 'Choose a payment provider.' } })
  })

  test('gets new credentials once its provider accepts them', async () => {
    const { id } = (await connect({ name: 'Third' })).body
    const replace = (secret: string, expectedVersion: number, merchant = 'm-1') =>
      shop.post(`${path}/${id}/credentials`, { credentials: { merchant, secret }, expectedVersion }, owner)
    expect((await replace('wrong', 0)).body).toMatchObject({ message: 'Nothing was changed. Refused.' })
    // It has no payments, so that a mistyped field can be mended.
    expect((await replace('new', 0, 'm-2')).body).toMatchObject({
      message: 'The credentials of Third are replaced.',
      version: 1,
    })
    expect((await replace('newer', 0)).body).toMatchObject({ code: 'edit-conflict' })
    const { body, headers } = provider.createEvent('stand-in-1', 'new')
    const post = () =>
      fetch(`${shop.url}/api/payment/webhook/${id}`, { method: 'POST', body, headers }).then(
        ({ status }) => status,
      )
    expect(await post()).toBe(200)
  })

  test('whose credentials have another form says so when it is connected and when it is tried', async () => {
    const credentials = { merchant: 'm-1', secret: 'malformed' }
    const { id, message } = (await connect({ name: 'Fourth', credentials })).body
    expect(message).toBe('Fourth is saved and paused. The Secret has no digits.')
    expect((await shop.post(`/api/admin/settings/accounts/${id}/check`, {}, owner)).body).toMatchObject({
      ok: false,
      message: 'The Secret has no digits.',
    })
  })

  test('is deleted while nothing was paid through it, once it is paused', async () => {
    const accounts = '/api/admin/settings/accounts'
    const remove = (id: string, expectedVersion: number) =>
      shop.post(`${accounts}/${id}/delete`, { expectedVersion }, owner)
    const pause = (id: string) =>
      shop.post(`${accounts}/${id}/state`, { state: 'paused', expectedVersion: 0 }, owner)
    const { id } = (await connect({ name: 'Mistyped' })).body
    expect((await remove(id, 0)).body.message).toBe('Pause Mistyped before you delete it.')
    await pause(id)
    expect((await remove(id, 0)).body.code).toBe('edit-conflict')
    expect((await remove(id, 1)).body).toMatchObject({ success: true, message: 'Mistyped is deleted.' })
    expect(await find(id)).toBeUndefined()
    const [paid] = (await list()).accounts.filter(
      (account: { name: string }) => account.name === 'First account',
    )
    await shop.post(`${accounts}/${paid.id}/state`, { state: 'paused', expectedVersion: paid.version }, owner)
    expect(await remove(paid.id, paid.version + 1)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('still settled and refunded through it') },
    })
    expect(await find(paid.id)).toMatchObject({ state: 'paused' })
    const [sandbox] = (await list()).accounts.filter(
      (account: { kind: string }) => account.kind === 'sandbox',
    )
    expect((await remove(sandbox.id, sandbox.version)).body.message).toContain('sets up')
  })

  test('is connected by owners alone, and paused by managers too', async () => {
    const manager = await addStaffMember(shop, 'manager', 'mara')
    expect((await shop.post(path, entry, manager)).status).toBe(403)
    const { id } = (await connect({ name: 'Fifth' })).body
    const replacement = { credentials: entry.credentials, expectedVersion: 0 }
    expect((await shop.post(`${path}/${id}/credentials`, replacement, manager)).status).toBe(403)
    const pause = { state: 'paused', expectedVersion: 0 }
    expect((await shop.post(`/api/admin/settings/accounts/${id}/state`, pause, manager)).status).toBe(200)
  })
})
