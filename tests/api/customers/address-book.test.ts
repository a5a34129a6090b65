import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, newYork, placeOrder, registerShopper } from '#tests/support/shopper.ts'

const shop = await startShop()

describe('The address book', () => {
  const address = { ...newYork, country: undefined }
  const saveAddress = (headers: Record<string, string>, changes: object = {}) =>
    shop.post('/api/address/save', { ...address, ...changes }, headers)
  const listAddresses = async (headers: Record<string, string>) =>
    (await shop.post('/api/address/list', {}, headers)).body.addresses

  test('keeps no character that reverses, hides or commands what staff read', async () => {
    const { headers } = await registerShopper(shop)
    await saveAddress(headers, {
      company: '\u202eLeaf\u202c\u0007 Co',
      street1: '35\u200b0 5th\u001b Ave',
      street2: '\u2066\u2069',
      city: 'New\u00a0York\u200f',
    })
    expect(await listAddresses(headers)).toMatchObject([
      { company: 'Leaf Co', street1: '350 5th Ave', city: 'New York' },
    ])
  })

  test('lets the owner add, change and delete addresses, one of them the default', async () => {
    const { headers } = await registerShopper(shop)
    const otherCustomer = await registerShopper(shop)
    await saveAddress(headers)
    // Saving the same address again changes nothing.
    await saveAddress(headers)
    await saveAddress(headers, { street1: '1 Second St', isDefault: true })
    await saveAddress(headers, { street1: '3 Third St' })
    const listStreets = async () =>
      (await listAddresses(headers)).map((address: { street1: string; isDefault: boolean }) => [
        address.street1,
        address.isDefault,
      ])
    expect(await listStreets()).toEqual([
      ['1 Second St', true],
      ['3 Third St', false],
      ['350 5th Ave', false],
    ])
    const [second, , first] = await listAddresses(headers)
    await saveAddress(headers, { addressId: first.id, street1: '351 5th Ave', isDefault: true })
    expect((await listStreets())[0]).toEqual(['351 5th Ave', true])
    for (const action of ['save', 'remove'])
      expect(
        (
          await shop.post(
            `/api/address/${action}`,
            { ...address, addressId: second.id },
            otherCustomer.headers,
          )
        ).body.code,
      ).toBe('address-not-found')
    await shop.post('/api/address/remove', { addressId: first.id }, headers)
    // When the default is deleted, another address becomes the default.
    expect(await listStreets()).toEqual([
      ['3 Third St', true],
      ['1 Second St', false],
    ])
  })

  test('holds at most 20 addresses, even when many are added at once', async () => {
    const { headers } = await registerShopper(shop)
    const responses = await Promise.all(
      Array.from({ length: 22 }, (_, n) =>
        saveAddress(headers, { street1: `${n} 5th Ave`, isDefault: true }),
      ),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('too-many-addresses')
    expect(
      (await listAddresses(headers)).filter((address: { isDefault: boolean }) => address.isDefault),
    ).toHaveLength(1)
  })

  test('comes with the shipping service of the last order', async () => {
    const { headers } = await registerShopper(shop)
    const items = [{ productId: (await findProductInStock(shop))._id, quantity: 1 }]
    const { rates } = (await shop.post('/api/shipping/rates', { address: newYork, items })).body
    for (const { id, service } of rates.slice(0, 2)) {
      expect((await placeOrder(shop, items, headers, { shippingOptionId: id })).status).toBe(200)
      const { lastShippingService } = (await shop.post('/api/address/list', {}, headers)).body
      expect(lastShippingService).toBe(service)
    }
  })

  test('validates addresses like the checkout, and reports where we do not ship', async () => {
    const { headers } = await registerShopper(shop)
    expect((await saveAddress(headers, { zip: '90210' })).body).toMatchObject({
      code: 'address-mismatch',
      fields: { state: expect.stringContaining('CA') },
    })
    expect((await saveAddress(headers, { city: 'F.P.O.' })).body).toMatchObject({
      code: 'address-mismatch',
      fields: { city: expect.stringContaining('New York') },
    })
    expect((await saveAddress(headers, { zip: '00000' })).body.code).toBe('unknown-zip')
    const response = await saveAddress(headers, { street1: ' ', city: '', zip: 'x' })
    expect(Object.keys(response.body.fields).sort()).toEqual(['city', 'street1', 'zip'])
    expect((await saveAddress(headers, { state: 'AL', zip: '35203', city: 'Birmingham' })).status).toBe(200)
    expect((await listAddresses(headers))[0].shippingRefusal).toContain('Alabama')
    expect((await saveAddress(headers)).status).toBe(200)
    expect(
      (await listAddresses(headers)).find((address: { zip: string }) => address.zip === '10001')
        .shippingRefusal,
    ).toBeUndefined()
  })
})
