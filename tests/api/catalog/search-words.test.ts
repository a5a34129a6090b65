import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { addProductNamed, listFamilies, renameBrandOf } from '#tests/support/stored-products.ts'

const shop = await startShop()

interface ListedProduct {
  readonly _id: string
  readonly product_name: string
  readonly brand: string
  readonly category: string
  readonly oz?: string
  readonly count?: string
  readonly flavour?: string
}

const list = async (query: Record<string, string>) =>
  (await shop.get(`/api/product/list?${new URLSearchParams({ limit: '100', ...query })}`)).body
const search = async (text: string): Promise<ListedProduct[]> => (await list({ search: text })).products
const suggest = async (text: string) =>
  (await shop.get(`/api/search/suggest?text=${encodeURIComponent(text)}`)).body

describe('A search', () => {
  test.each(['gummy', '7oh', '7 hydroxy', 'kratom pills', 'red bali 8oz'])(
    'for %j suggests the first product of each family in the list',
    async (text) => {
      const families = await listFamilies(shop)
      const all = await search(text)
      expect(all.length).toBeGreaterThan(0)
      const familyOf = ({ _id }: ListedProduct) => families.get(_id) ?? _id
      const listed = all.filter(
        (product, place) => all.findIndex((other) => familyOf(other) === familyOf(product)) === place,
      )
      const suggested = (await suggest(text)).products.map(({ name }: { name: string }) => name)
      expect(suggested).toEqual(listed.slice(0, 5).map(({ product_name }) => product_name))
    },
  )

  test('finds every word of the names, brands, categories, sizes, counts and flavors of the catalog', async () => {
    const products: ListedProduct[] = (await shop.get('/api/product/list')).body.products
    const wordsByProduct = products.map((product) => {
      const { product_name, brand, category, oz, count, flavour } = product
      const text = [product_name, brand, category, oz, count, flavour].filter(Boolean).join(' ')
      return text.split(/[\s,&]+/).filter((word) => word !== '')
    })
    const words = new Set(wordsByProduct.flat().map((word) => word.toLowerCase()))
    expect(words.size).toBeGreaterThan(100)
    for (const word of words) {
      const { total, didYouMean } = await list({ search: word, limit: '1' })
      const having = wordsByProduct.filter((each) =>
        each.some((other) => other.toLowerCase() === word),
      ).length
      // 'OZ' stands with a number, so the word alone is in every label.
      expect(didYouMean, word).toBeUndefined()
      expect(total, word).toBeGreaterThanOrEqual(having)
    }
  })

  test.each([
    ['8oz', '8 OZ'],
    ['8-ounce', '8 OZ'],
    ['half a pound', '8 OZ'],
    ['20 ounces', '20 OZ'],
  ])('for %j finds only products of %s', async (text, size) => {
    const found = await search(`red bali ${text}`)
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ oz }) => oz))).toEqual(new Set([size]))
  })

  test.each([
    ['gummy', 'gummies'],
    ['tablet', 'tablets'],
    ['capsule red bali', 'capsules red bali'],
    ['wild berries', 'wild berry'],
  ])('finds the same for %j and %j', async (one, other) => {
    expect((await search(one)).length).toBeGreaterThan(0)
    expect(await search(one)).toEqual(await search(other))
  })

  test('finds a product by its category and its brand, below those that have the words in their name', async () => {
    await addProductNamed(shop, 'Sunset Blend', { category: 'Kratom Capsules', brand: 'Tarnleaf' })
    const capsules = (await search('tarnleaf capsules')).map(({ product_name }) => product_name)
    expect(capsules.at(-1)).toBe('Sunset Blend')
    expect(capsules.length).toBeGreaterThan(1)
    await renameBrandOf(shop, 'Sunset Blend', 'Duskmere')
    expect((await search('duskmere sunset')).map(({ product_name }) => product_name)).toEqual([
      'Sunset Blend',
    ])
  })

  test('keeps an order that the shopper chose', async () => {
    const prices = (await list({ search: 'red bali', sort: 'price-asc' })).products.map(
      ({ price }: { price: number }) => price,
    )
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
  })

  test('for 7-hydroxymitragynine finds no leaf, and a search for leaf finds no 7-hydroxymitragynine', async () => {
    for (const text of ['7oh', 'seven hydroxy', '7-hydroxymitragynine', '7 oh pills']) {
      const categories = (await search(text)).map(({ category }) => category)
      expect([...new Set(categories)], text).toEqual(['7-OH'])
    }
    for (const text of ['kratom leaf', 'kratom pills', 'ketum', 'kratom']) {
      const categories = (await search(text)).map(({ category }) => category)
      expect(categories.length, text).toBeGreaterThan(0)
      expect(categories, text).not.toContain('7-OH')
    }
  })

  test('of an operator between words finds what the words find', async () => {
    expect(await search("' | 'red:* & !bali")).toEqual(await search('red bali'))
  })

  test.each(['%', '_', "'", '"', '\\', '(', ':*', '&|!', '<->', 'NULL', '½', '🌿', 'a'.repeat(200)])(
    'for %j takes the signs literally',
    async (text) => {
      expect((await list({ search: text })).total).toBe(0)
      expect((await suggest(text)).products).toEqual([])
    },
  )
})
