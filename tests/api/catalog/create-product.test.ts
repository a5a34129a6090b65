import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { writeSmallPdf } from '#tests/support/drawn-pdf.ts'
import { type Reply, startShop } from '#tests/support/shop.ts'
import { getLabResult, listPriceHistory } from '#tests/support/stored-products.ts'
import { listAuditEntries } from '#tests/support/stored-staff.ts'

const shop = await startShop()
const signInResponse = await shop.post('/api/admin/login', {
  username: 'owner',
  password: 'owner-password-1',
})
const token: string = signInResponse.body.token

const requiredFields = {
  category: 'Kratom Powder',
  brand: 'Wyrdgrove',
  product_name: 'Orchard Green Powder',
  stock_count: '40',
  price: '18.60',
}
const createImage = (width = 400, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: '#44664d' } })
const png = await createImage().png().toBuffer()
const pdf = writeSmallPdf()
const megabyte = 1024 * 1024

type Upload = { readonly name: string; readonly bytes: Uint8Array; readonly filename?: string }

async function addProduct(
  fields: Record<string, string>,
  uploads: readonly Upload[] = [],
  headers: Record<string, string> = { token },
): Promise<Reply> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, bytes, filename = 'file.png' } of uploads)
    form.append(name, new Blob([Buffer.from(bytes)]), filename)
  const response = await fetch(`${shop.url}/api/product/add`, { method: 'POST', headers, body: form })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function listStoredFiles(): Promise<string[]> {
  const names = await readdir(join(shop.dataDir, 'files'), { recursive: true })
  return names.filter((name) => /\.(webp|pdf)$/.test(name)).sort()
}

let productCount = 0
const createUniqueFields = (overrides: Record<string, string> = {}) => ({
  ...requiredFields,
  product_name: `Numbered Powder ${++productCount}`,
  ...overrides,
})

