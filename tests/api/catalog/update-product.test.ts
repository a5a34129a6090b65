import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findPreview } from '#db/queries/content/previews.ts'
import { CacheScope } from '#http/cache/cache-scope.ts'
import { PublicCaches } from '#http/cache/public-caches.ts'
import { createPageLoaders } from '#http/pages/page-data.ts'
import { listTagsPublishedDuring } from '#tests/support/database-gates.ts'
import { editProduct } from '#tests/support/edits.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, findProductInStock } from '#tests/support/shopper.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'
import { deleteUnusedImages } from '#usecases/catalog/delete-unused-images.ts'
import { hashToken } from '#usecases/tokens.ts'

const shop = await startShop({ runsJobs: true })
const owner = await signInOwner(shop)
const mara = await addStaffMember(shop, 'catalog', 'mara')
const viewer = await addStaffMember(shop, 'viewer', 'vera')
const getEdited = async (id: string) => (await shop.get(`/api/admin/products/${id}`, owner)).body
const { rows } = (await shop.get('/api/admin/products?limit=40&status=published&stock=in-stock', owner)).body
const [first, second, third, fourth, fifth] = rows.map(({ id }: { id: string }) => id)
const caches = new PublicCaches(shop.shop)
const resolveSlug = (slug: string) =>
  createPageLoaders({ shop: shop.shop, caches }, new CacheScope()).resolveProductSlug(slug)

