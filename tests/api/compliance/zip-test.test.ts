import { describe, expect, test } from 'vitest'
import { nationwideRules } from '#db/reference/nationwide-rules.data.ts'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock } from '#tests/support/shopper.ts'

const shop = await startShop()
const headers = await getOwner(shop)
const testZip = async (query: Record<string, string>) =>
  (await shop.get(`/api/admin/zip-test?${new URLSearchParams(query)}`, headers)).body
const listRoles = ({ rules }: { rules: { id: string; role: string }[] }) =>
  rules.filter(({ id }) => !nationwide.has(id)).map(({ id, role }) => `${id} ${role}`)

const nationwide = new Set(nationwideRules.map(({ id }) => id))

describe('The ZIP tester', () => {
  test('shows every rule that spoke, in order, with its source', async () => {
    const answer = await testZip({ zip: '39701' })
    expect(answer).toMatchObject({ answer: 'not-served', place: { city: 'Columbus', county: 'Lowndes' } })
    expect(listRoles(answer)).toEqual([
      'us-ms decides',
      'us-ms-share some-products',
      'us-ms-total-per-container some-products',
      'us-ms-lowndes-county refuses',
      'us-ms-columbus refuses',
    ])
    const ids = answer.rules.map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining([...nationwide]))
    for (const rule of answer.rules) expect(rule.source.length).toBeGreaterThan(10)
  })

  test('shows what checkout asks, and how the typed city changes it', async () => {
    const asked = await testZip({ zip: '92118' })
    expect(asked).toMatchObject({
      answer: 'ask',
      explanation: 'Is this address inside the city limits of San Diego?',
    })
    expect(listRoles(asked)).toEqual(['us-ca warns', 'us-ca-prop-65 obliges', 'us-ca-san-diego asks'])
    const typed = await testZip({ zip: '92118', city: 'San Deigo' })
    expect(typed.answer).toBe('not-served')
    expect(listRoles(typed)).toEqual(['us-ca warns', 'us-ca-prop-65 obliges', 'us-ca-san-diego decides'])
  })

  test('shows what a product may not do there', async () => {
    const leaf = await findProductInStock(shop)
    const extracts = (await shop.get('/api/product/list?category=Shots&limit=50')).body.products
    const extract = extracts.find((product: { hold?: unknown }) => product.hold === undefined)
    expect(listRoles(await testZip({ zip: '43085' }))).toEqual(['us-oh-not-leaf some-products'])
    expect(listRoles(await testZip({ zip: '43085', productId: leaf._id }))).toEqual(['us-oh-not-leaf passes'])
    const refused = await testZip({ zip: '43085', productId: extract._id })
    expect([refused.answer, ...listRoles(refused)]).toEqual(['not-served', 'us-oh-not-leaf decides'])
  })

  test('shows the counties of a ZIP code, and says when there is none', async () => {
    expect((await testZip({ zip: '34228' })).place.otherCounties).toEqual([
      { county: 'Sarasota', shareBp: 4735 },
    ])
    expect(await testZip({ zip: '10001' })).toMatchObject({ answer: 'served' })
    expect(await testZip({ zip: '99999' })).toMatchObject({ answer: 'not-served', rules: [] })
  })

  test('refuses text that is not a ZIP code, an unknown product, and visitors', async () => {
    expect((await shop.get('/api/admin/zip-test?zip=abc', headers)).status).toBe(400)
    const unknown = '/api/admin/zip-test?zip=10001&productId=00000000-0000-7000-8000-000000000000'
    expect((await shop.get(unknown, headers)).status).toBe(404)
    expect((await shop.get('/api/admin/zip-test?zip=10001')).status).toBe(401)
  })
})