describe('Creating a product', () => {
  // Covers: admin-product-form, entity-product
  test('stores pictures, price history and lot, and shows the product in the shop', async () => {
    const response = await addProduct(
      {
        ...requiredFields,
        count: '30 CT',
        oz: '8 oz',
        discount: '10',
        product_description: 'Ground fine.',
        meta_title: 'Orchard Green',
        meta_description: 'A powder.',
        URL_slug: 'Orchard Green 8 OZ',
        form: 'powder',
        composition: 'plain-leaf',
        has_synthetic_alkaloids: 'no',
      },
      [
        { name: 'image', bytes: png },
        { name: 'image', bytes: await createImage(2400, 1800).jpeg().toBuffer(), filename: 'back.jpg' },
        { name: 'coa_report', bytes: pdf, filename: 'coa.pdf' },
      ],
    )
    expect(response).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: expect.stringMatching(/^Product added successfully! It is shown but not sold: /),
        product: { slug: 'orchard-green-8-oz' },
      },
    })
    const { product } = (await shop.post('/api/product/single', { productId: 'orchard-green-8-oz' })).body
    expect(product).toMatchObject({
      product_name: 'Orchard Green Powder',
      price: 16.74,
      count: '30CT',
      oz: '8 OZ',
      stock_count: 40,
      coa_report: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.pdf$/),
    })
    // The list price was never charged, so it is not struck through.
    expect(product.discount).toBeUndefined()
    expect(
      product.pictures.map(({ width, height }: { width: number; height: number }) => [width, height]),
    ).toEqual([
      [400, 500],
      [1600, 1200],
    ])
    const imageResponse = await fetch(shop.url + product.image[1])
    expect(imageResponse.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(Buffer.from(await imageResponse.arrayBuffer())).metadata()).format).toBe('webp')
    // No shopper waits for the narrower copies.
    const stored = await listStoredFiles()
    const listCopies = (url: string) => {
      const hash = url.replace(/^.*\/([0-9a-f]{32})\.webp$/, '$1')
      return stored.flatMap((name) => new RegExp(`${hash}-(\\d+)\\.webp$`).exec(name)?.[1] ?? [])
    }
    expect(product.image.map(listCopies)).toEqual([['320'], ['320', '480', '720', '960']])

    expect(await listPriceHistory(shop, product._id)).toEqual([{ cents: 1674, current: true }])
    expect(await listAuditEntries(shop, { action: 'product created' })).toContainEqual(
      expect.objectContaining({ actor: 'owner', subject: 'Orchard Green Powder' }),
    )
  })

  // Covers: rule-product-numbers
  test('requires five fields, and derives the slug from the name, or from name and size', async () => {
    const first = await addProduct({ ...requiredFields, product_name: 'Plain Green' })
    expect(first.body.product.slug).toBe('plain-green')
    const second = await addProduct({ ...requiredFields, product_name: 'Plain Green', oz: '2 OZ' })
    expect(second.body.product.slug).toBe('plain-green-2-oz')
    const third = await addProduct({ ...requiredFields, product_name: 'Plain Green' })
    expect(third).toMatchObject({ status: 409, body: { success: false, code: 'slug-taken' } })
  })

  // Covers: rule-product-required
  test('reports all missing required fields at once', async () => {
    const response = await addProduct({ count: '30CT' })
    expect(response).toMatchObject({ status: 400, body: { success: false, code: 'invalid-input' } })
    expect(Object.keys(response.body.fields).sort()).toEqual([
      'brand',
      'category',
      'price',
      'product_name',
      'stock_count',
    ])
    expect(response.body.message).toContain('Category is required.')
    expect(response.body.message).toContain('Price is required.')
  })

  test('lists the known categories and brands when one is unknown', async () => {
    const response = await addProduct(createUniqueFields({ category: 'Kratom Candles', brand: 'Nobody' }))
    expect(response.status).toBe(400)
    expect(response.body.fields.category).toContain('Kratom Powder')
    expect(response.body.fields.brand).toContain('Wyrdgrove')
  })

  // Covers: rule-product-numbers
  test.each([
    ['price', '0'],
    ['price', '100000.01'],
    ['price', '18.605'],
    ['price', 'cheap'],
    ['stock_count', '-1'],
    ['stock_count', '1.5'],
    ['stock_count', '1000001'],
    ['discount', '99.5'],
    ['discount', '-5'],
    ['count', 'many'],
    ['oz', 'a pound'],
    ['oz', '0'],
    ['oz', '0.00 OZ'],
    ['hydroxy_percent', '101'],
    ['form', 'brick'],
    ['composition', 'leaf'],
    ['URL_slug', '!!!'],
  ])('refuses %s %s at that field', async (field, value) => {
    const response = await addProduct(createUniqueFields({ [field]: value }))
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(Object.keys(response.body.fields)).toEqual([field])
  })

  test('refuses a slug that another product already uses', async () => {
    await addProduct(createUniqueFields({ URL_slug: 'my-own-slug' }))
    const response = await addProduct(createUniqueFields({ URL_slug: 'My own slug' }))
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'slug-taken', fields: { URL_slug: expect.any(String) } },
    })
  })

  test('takes ten images, and shows them in order', async () => {
    const images = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => ({
        name: 'image',
        bytes: await createImage(300 + index, 200)
          .png()
          .toBuffer(),
      })),
    )
    const { body } = await addProduct(createUniqueFields(), images)
    const { product } = (await shop.post('/api/product/single', { productId: body.product.slug })).body
    expect(product.pictures.map(({ width }: { width: number }) => width)).toEqual(
      images.map((_, index) => 300 + index),
    )
  })

  // Covers: admin-product-pdf, rule-images, rule-pdf
  test('checks images and PDF by their content, and stores no file of a refused product', async () => {
    const filesBefore = await listStoredFiles()
    const gif = await createImage().gif().toBuffer()
    const wrongType = await addProduct(createUniqueFields(), [
      { name: 'image', bytes: gif, filename: 'really.png' },
    ])
    expect(wrongType).toMatchObject({
      status: 415,
      body: { code: 'image-type', message: 'Only JPG, JPEG, PNG files are allowed' },
    })
    const tooLarge = await addProduct(createUniqueFields(), [
      { name: 'image', bytes: Buffer.concat([png, Buffer.alloc(2 * megabyte)]) },
    ])
    expect(tooLarge).toMatchObject({
      status: 413,
      body: { code: 'image-too-large', message: 'File size must be less than 2MB!' },
    })
    const tooMany = await addProduct(
      createUniqueFields(),
      Array.from({ length: 11 }, () => ({ name: 'image', bytes: png })),
    )
    expect(tooMany).toMatchObject({ status: 400, body: { code: 'image-too-many' } })
    const notPdf = await addProduct(createUniqueFields(), [
      { name: 'coa_report', bytes: png, filename: 'coa.pdf' },
    ])
    expect(notPdf).toMatchObject({ status: 415, body: { code: 'coa-type' } })
    const largePdf = await addProduct(createUniqueFields(), [
      { name: 'coa_report', bytes: Buffer.concat([pdf, Buffer.alloc(10 * megabyte)]) },
    ])
    expect(largePdf).toMatchObject({ status: 413, body: { code: 'coa-too-large' } })

    const newImage = await createImage(333, 333).png().toBuffer()
    const created = await addProduct({ ...requiredFields, URL_slug: 'taken-slug' })
    expect(created.status).toBe(200)
    const refused = await addProduct({ ...requiredFields, URL_slug: 'taken-slug' }, [
      { name: 'image', bytes: newImage },
    ])
    expect(refused.body.code).toBe('slug-taken')
    expect(await listStoredFiles()).toEqual(filesBefore)
  })

  test('stores nothing when the lot number is taken', async () => {
    expect((await addProduct(createUniqueFields({ lot_number: 'LOT-1' }))).status).toBe(200)
    const second = createUniqueFields({ lot_number: 'LOT-1' })
    expect(await addProduct(second)).toMatchObject({
      status: 400,
      body: { fields: { lot_number: expect.any(String) } },
    })
    const searchResult = await shop.get(`/api/product/list?search=${encodeURIComponent(second.product_name)}`)
    expect(searchResult.body.products).toEqual([])
  })

  test('keeps an extract off sale until it is described, has its results and passes', async () => {
    const shotFields = {
      category: 'Shots',
      brand: 'Wyrdgrove',
      stock_count: '5',
      price: '9.99',
      form: 'shot',
      composition: 'extract',
    }
    const undescribed = await addProduct(createUniqueFields({ hydroxy_percent: '0.01' }))
    expect(undescribed.body.hold).toBe('Not for sale until the shop has recorded what this product contains.')
    const heldShot = await addProduct({ ...shotFields, product_name: 'Closed Shot' }, [
      { name: 'coa_report', bytes: pdf, filename: 'coa.pdf' },
    ])
    expect(heldShot.body.hold).toContain('7-hydroxymitragynine')
    expect(heldShot.body.message).toContain('shown but not sold')
    const testedShot = await addProduct({
      ...shotFields,
      product_name: 'Open Shot',
      hydroxy_percent: '0.01',
      hydroxy_mg_per_article: '0.4',
      mitragynine_percent: '1.42',
    })
    expect(testedShot.body.hold).toBe('Not for sale until a laboratory has tested and passed this lot.')
    expect(await getLabResult(shop, testedShot.body.product.id)).toEqual({
      sevenOhPpm: 100,
      sevenOhMicrograms: 400,
      mitragyninePpm: 14200,
    })
    const sevenOhTablet = await addProduct({
      ...shotFields,
      category: '7-OH',
      product_name: 'Held Tablet',
      form: 'tablet',
      composition: 'enriched',
      hydroxy_percent: '0.01',
      hydroxy_mg_per_article: '0.4',
    })
    expect(sevenOhTablet.body.hold).toContain('Not for sale')
  })

  test('refuses figures that contradict each other', async () => {
    const refused = await addProduct(
      createUniqueFields({ mitragynine_percent: '90', alkaloids_percent: '2', hydroxy_percent: '0.01' }),
    )
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { mitragynine_percent: 'Mitragynine cannot be more than all alkaloids.' } },
    })
  })

  test('requires a staff token and a multipart form', async () => {
    expect(await addProduct(createUniqueFields(), [], {})).toMatchObject({
      status: 401,
      body: { success: false, code: 'not-staff' },
    })
    expect(await shop.post('/api/product/add', requiredFields, { token })).toMatchObject({
      status: 415,
      body: { code: 'unsupported-media-type' },
    })
  })
})