describe('Editing a whole product', () => {
  test('saves every field and shows it in the shop', async () => {
    const { category, brand } = (await getEdited(second)).product
    const fields = {
      name: 'Orchard Gold Tablets',
      description: 'A **bold** text.\n\n- one\n- two',
      slug: 'Orchard Gold!',
      metaTitle: 'Orchard Gold',
      metaDescription: 'Gold from the orchard.',
      category,
      brand: brand.toUpperCase(),
      family: 'Orchard line',
      size: null,
      count: '45 ct',
      flavor: 'Quince',
      sku: 'OG-45',
      barcode: '036000 291452',
      weightGrams: 140,
      extraHandlingDays: 2,
      netMilligrams: 22_500,
      form: 'tablet',
      composition: 'extract',
      hasSyntheticAlkaloids: false,
      servingSize: '1 tablet',
      servingsPerContainer: 45,
      piecesPerContainer: 45,
      hasMeasuredServing: false,
      listPrice: 4200,
      discount: 1000,
      stock: 31,
    }
    expect(await editProduct(shop, first, fields, owner)).toMatchObject({
      status: 200,
      body: { message: 'Orchard Gold Tablets saved.' },
    })
    const { product } = await getEdited(first)
    const { size: _size, ...stored } = fields
    expect(product).toMatchObject({
      ...stored,
      slug: 'orchard-gold',
      brand,
      count: '45CT',
      barcode: '036000291452',
    })
    expect(product.size).toBeUndefined()
    const shown = (await shop.post('/api/product/single', { productId: first })).body.product
    expect(shown).toMatchObject({
      product_name: 'Orchard Gold Tablets',
      price: 37.8,
      category,
      count: '45CT',
    })
    const listed = (await shop.get('/api/product/list?search=orchard%20gold&flavour=Quince')).body.products
    expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual([first])
  })

  test('redirects the old slug, and back again', async () => {
    const { slug } = (await getEdited(second)).product
    await editProduct(shop, second, { slug: 'moved-once' }, owner)
    await editProduct(shop, second, { slug: 'moved-twice' }, owner)
    for (const old of [slug, 'moved-once']) expect(await resolveSlug(old)).toEqual({ movedTo: 'moved-twice' })
    expect((await editProduct(shop, third, { slug: 'moved-once' }, owner)).body.fields).toEqual({
      slug: 'Links to another product still use this URL slug. Choose another.',
    })
    expect((await editProduct(shop, second, { slug: 'moved-once' }, owner)).status).toBe(200)
    expect(await resolveSlug('moved-twice')).toEqual({ movedTo: 'moved-once' })
    expect(await resolveSlug('moved-once')).toBeUndefined()
  })

  test('is shown in its history with the values before and after', async () => {
    const { changes } = await getEdited(second)
    expect(changes[0]).toMatchObject({
      changedBy: 'owner',
      fields: [{ field: 'slug', from: 'moved-twice', to: 'moved-once' }],
    })
    const entries = await listAuditEntries(shop, {
      subject: 'Orchard Gold Tablets',
      action: 'product updated',
    })
    expect(entries).toEqual([])
    await editProduct(shop, first, { composition: 'plain-leaf', description: 'x'.repeat(400) }, owner)
    const [entry] = await listAuditEntries(shop, {
      subject: 'Orchard Gold Tablets',
      action: 'product updated',
    })
    expect(entry?.detail).toEqual({ composition: 'extract → plain-leaf', description: 'changed' })
  })

  test.each([
    [{ name: ' ' }, { name: 'The product name is required.' }],
    [{ name: 'x'.repeat(201) }, { name: 'The product name can be at most 200 characters.' }],
    [{ slug: '!!!' }, { slug: 'A URL slug needs at least one letter or digit.' }],
    [{ slug: 'orchard-gold' }, { slug: 'Another product already has this URL slug.' }],
    [{ sku: 'OG-45' }, { sku: 'Another product already has this SKU.' }],
    [{ barcode: '036000291452' }, { barcode: 'Another product already has this barcode.' }],
    [
      { barcode: '036000291453' },
      { barcode: 'This is not a valid barcode number. Check the digits below the bars.' },
    ],
    [{ count: 'many' }, { count: 'The count must be a whole number, such as 30CT.' }],
    [{ weightGrams: 0 }, { weightGrams: 'The shipping weight must be more than zero.' }],
    [{ extraHandlingDays: -1 }, { extraHandlingDays: 'The extra handling days cannot be negative.' }],
    [{ extraHandlingDays: 31 }, { extraHandlingDays: 'A product can have at most 30 extra handling days.' }],
    [{ extraHandlingDays: 1.5 }, { extraHandlingDays: 'The extra handling days must be whole days.' }],
    [{ netMilligrams: -5 }, { netMilligrams: 'The net weight must be more than zero.' }],
    [
      { weightGrams: 10, netMilligrams: 20_000 },
      { weightGrams: 'The shipping weight cannot be less than the net weight.' },
    ],
    [
      { form: 'powder', servingSize: null, servingsPerContainer: null, hasMeasuredServing: true },
      { servingsPerContainer: 'A measured serving needs the servings per container.' },
    ],
    [
      { form: 'tincture', servingSize: null, servingsPerContainer: 30 },
      { servingSize: 'Enter the serving size too.' },
    ],
    [
      { form: 'capsule', count: '30CT', piecesPerContainer: 60 },
      { piecesPerContainer: 'The count says 30 pieces. Make both the same.' },
    ],
    [
      { form: 'capsule', piecesPerContainer: null },
      { piecesPerContainer: 'Enter the pieces per container.' },
    ],
    [
      { images: [{ key: 'unknown.webp', alt: 'A jar' }] },
      { images: 'An image is no longer stored. Upload it again.' },
    ],
  ])('refuses %j', async (change, fields) => {
    const before = await getEdited(third)
    const response = await editProduct(shop, third, change, owner)
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid-input', fields } })
    expect(await getEdited(third)).toEqual(before)
  })

  test('reports an unknown category and brand together', async () => {
    const { body } = await editProduct(shop, third, { category: 'Soap', brand: 'Nobody' }, owner)
    expect(body.fields).toEqual({
      category: expect.stringContaining('There is no category Soap.'),
      brand: expect.stringContaining('There is no brand Nobody.'),
    })
  })

  test('refuses the second of two editors with the difference, and keeps the fields nobody contested', async () => {
    const { version } = (await getEdited(fourth)).product
    const edit = (change: object, headers: { token: string }) =>
      shop.post(`/api/admin/products/${fourth}`, { ...change, expectedVersion: version }, headers)
    expect((await edit({ name: 'Mara’s name', flavor: 'Plum' }, mara)).status).toBe(200)
    expect(await edit({ name: 'The owner’s name', stock: 12 }, owner)).toMatchObject({
      status: 409,
      body: {
        code: 'edit-conflict',
        conflict: {
          version: version + 1,
          fields: [
            { field: 'name', yours: 'The owner’s name', theirs: 'Mara’s name', changedBy: 'The mara' },
            { field: 'flavor', theirs: 'Plum', changedBy: 'The mara' },
          ],
        },
      },
    })
    expect((await getEdited(fourth)).product).toMatchObject({ name: 'Mara’s name', flavor: 'Plum' })
  })

  test('needs the permission to edit products', async () => {
    expect(await editProduct(shop, fifth, { name: 'Other' }, viewer)).toMatchObject({
      status: 403,
      body: { code: 'not-permitted' },
    })
    expect((await shop.get(`/api/admin/products/${fifth}`, viewer)).status).toBe(200)
    expect((await shop.get(`/api/admin/products/${fifth}`)).status).toBe(401)
    const unknown = '/api/admin/products/00000000-0000-7000-8000-000000000000'
    expect((await shop.get(unknown, owner)).status).toBe(404)
  })

  test('drops the pages that show the product', async () => {
    const tags = await listTagsPublishedDuring(shop, () =>
      editProduct(shop, fifth, { name: 'Renamed for the cache' }, owner),
    )
    for (const tag of ['catalog', 'menu', `product:${fifth}`]) expect(tags).toContain(tag)
  })
})

