import { describe, expect, test } from 'vitest'
import { editSettings } from '#tests/support/edits.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const headers = await signInOwner(shop)
const getAdmin = async (path: string) => (await shop.get(`/api/admin/${path}`, headers)).body

describe('The settings', () => {
  test('apply to every quote, and are refused with an error at each wrong field', async () => {
    const saveSettings = (body: object) => editSettings(shop, body, headers)
    const response = await saveSettings({
      freeShippingThreshold: -1,
      shipFromZip: '1234',
      exitUrl: 'ftp://example.com',
    })
    expect(Object.keys(response.body.fields).sort()).toEqual([
      'exitUrl',
      'freeShippingThreshold',
      'shipFromZip',
    ])
    expect(await saveSettings({ shipFromZip: '00001' })).toMatchObject({
      status: 422,
      body: { code: 'unknown-zip' },
    })
    const { _id: productId, price } = await findProductInStock(shop)
    const getMissingAmount = async () =>
      (await shop.post('/api/cart/quote', { items: [{ productId, quantity: 1 }] })).body
        .missingForFreeShipping
    expect((await saveSettings({ freeShippingThreshold: 50_000 })).status).toBe(200)
    expect(await getMissingAmount()).toBe(50_000 - Math.round(price * 100))
    const { rows, values } = await getAdmin('settings')
    expect(values.freeShippingThreshold).toBe(50_000)
    expect(rows.find((row: { key: string }) => row.key === 'freeShippingThreshold')).toMatchObject({
      value: '$500.00',
      defaultValue: '$50.00',
      isChanged: true,
    })
    expect((await saveSettings({ freeShippingThreshold: 5000 })).status).toBe(200)
  })
})
