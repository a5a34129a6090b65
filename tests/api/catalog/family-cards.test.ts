import { describe, expect, test } from 'vitest'
import type { CatalogQuery } from '#domain/catalog/catalog-query.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { readPage } from '#tests/support/page-data.ts'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { listFamilies } from '#tests/support/stored-products.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const families = await listFamilies(shop)

const familyOf = ({ id }: Pick<StorefrontProduct, 'id'>) => families.get(id) ?? id
const listCards = async (query: CatalogQuery = {}) =>
  (await readPage(shop, (pages) => pages.catalog({ limit: 100, ...query }))).data
const chooseCards = async (cards: string, expectedVersion: number) =>
  shop.post('/api/admin/content/productLists', { value: { cards }, expectedVersion }, owner)

function expectEachFamilyOnce(products: readonly StorefrontProduct[]) {
  expect(products.length).toBeGreaterThan(2)
  expect(new Set(products.map(familyOf)).size).toBe(products.length)
}

describe('One card per family', () => {
  test('in the catalog, in a search and among filtered products, and the filters count the cards', async () => {
    const all = await listCards()
    expectEachFamilyOnce(all.products)
    expect(all.total).toBe(all.products.length)
    for (const { value, count } of all.facets.size) {
      const filtered = await listCards({ size: [value] })
      expectEachFamilyOnce(filtered.products)
      expect(filtered.total, value).toBe(count)
      expect(new Set(filtered.products.map(({ size }) => size))).toEqual(new Set([value]))
    }
    expectEachFamilyOnce((await listCards({ search: 'capsules' })).products)
  })

  test('sorted by price, the cheapest member that passes the filters stands for its family', async () => {
    const products: { _id: string; price: number; category: string }[] = (
      await shop.get('/api/product/list?category=Kratom Powder&limit=100&minPrice=20')
    ).body.products
    const cheapest = new Map<string, number>()
    for (const { _id: id, price } of products) {
      const family = familyOf({ id })
      cheapest.set(family, Math.min(price * 100, cheapest.get(family) ?? Number.POSITIVE_INFINITY))
    }
    const cards = await listCards({ category: ['Kratom Powder'], minPrice: 2000, sort: 'price-asc' })
    expect(cards.products.map(({ price }) => price)).toEqual(
      [...cheapest.values()].map(Math.round).toSorted((a, b) => a - b),
    )
  })

  test('among the best deals, the rows of the home page, similar items and popular products', async () => {
    const { data: home } = await readPage(shop, (pages) => pages.home())
    expectEachFamilyOnce(home.bestDeals.products)
    for (const { products } of home.promos) expectEachFamilyOnce(products)
    const [first] = (await listCards()).products
    const { data: found } = await readPage(shop, (pages) => pages.product(first?.slug ?? '', {}))
    expectEachFamilyOnce(found?.page.related ?? [])
    expectEachFamilyOnce((await shop.get('/api/product/popular')).body.products)
  })

  test('in the order of the menu', async () => {
    const { data } = await readPage(shop, (pages) => pages.layout())
    const powders = data.menu.find(({ name }) => name === 'Kratom Powder')
    const { facets } = await listCards({ category: ['Kratom Powder'] })
    const facet = powders?.heading.toLowerCase().includes('flavor') ? facets.flavor : facets.brand
    expect(powders?.items.map(({ label }) => label)).toEqual(facet.map(({ value }) => value))
  })

  test('is switched off and on by staff, at once', async () => {
    expect((await chooseCards('one-card-per-product', 1)).status).toBe(200)
    const products = (await shop.get('/api/product/list')).body.products
    const { total, facets } = await listCards()
    expect(total).toBe(products.length)
    const counted = facets.category.reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe(products.length)
    expect((await chooseCards('every-size', 2)).status).toBe(400)
    expect((await chooseCards('one-card-per-family', 2)).status).toBe(200)
    expectEachFamilyOnce((await listCards()).products)
  })
})
