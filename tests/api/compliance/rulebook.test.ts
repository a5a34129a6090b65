import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const headers = await signInOwner(shop)
const list = async (path: string) => (await shop.get(`/api/admin/${path}`, headers)).body

describe('The rulebook', () => {
  test('lifts a sales hold with a reason, and sets it again with a notice', async () => {
    const hold = (body: object) => shop.post('/api/admin/sales-holds/7-oh', body, headers)
    expect(await hold({ isHeld: false })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    })
    expect((await hold({ isHeld: false, reason: 'The notice was withdrawn.' })).status).toBe(200)
    const sold = (await list('products?category=7-OH&limit=100')).rows.filter(
      (product: { holdNotice?: string }) => product.holdNotice === undefined,
    )
    expect(sold.length).toBeGreaterThan(0)
    await hold({ isHeld: true, notice: 'Not for sale just now.', reason: 'The notice is back.' })
    const { rows } = await list('products?category=7-OH&limit=1')
    expect(rows[0].holdNotice).toBe('Not for sale just now.')
    const { salesHolds } = await list('compliance')
    expect(salesHolds.find((each: { productClass: string }) => each.productClass === '7-oh')).toMatchObject({
      isHeld: true,
      reason: 'The notice is back.',
      updatedBy: 'owner',
    })
    expect(
      await shop.post('/api/admin/sales-holds/leaf', { isHeld: true, reason: 'A try' }, headers),
    ).toMatchObject({
      status: 400,
      body: { fields: { notice: expect.any(String) } },
    })
  })

  test('leaves a held class out of the best deals', async () => {
    const hold = (body: object) => shop.post('/api/admin/sales-holds/leaf', body, headers)
    const deals = async () => (await shop.get('/api/product/best')).body.products
    const before = await deals()
    expect(before.some(({ category }: { category: string }) => category === 'Kratom Powder')).toBe(true)
    await hold({ isHeld: true, notice: 'Not for sale just now.', reason: 'A recall.' })
    const during = await deals()
    expect(during.length).toBeGreaterThan(0)
    for (const { category } of during) expect(category).not.toBe('Kratom Powder')
    await hold({ isHeld: false, reason: 'The recall is over.' })
    expect(await deals()).toEqual(before)
  })

  test('switches a rule off, which changes the ZIP check and the rulebook version', async () => {
    const zip = async () => (await shop.get('/api/shipping/zip?zip=53703')).body.available
    expect(await zip()).toBe(false)
    const before = await list('compliance')
    const wisconsin = before.rules.filter(
      (rule: { place: string; level: string }) => rule.place === 'Wisconsin',
    )
    for (const rule of wisconsin) {
      expect(
        (
          await shop.post(
            `/api/admin/rules/${rule.id}`,
            { status: 'off', reason: 'The ban was lifted.' },
            headers,
          )
        ).status,
      ).toBe(200)
    }
    expect(await zip()).toBe(true)
    expect((await list('compliance')).version).toBe(before.version + wisconsin.length)
  })
})
