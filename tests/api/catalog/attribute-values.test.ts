import { beforeAll, describe, expect, test } from 'vitest'
import { CacheScope } from '#http/cache/cache-scope.ts'
import { PublicCaches } from '#http/cache/public-caches.ts'
import { createPageLoaders } from '#http/pages/page-data.ts'
import { editProduct } from '#tests/support/edits.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'
import { findSiblings } from '#tests/support/stored-products.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const viewer = await addStaffMember(shop, 'viewer', 'vera')
const { id, sibling } = await findSiblings(shop)

type Attribute = 'size' | 'count' | 'flavor'
interface Value {
  name: string
  publishedProducts: number
  unpublishedProducts: number
}
const post = (path: string, body: object, headers = owner) =>
  shop.post(`/api/admin/attributes/${path}`, body, headers)
const list = async (attribute: Attribute): Promise<Value[]> =>
  (await shop.get('/api/admin/attributes', owner)).body[attribute]
const listNames = async (attribute: Attribute) => (await list(attribute)).map(({ name }) => name)
const getValue = async (attribute: Attribute, name: string) =>
  (await list(attribute)).find((value) => value.name === name)
const getAdminProduct = async (productId: string) =>
  (await shop.get(`/api/admin/products/${productId}`, owner)).body
const search = async (query: string) => (await shop.get(`/api/product/list?${query}`)).body

beforeAll(async () => {
  await editProduct(shop, id, { flavor: 'Plum', size: '3 OZ' }, owner)
  await editProduct(shop, sibling, { flavor: 'Cherry', size: '11 OZ' }, owner)
})

describe('A size, count or flavor', () => {
  test('is listed with its products, in reading order', async () => {
    expect(await getValue('flavor', 'Plum')).toEqual({
      name: 'Plum',
      publishedProducts: 1,
      unpublishedProducts: 0,
    })
    const sizes = await listNames('size')
    expect(sizes.indexOf('3 OZ')).toBeLessThan(sizes.indexOf('11 OZ'))
  })

  test('is renamed in all of its products, in their history, and in links', async () => {
    const { product: before } = await getAdminProduct(id)
    expect(await post('flavor/rename', { name: 'Plum', newName: '  Damson   Plum ' })).toMatchObject({
      status: 200,
      body: { message: 'Flavor renamed in 1 product. Links with the old name lead to the new one.' },
    })
    const { product } = await getAdminProduct(id)
    expect([product.flavor, product.version]).toEqual(['Damson Plum', before.version + 1])
    const stale = { expectedVersion: before.version, flavor: 'Grape' }
    expect((await shop.post(`/api/admin/products/${id}`, stale, owner)).body).toMatchObject({
      code: 'edit-conflict',
      conflict: { fields: [{ field: 'flavor', yours: 'Grape', theirs: 'Damson Plum' }] },
    })
    expect(await listAuditEntries(shop, { subject: 'Damson Plum', action: 'flavor renamed' })).toMatchObject([
      { detail: { name: 'Plum → Damson Plum', products: 1 } },
    ])
    for (const name of ['Plum', 'plum', 'Damson%20Plum'])
      expect((await search(`flavour=${name}`)).total, name).toBe(1)
    expect((await search('search=damson')).total).toBe(1)
    const loaders = createPageLoaders(
      { shop: shop.shop, caches: new PublicCaches(shop.shop) },
      new CacheScope(),
    )
    expect((await loaders.catalog({ flavor: ['plum'] })).query.flavor).toEqual(['Damson Plum'])
  })

  test('is not renamed by a form that shows an old name', async () => {
    const { status, body } = await post('flavor/rename', { name: 'Plum', newName: 'Greengage' })
    expect([status, body.message]).toEqual([
      409,
      'Someone else renamed or merged Plum in the meantime: it is Damson Plum now. Your name Greengage is not saved. Check the list and try again.',
    ])
    expect((await post('flavor/rename', { name: 'Nothing', newName: 'Else' })).status).toBe(404)
  })

  test.each([
    ['flavor', '', 'The name is required.'],
    ['flavor', 'x'.repeat(61), 'The name can be at most 60 characters.'],
    ['flavor', 'cherry', 'A flavor with this name already exists. Merge them instead.'],
    ['size', '8'.repeat(20), 'The size can be at most 20 characters.'],
    ['size', '11oz', 'A size with this name already exists. Merge them instead.'],
  ] as const)('refuses the new name of a %s: %s', async (attribute, newName, message) => {
    const name = attribute === 'flavor' ? 'Damson Plum' : '3 OZ'
    expect(await post(`${attribute}/rename`, { name, newName })).toMatchObject({
      status: 400,
      body: { fields: { newName: message } },
    })
    expect(await getValue(attribute, name)).toBeDefined()
  })

  test('is refused when it makes a claim', async () => {
    const { body } = await post('flavor/rename', { name: 'Cherry', newName: 'Cures pain' })
    expect(body.code).toBe('claim-found')
    expect(await getValue('flavor', 'Cherry')).toBeDefined()
  })

  test('is merged into another, with its products and links', async () => {
    expect((await post('flavor/merge', { name: 'Cherry', into: 'Cherry' })).body.fields).toEqual({
      into: 'Choose another flavor to merge into.',
    })
    expect((await post('flavor/merge', { name: 'Cherry', into: 'Nothing' })).status).toBe(404)
    expect((await post('flavor/merge', { name: 'Cherry', into: 'Damson Plum' })).body.message).toBe(
      'Cherry is now part of Damson Plum. 1 product moved.',
    )
    expect(await getValue('flavor', 'Cherry')).toBeUndefined()
    expect(await getValue('flavor', 'Damson Plum')).toMatchObject({ publishedProducts: 2 })
    for (const name of ['Plum', 'Cherry', 'Damson%20Plum'])
      expect((await search(`flavour=${name}`)).total, name).toBe(2)
  })

  test('gives an old name back to a product that has it again', async () => {
    await editProduct(shop, sibling, { flavor: 'Cherry' }, owner)
    expect((await search('flavour=Cherry')).products).toMatchObject([{ _id: sibling }])
  })

  test('is added before a product has it, once', async () => {
    expect((await post('count', { name: '77' })).body.message).toBe('Count 77CT added.')
    expect(await getValue('count', '77CT')).toEqual({
      name: '77CT',
      publishedProducts: 0,
      unpublishedProducts: 0,
    })
    expect((await post('count', { name: '77ct' })).body.fields).toEqual({
      name: 'A count with this name already exists.',
    })
    expect((await post('count', { name: 'many' })).body.fields).toEqual({
      name: 'The count must be a whole number, such as 30CT.',
    })
    // The form of a product suggests the list that staff have made.
    const { counts } = (await shop.get('/api/admin/product-options', owner)).body
    expect(counts).toEqual(await listNames('count'))
  })
})

