import { describe, expect, test } from 'vitest'
import { getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { findLotWithAmountPerArticle, findLotWithReport, retireLot } from '#tests/support/stored-products.ts'

const shop = await startShop()

describe('A lab report', () => {
  // Covers: product-lab-report
  test('is found by its lot number in upper or lower case, with its product', async () => {
    const { number, name, slug } = await findLotWithReport(shop)
    const response = await shop.get(`/api/lab-reports?lot=${encodeURIComponent(` ${number.toLowerCase()} `)}`)
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, lot: { number, product: { name, slug }, passed: true } },
    })
    const { coaUrl } = response.body.lot
    expect((await shop.get(coaUrl)).headers.get('content-type')).toBe('application/pdf')
    expect(
      (
        await shop.get(`/api/lab-reports?lot=${number}`, {
          'if-none-match': response.headers.get('etag') ?? '',
        })
      ).status,
    ).toBe(304)
  })

  test('is found for an earlier lot, and refused for an unknown or missing number', async () => {
    const { number } = await findLotWithReport(shop)
    await retireLot(shop, number)
    expect((await shop.get(`/api/lab-reports?lot=${number}`)).status).toBe(200)
    expect(await shop.get('/api/lab-reports?lot=NO-SUCH-LOT')).toMatchObject({
      status: 404,
      body: { success: false, code: 'lot-not-found' },
    })
    expect((await shop.get('/api/lab-reports')).status).toBe(400)
  })
})

test('A lab report says what one piece contains only of a product that comes in pieces', async () => {
  const read = async (lot: string) => (await shop.get(`/api/lab-reports?lot=${lot}`)).body.lot
  const counted = await read(await findLotWithAmountPerArticle(shop, { isCounted: true }))
  expect(counted.hydroxyPerArticle).toMatch(/^\d+\.\d+ mg$/)
  const powder = await read(await findLotWithAmountPerArticle(shop, { isCounted: false }))
  expect(powder.hydroxy).toMatch(/ %$/)
  expect(powder).not.toHaveProperty('hydroxyPerArticle')
})

test('A new lot number must not differ from another only in case', async () => {
  const { number } = await findLotWithReport(shop)
  const form = new FormData()
  const fields = { category: 'Kratom Powder', brand: 'Wyrdgrove', stock_count: '4', price: '10' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('product_name', 'Another Powder')
  form.append('lot_number', number.toLowerCase())
  const headers = { ...(await getOwner(shop)) }
  const response = await fetch(`${shop.url}/api/product/add`, { method: 'POST', headers, body: form })
  expect(response.status).toBe(400)
  expect((await response.json()).fields).toEqual({ lot_number: 'Another lot already has this number.' })
})
