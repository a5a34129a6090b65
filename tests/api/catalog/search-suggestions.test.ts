import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { archiveProduct } from '#tests/support/stored-products.ts'

const shop = await startShop()
const suggest = async (text: string) =>
  (await shop.get(`/api/search/suggest?text=${encodeURIComponent(text)}`)).body

describe('Search suggestions', () => {
  test('include products, brands and categories with their display data', async () => {
    const found = await suggest('wyrd')
    expect(found.brands[0]).toMatchObject({ name: 'Wyrdgrove', count: expect.any(Number) })
    expect(found.products).toHaveLength(5)
    expect(found.products[0]).toMatchObject({
      name: expect.stringContaining('Wyrdgrove'),
      slug: expect.any(String),
      price: expect.any(Number),
      picture: { url: expect.stringContaining('/files/') },
    })
    const categories = (await suggest('powder')).categories.map(({ name }: { name: string }) => name)
    expect(categories).toContain('Kratom Powder')
    expect(found.didYouMean).toBeUndefined()
  })

  test('correct a typo and name the correction', async () => {
    const found = await suggest('kratm powdr')
    expect(found.didYouMean).toBe('kratom powder')
    expect(found.products.length).toBeGreaterThan(0)
    const listed = (await shop.get('/api/product/list?search=kratm%20powdr&limit=1')).body
    expect(listed).toMatchObject({ didYouMean: 'kratom powder', total: expect.any(Number) })
    expect((await shop.get('/api/product/list?search=powder&limit=1')).body.didYouMean).toBeUndefined()
  })

  test('are empty for empty text, and take wildcards literally', async () => {
    const nothing = { success: true, products: [], brands: [], categories: [] }
    for (const text of ['', '   ', '%', 'bicycle']) expect(await suggest(text)).toEqual(nothing)
    expect((await shop.get('/api/search/suggest')).status).toBe(400)
    expect((await shop.get(`/api/search/suggest?text=${'x'.repeat(201)}`)).status).toBe(400)
  })

  test('are faster than a page of products, by the median', async () => {
    const times: { suggest: number[]; list: number[] } = { suggest: [], list: [] }
    const measure = async (what: keyof typeof times, ask: () => Promise<unknown>) => {
      const start = performance.now()
      await ask()
      times[what].push(performance.now() - start)
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
      await suggest(text)
      // In turns, so that what slows the machine down slows both.
      for (let turn = 0; turn < 3; turn++) {
        await measure('suggest', () => suggest(text))
        await measure('list', () => shop.get('/api/product/list?search=kratom&limit=60'))
      }
    }
    const half = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]
    expect(half(times.suggest)).toBeLessThan(half(times.list) ?? 0)
  })
})

test('Recently viewed products are returned in the order of their ids, without deleted ones', async () => {
  const { products } = (await shop.get('/api/product/list?limit=3')).body
  const [first, second, third] = products.map((each: { _id: string }) => each._id)
  await archiveProduct(shop, second)
  const asked = { productIds: [third, second, 'no-id', first] }
  const several = await shop.post('/api/product/by-ids', asked)
  expect(several.body.products.map(({ id }: { id: string }) => id)).toEqual([third, first])
  const tooMany = { productIds: Array.from({ length: 25 }, () => first) }
  expect((await shop.post('/api/product/by-ids', tooMany)).status).toBe(400)
})
