import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { archiveProduct } from '#tests/support/stored-products.ts'

const shop = await startShop()
const getSuggestions = async (text: string) =>
  (await shop.get(`/api/search/suggest?text=${encodeURIComponent(text)}`)).body

describe('Search suggestions', () => {
  test('include products, brands and categories with their display data', async () => {
    const suggestions = await getSuggestions('wyrd')
    expect(suggestions.brands[0]).toMatchObject({ name: 'Wyrdgrove', count: expect.any(Number) })
    expect(suggestions.products).toHaveLength(5)
    expect(suggestions.products[0]).toMatchObject({
      name: expect.stringContaining('Wyrdgrove'),
      slug: expect.any(String),
      price: expect.any(Number),
      picture: { url: expect.stringContaining('/files/') },
    })
    const categories = (await getSuggestions('powder')).categories.map(({ name }: { name: string }) => name)
    expect(categories).toContain('Kratom Powder')
    expect(suggestions.didYouMean).toBeUndefined()
  })

  test('correct a typo and name the correction', async () => {
    const suggestions = await getSuggestions('kratm powdr')
    expect(suggestions.didYouMean).toBe('kratom powder')
    expect(suggestions.products.length).toBeGreaterThan(0)
    const searchResult = (await shop.get('/api/product/list?search=kratm%20powdr&limit=1')).body
    expect(searchResult).toMatchObject({ didYouMean: 'kratom powder', total: expect.any(Number) })
    expect((await shop.get('/api/product/list?search=powder&limit=1')).body.didYouMean).toBeUndefined()
  })

  test('are empty for empty text, and take wildcards literally', async () => {
    const noSuggestions = { success: true, products: [], brands: [], categories: [] }
    for (const text of ['', '   ', '%', 'bicycle']) expect(await getSuggestions(text)).toEqual(noSuggestions)
    expect((await shop.get('/api/search/suggest')).status).toBe(400)
    expect((await shop.get(`/api/search/suggest?text=${'x'.repeat(201)}`)).status).toBe(400)
  })

  test('do not keep shoppers waiting longer than a page of products does', async () => {
    const durations: { suggest: number[]; list: number[] } = { suggest: [], list: [] }
    const measure = async (kind: keyof typeof durations, sendRequest: () => Promise<unknown>) => {
      const startedAt = performance.now()
      await sendRequest()
      durations[kind].push(performance.now() - startedAt)
    }
    for (const text of [
      'k',
      'kr',
      'kratom',
      'green pow',
      'wyrd',
      'capsules',
      'kratm powdr',
      'shot',
      'gum',
      'red',
    ]) {
      await getSuggestions(text)
      // They alternate, so a slow machine affects both equally.
      for (let round = 0; round < 3; round++) {
        await measure('suggest', () => getSuggestions(text))
        await measure('list', () => shop.get('/api/product/list?search=kratom&limit=60'))
      }
    }
    const getMedian = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
    // On a busy machine both take about as long, and one test beside it decides which is faster.
    expect(getMedian(durations.suggest)).toBeLessThan((getMedian(durations.list) ?? 0) * 1.5)
  })
})

test('Recently viewed products are returned in the requested order, without deleted ones', async () => {
  const { products } = (await shop.get('/api/product/list?limit=3')).body
  const [first, second, third] = products.map((product: { _id: string }) => product._id)
  await archiveProduct(shop, second)
  const request = { productIds: [third, second, 'no-id', first] }
  const response = await shop.post('/api/product/by-ids', request)
  expect(response.body.products.map(({ id }: { id: string }) => id)).toEqual([third, first])
  const tooMany = { productIds: Array.from({ length: 25 }, () => first) }
  expect((await shop.post('/api/product/by-ids', tooMany)).status).toBe(400)
})
