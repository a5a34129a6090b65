import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { newYork, registerShopper } from '#tests/support/shopper.ts'

const shop = await startShop()

describe('The address book', () => {
  const address = { ...newYork, country: undefined }
  const save = (headers: Record<string, string>, changes: object = {}) =>
    shop.post('/api/address/save', { ...address, ...changes }, headers)
  const book = async (headers: Record<string, string>) =>
    (await shop.post('/api/address/list', {}, headers)).body.addresses

  test('lets the owner add, change and delete addresses, one of them the default', async () => {
    const { headers } = await registerShopper(shop)
    const eve = await registerShopper(shop)
    await save(headers)
    // Saving the same again changes nothing.
    await save(headers)
    await save(headers, { street1: '1 Second St', isDefault: true })
    await save(headers, { street1: '3 Third St' })
    const streets = async () =>
      (await book(headers)).map((each: { street1: string; isDefault: boolean }) => [
        each.street1,
        each.isDefault,
      ])
    expect(await streets()).toEqual([
      ['1 Second St', true],
      ['3 Third St', false],
      ['350 5th Ave', false],
    ])
    const [second, , first] = await book(headers)
    await save(headers, { addressId: first.id, street1: '351 5th Ave', isDefault: true })
    expect((await streets())[0]).toEqual(['351 5th Ave', true])
    for (const call of ['save', 'remove'])
      expect(
        (await shop.post(`/api/address/${call}`, { ...address, addressId: second.id }, eve.headers)).body
          .code,
      ).toBe('address-not-found')
    await shop.post('/api/address/remove', { addressId: first.id }, headers)
    // When the default is deleted, another address becomes the default.
    expect(await streets()).toEqual([
      ['3 Third St', true],
      ['1 Second St', false],
    ])
  })

  test('holds at most 20 addresses, even when many are added at once', async () => {
    const { headers } = await registerShopper(shop)
    const saved = await Promise.all(
      Array.from({ length: 22 }, (_, n) => save(headers, { street1: `${n} 5th Ave`, isDefault: true })),
    )
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(saved.find(({ status }) => status === 409)?.body.code).toBe('too-many-addresses')
    expect((await book(headers)).filter((each: { isDefault: boolean }) => each.isDefault)).toHaveLength(1)
  })

  test('validates addresses like the checkout, and reports where we do not ship', async () => {
    const { headers } = await registerShopper(shop)
    expect((await save(headers, { zip: '90210' })).body).toMatchObject({
      code: 'address-mismatch',
      fields: { state: expect.stringContaining('CA') },
    })
    expect((await save(headers, { zip: '00000' })).body.code).toBe('unknown-zip')
    const empty = await save(headers, { street1: ' ', city: '', zip: 'x' })
    expect(Object.keys(empty.body.fields).sort()).toEqual(['city', 'street1', 'zip'])
    expect((await save(headers, { state: 'AL', zip: '35203', city: 'Birmingham' })).status).toBe(200)
    expect((await book(headers))[0].shippingRefusal).toContain('Alabama')
    expect((await save(headers)).status).toBe(200)
    expect(
      (await book(headers)).find((each: { zip: string }) => each.zip === '10001').shippingRefusal,
    ).toBeUndefined()
  })
})
