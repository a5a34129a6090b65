import { describe, expect, test } from 'vitest'
import { CacheScope } from '#http/cache/cache-scope.ts'
import { PublicCaches } from '#http/cache/public-caches.ts'
import { createPageLoaders } from '#http/pages/page-data.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const viewer = await addStaffMember(shop, 'viewer', 'vera')
const post = (path: string, body: object, headers = owner) => shop.post(`/api/admin/${path}`, body, headers)
const listNames = async (group: 'categories' | 'brands') =>
  (await shop.get(`/api/admin/${group}`, owner)).body.rows.map(({ name }: { name: string }) => name)
const count = async (query: string) => (await shop.get(`/api/product/list?${query}&limit=1`)).body.total
/** The page of a filter, and the names it has today. */
const loadCatalog = (category: string) =>
  createPageLoaders({ shop: shop.shop, caches: new PublicCaches(shop.shop) }, new CacheScope()).catalog({
    category: [category],
  })

const loadMenu = async () =>
  (
    await createPageLoaders(
      { shop: shop.shop, caches: new PublicCaches(shop.shop) },
      new CacheScope(),
    ).layout()
  ).menu

async function addProduct(fields: Record<string, string>): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const added = await fetch(`${shop.url}/api/product/add`, { method: 'POST', headers: owner, body: form })
  expect(added.status).toBe(200)
}

describe('Categories and brands', () => {
  test('reach the menu with their first product, in the order that staff chose, under their name of today', async () => {
    const [name, brand] = ['Kratom Candles', 'Fernbarrow']
    const listMenu = async () => (await loadMenu()).map((panel) => panel.name)
    const before = await listMenu()
    await post('product-groups/category', { name })
    expect(await listMenu()).toEqual(before)
    await addProduct({ category: name, brand, product_name: 'First Candle', price: '9.50', stock_count: '4' })
    expect(await listMenu()).toEqual([...before, name])
    const names = await listNames('categories')
    await post('categories/order', { names: [names[0], name, ...names.slice(1, -1)] })
    expect(await listMenu()).toEqual([...before.slice(0, 2), name, ...before.slice(2)])
    await post('product-groups/category/rename', { name, newName: 'Wax' })
    expect((await loadMenu())[2]).toMatchObject({
      name: 'Wax',
      heading: 'Wax by brand',
      items: [{ label: brand }],
    })
  })

  test('are created, and stand at the end of the menu order', async () => {
    expect((await post('product-groups/category', { name: 'Kratom Tea' })).body.message).toBe(
      'Category Kratom Tea added.',
    )
    expect((await listNames('categories')).at(-1)).toBe('Kratom Tea')
    expect(await post('product-groups/category', { name: 'KRATOM tea' })).toMatchObject({
      status: 400,
      body: { fields: { name: 'A category with this name already exists.' } },
    })
    expect((await post('product-groups/category', { name: '!!!' })).body.fields).toEqual({
      name: 'A category name needs at least one letter or digit.',
    })
  })

  test('are renamed, and links with the old name lead to the new one', async () => {
    const products = await count('category=Kratom%20Powder')
    expect(products).toBeGreaterThan(0)
    const { introduction, total } = await loadCatalog('Kratom Powder')
    const rename = { name: 'Kratom Powder', newName: 'Leaf Powder' }
    expect((await post('product-groups/category/rename', rename)).status).toBe(200)
    expect(await count('category=Leaf%20Powder')).toBe(products)
    expect(await count('category=kratom%20powder')).toBe(products)
    const page = await loadCatalog('Kratom Powder')
    expect(page).toMatchObject({ total, query: { category: ['Leaf Powder'] } })
    expect(page.introduction).toBe(introduction)
    expect((await shop.get('/api/product/list?search=leaf%20powder')).body.products.length).toBeGreaterThan(0)
    // A second editor still has the old name in the form.
    expect(await post('product-groups/category/rename', { ...rename, newName: 'Ground Leaf' })).toMatchObject(
      {
        status: 409,
        body: {
          code: 'edit-conflict',
          message:
            'Someone else renamed or merged Kratom Powder in the meantime: it is Leaf Powder now. Your name Ground Leaf is not saved. Check the list and try again.',
        },
      },
    )
    const taken = { name: 'Leaf Powder', newName: 'Kratom Capsules' }
    expect((await post('product-groups/category/rename', taken)).body.fields).toEqual({
      newName: 'A category with this name already exists. Merge them instead.',
    })
    const back = { name: 'Leaf Powder', newName: 'Kratom Powder' }
    expect((await post('product-groups/category/rename', back)).status).toBe(200)
    expect((await loadCatalog('Leaf Powder')).query.category).toEqual(['Kratom Powder'])
    expect((await loadCatalog('Kratom Powder')).query.category).toEqual(['Kratom Powder'])
  })

  test.each(['category', 'brand'] as const)('of the kind %s are merged with their products', async (kind) => {
    const list = kind === 'category' ? 'categories' : 'brands'
    const { rows } = (await shop.get(`/api/admin/${list}`, owner)).body
    const [from, into] = rows
      .filter(({ publishedProducts }: { publishedProducts: number }) => publishedProducts > 0)
      .slice(-2)
    const query = (name: string) => `${kind}=${encodeURIComponent(name)}`
    const [moved, kept] = [await count(query(from.name)), await count(query(into.name))]
    expect(
      (await post(`product-groups/${kind}/merge`, { name: from.name, into: from.name })).body.fields,
    ).toEqual({ into: `Choose another ${kind} to merge into.` })
    expect(await post(`product-groups/${kind}/merge`, { name: from.name, into: into.name })).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining(`${from.name} is now part of ${into.name}.`) },
    })
    expect(await listNames(list)).not.toContain(from.name)
    expect(await count(query(into.name))).toBe(moved + kept)
    expect(await count(query(from.name))).toBe(moved + kept)
  })

  test('of the menu are put in order', async () => {
    const names = await listNames('categories')
    const ordered = names.toReversed()
    expect((await post('categories/order', { names: ordered })).status).toBe(200)
    expect(await listNames('categories')).toEqual(ordered)
    for (const wrong of [ordered.slice(1), [...ordered.slice(1), ordered[1]]])
      expect((await post('categories/order', { names: wrong })).status).toBe(409)
    expect(await listNames('categories')).toEqual(ordered)
  })

  test('are edited by staff who may edit products', async () => {
    for (const [path, body] of [
      ['product-groups/brand', { name: 'Other' }],
      ['product-groups/brand/rename', { name: 'Wyrdgrove', newName: 'Other' }],
      ['product-groups/brand/merge', { name: 'Wyrdgrove', into: 'Other' }],
      ['categories/order', { names: ['Other'] }],
    ] as const)
      expect((await post(path, body, viewer)).status).toBe(403)
    expect((await post('product-groups/shelf', { name: 'Other' })).status).toBe(400)
  })
})