const upload = async (background: string) => {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('image', new Blob([Buffer.from(bytes)]), 'image.png')
  const response = await fetch(`${shop.url}/api/admin/product-images`, {
    method: 'POST',
    headers: owner,
    body,
  })
  return { status: response.status, ...(await response.json()).image }
}
const toInput = (images: readonly { key: string; alt?: string }[]) =>
  images.map(({ key, alt = 'A new view' }) => ({ key, alt }))

describe('Images of a product', () => {
  test('are added, put in order, described and removed', async () => {
    const before = (await getEdited(third)).product.images
    const added = await upload('#123456')
    expect(added).toMatchObject({ status: 200, width: 400, height: 300 })
    const images = [{ key: added.key, alt: 'The new cover' }, ...toInput(before.slice(1))]
    expect((await editProduct(shop, third, { images }, owner)).status).toBe(200)
    expect(
      (await getEdited(third)).product.images.map(({ key, alt }: typeof added) => ({ key, alt })),
    ).toEqual(images)
    const shown = (await shop.post('/api/product/single', { productId: third })).body.product
    expect(shown.image[0]).toBe(added.url)
    // The removed one can be put back.
    expect((await editProduct(shop, third, { images: toInput(before) }, owner)).status).toBe(200)
    expect((await getEdited(third)).changes[0].fields).toMatchObject([
      { field: 'images', to: toInput(before) },
    ])
  })

  test('are at most ten, each with an alt text, each once', async () => {
    const [image] = (await getEdited(third)).product.images
    const refuse = async (images: readonly object[]) =>
      (await editProduct(shop, third, { images }, owner)).body.fields
    expect(await refuse(Array(11).fill(toInput([image])[0]))).toEqual({
      images: 'A product can have at most 10 images.',
    })
    expect(await refuse([{ key: image.key, alt: ' ' }])).toEqual({
      'images.0.alt': 'The alt text is required.',
    })
    expect(await refuse(toInput([image, image]))).toEqual({
      images: 'The same image is in the list twice. Remove one.',
    })
  })
})

describe('The preview of a product', () => {
  const preview = (id: string, change: object, headers = owner) =>
    shop.post(`/api/admin/products/${id}/preview`, change, headers)

  test('shows a draft with its unsaved changes', async () => {
    await editProduct(shop, second, { status: 'draft' }, owner)
    const response = await preview(second, { name: 'Not saved yet', description: 'A **strong** text.' })
    expect(response).toMatchObject({
      status: 200,
      body: { path: expect.stringMatching(new RegExp(`^/preview/[\\w-]{43}/products/${second}$`)) },
    })
    const key = response.body.path.split('/')[2]
    const stored = await findPreview(shop.shop.db, hashToken(key), shop.clock.now())
    const scope = new CacheScope(new Map([[stored?.contentKey ?? '', stored?.value]]))
    const page = await createPageLoaders({ shop: shop.shop, caches }, scope).product(second, {})
    expect(page?.page.product.name).toBe('Not saved yet')
    expect(page?.page.descriptionHtml).toBe('<p>A <strong>strong</strong> text.</p>\n')
    // Nobody else sees the draft.
    expect((await shop.post('/api/product/single', { productId: second })).status).toBe(404)
    await editProduct(shop, second, { status: 'published' }, owner)
  })

  test('needs the permission to edit products, and a product', async () => {
    expect((await preview(second, {}, viewer)).status).toBe(403)
    expect((await preview('00000000-0000-7000-8000-000000000000', {})).status).toBe(404)
  })
})

test('An order that is not shipped is held when its product turns out to be enriched', async () => {
  const { _id: productId } = await findProductInStock(shop, 20)
  const { number } = await createPaidOrder(shop, { productId })
  const getOrder = async () => (await shop.get(`/api/admin/orders/${number}`, owner)).body.order
  expect((await getOrder()).hold).toBeUndefined()
  expect((await editProduct(shop, productId, { composition: 'enriched' }, owner)).status).toBe(200)
  const order = await eventually(getOrder, ({ hold }) => hold !== undefined)
  expect(order.hold.reason).toEqual(expect.any(String))
})

// The clock moves, so this test is the last.
test('Images are deleted 30 days after no product shows them, and no others', async () => {
  const [unused, used] = [await upload('#654321'), await upload('#abcdef')]
  await editProduct(shop, fifth, { images: toInput([used]) }, owner)
  const getStatus = async (url: string) => (await fetch(shop.url + url)).status
  shop.clock.forward(29 * 24 * 60)
  await deleteUnusedImages(shop.shop)
  expect(await getStatus(unused.url)).toBe(200)
  shop.clock.forward(2 * 24 * 60)
  await deleteUnusedImages(shop.shop)
  expect([await getStatus(unused.url), await getStatus(used.url)]).toEqual([404, 200])
})
