import { describe, expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { type MeantProduct, meantQueries, queriesForNothing } from './search-corpus.data.ts'

const shop = await startShop()
const shown = 3

interface ListedProduct extends MeantProduct {
  readonly product_name: string
  readonly flavour?: string
}

async function search(query: string): Promise<{ total: number; products: ListedProduct[] }> {
  const parameters = new URLSearchParams({ search: query, limit: String(shown) })
  return (await shop.get(`/api/product/list?${parameters}`)).body
}

function isMeant(product: ListedProduct, { name = '', flavor, ...fields }: MeantProduct): boolean {
  const found = product.product_name.toLowerCase()
  return (
    name.split(' ').every((word) => found.includes(word)) &&
    (flavor === undefined || product.flavour === flavor) &&
    Object.entries(fields).every(([field, value]) => product[field as keyof typeof fields] === value)
  )
}

describe('The search of the demo store', () => {
  test('shows the meant product among the first three for at least 98 of 100 queries', async () => {
    expect(meantQueries.length).toBeGreaterThanOrEqual(200)
    expect(new Set(meantQueries.map(([query]) => query)).size).toBe(meantQueries.length)
    const failures: string[] = []
    for (const [query, ...meant] of meantQueries) {
      const { products } = await search(query)
      if (products.some((product) => meant.some((each) => isMeant(product, each)))) continue
      const names = products.map(({ product_name, oz, count }) => `${product_name} ${oz ?? count}`)
      failures.push(`${query}: ${names.join(' | ') || 'nothing'}`)
    }
    if (failures.length > 0) process.stdout.write(`Not found as meant:\n${failures.join('\n')}\n`)
    expect(1 - failures.length / meantQueries.length).toBeGreaterThanOrEqual(0.98)
  })

  test('finds nothing for products that the shop does not have', async () => {
    const found: string[] = []
    for (const query of queriesForNothing) {
      const { total, products } = await search(query)
      if (total > 0) found.push(`${query}: ${products.map(({ product_name }) => product_name).join(' | ')}`)
    }
    expect(found).toEqual([])
  })
})