test('A count is not renamed against the pieces of its products', async () => {
  const contents = { form: 'gummy', composition: 'extract', count: '31CT', piecesPerContainer: 31 }
  expect((await editProduct(shop, id, contents, owner)).status).toBe(200)
  const { name } = (await getAdminProduct(id)).product
  const message = `${name} contains 31 pieces, so its count cannot be 77CT. Correct its pieces per container first.`
  expect((await post('count/merge', { name: '31CT', into: '77CT' })).body.fields).toEqual({ into: message })
  expect((await post('count/rename', { name: '31CT', newName: '32' })).body.fields).toEqual({
    newName: expect.stringContaining('its count cannot be 32CT'),
  })
  expect((await getAdminProduct(id)).product.count).toBe('31CT')
})

describe('The order of sizes', () => {
  const listFacet = async () =>
    (await search('limit=1')).facets.oz.map(({ value }: { value: string }) => value)
  const listChips = async () => {
    const { page } = (await createPageLoaders(
      { shop: shop.shop, caches: new PublicCaches(shop.shop) },
      new CacheScope(),
    ).product(id, {})) ?? { page: undefined }
    return page?.siblings.filter(({ kind }) => kind === 'size').map(({ label }) => label)
  }

  test('is that of staff, in filters and in the choices of a product', async () => {
    expect(await listChips()).toEqual(expect.arrayContaining(['3 OZ', '11 OZ']))
    const names = await listNames('size')
    const reversed = names.toReversed()
    expect((await post('size/order', { names: reversed })).body.message).toBe('Size order saved.')
    expect(await listNames('size')).toEqual(reversed)
    const facet = await listFacet()
    expect(facet).toEqual(reversed.filter((name) => facet.includes(name)))
    const chips = await listChips()
    expect(chips).toEqual(reversed.filter((name) => chips?.includes(name)))
    const { order } = (await shop.post('/api/product/family', { productId: id })).body
    expect(order).toEqual({ size: reversed, count: [], flavor: [] })
  })

  test('keeps the place of a renamed size, and puts a new one last', async () => {
    const place = (await listNames('size')).indexOf('11 OZ')
    expect((await post('size/rename', { name: '11 OZ', newName: '12' })).status).toBe(200)
    expect((await listNames('size')).indexOf('12 OZ')).toBe(place)
    await editProduct(shop, sibling, { size: '1 OZ SAMPLE' }, owner)
    expect((await listNames('size')).at(-1)).toBe('1 OZ SAMPLE')
  })

  test('is refused when the list has changed', async () => {
    const names = await listNames('size')
    for (const wrong of [names.slice(1), [...names.slice(1), names[1]], [...names, '99 OZ']])
      expect((await post('size/order', { names: wrong })).status).toBe(409)
    expect(await listNames('size')).toEqual(names)
  })
})

test('Attributes are edited by staff who may edit products', async () => {
  for (const [path, body] of [
    ['flavor', { name: 'Fig' }],
    ['flavor/rename', { name: 'Cherry', newName: 'Fig' }],
    ['flavor/merge', { name: 'Cherry', into: 'Damson Plum' }],
    ['flavor/order', { names: ['Cherry'] }],
  ] as const)
    expect((await post(path, body, viewer)).status, path).toBe(403)
  expect((await shop.get('/api/admin/attributes', viewer)).status).toBe(200)
  expect((await post('color', { name: 'Red' })).status).toBe(400)
})
