import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { editProduct, editSalesHold, editSettings } from '#tests/support/edits.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import {
  checkedFields,
  sameAs,
  uncheckedCalls,
  uncheckedFields,
  uncheckedNames,
} from './claim-fields.data.ts'

const shop = await startShop()
const owner = await signInOwner(shop)
const { _id: productId } = await findProductInStock(shop)

interface Schema {
  readonly type?: string
  readonly format?: string
  readonly enum?: unknown
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/** The paths of the texts in a body: 'cover.alt', 'words[]'. */
function listTexts(schema: Schema | undefined, path = ''): string[] {
  if (schema === undefined) return []
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const isText = schema.type === 'string' && schema.enum === undefined && schema.const === undefined
  return [
    ...parts.flatMap((part) => listTexts(part, path)),
    ...(isText && !['uuid', 'date', 'date-time'].includes(schema.format ?? '') ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      listTexts(part, path === '' ? name : `${path}.${name}`),
    ),
    ...(schema.items === undefined ? [] : listTexts(schema.items, `${path}[]`)),
  ]
}

const isDecided = (path: string, field: string) =>
  [checkedFields[sameAs[path] ?? path], uncheckedFields[path]].some((fields) => fields?.includes(field)) ||
  path in uncheckedCalls ||
  field in uncheckedNames

test('Every text that staff can write is checked for claims, or named with the reason why not', async () => {
  const { paths } = (await shop.get('/api/docs/json', owner)).body
  const undecided = Object.entries<
    Record<string, { requestBody?: { content?: Record<string, { schema: Schema }> } }>
  >(paths)
    .filter(([path]) => path.startsWith('/api/admin/'))
    .flatMap(([path, calls]) =>
      Object.values(calls)
        .flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}))
        .flatMap(({ schema }) => listTexts(schema))
        .filter((field) => !isDecided(path, field))
        .map((field) => `${path} ${field}`),
    )
  expect([...new Set(undecided)]).toEqual([])
})

const claims = [
  'Cures cancer',
  '[FDA](/products) approved',
  '[Cu](/products)res [can](/products)cer',
  'It cu&lrm;res can&lrm;cer.',
  'FDA&nbsp;approved',
  'c&uacute;res',
  'c[ur][1]es\n\n[1]: /products',
  'ᴄᴜʀᴇs ᴄᴀɴᴄᴇʀ',
  '![Cures cancer](/pictures/blog-lab-report.webp)',
  'Cures\u3164cancer',
  'FDA\u1160approved',
  'Cures&ZeroWidthSpace;cancer',
  '#CuresCancer',
  'FDA_approved',
  '#curescancer',
  'ᏟᏌᎡᎬᏚ ᏟᎪᏁᏟᎬᎡ',
  'cупеѕ сапсег',
]

const cover = { url: '/pictures/blog-lab-report.webp', alt: 'A report', width: 1200, height: 800 }
const postArticle = (changes: object) =>
  shop.post(
    '/api/admin/articles',
    {
      slug: `article-${randomUUID()}`,
      title: 'A new article',
      excerpt: 'What it is about.',
      cover,
      body: 'Words.',
      author: 'Ada Birch',
      status: 'published',
      ...changes,
    },
    owner,
  )

describe('A claim as the page shows it', () => {
  test.each(claims)('%j is refused in a product and in an article', async (text) => {
    expect(await editProduct(shop, productId, { description: text }, owner)).toMatchObject({
      status: 422,
      body: { code: 'claim-found', fields: { description: expect.any(String) } },
    })
    expect(await postArticle({ body: text })).toMatchObject({ status: 422, body: { code: 'claim-found' } })
  })
})

const plainClaim = 'Cures cancer'
const { images } = (await shop.get(`/api/admin/products/${productId}`, owner)).body.product

// A count has a number first, and is refused otherwise.
describe('A claim in a product', () => {
  test.each([
    ['name', plainClaim],
    ['metaTitle', plainClaim],
    ['metaDescription', plainClaim],
    ['slug', 'cures-cancer'],
    ['flavor', plainClaim],
    ['size', plainClaim],
    ['servingSize', plainClaim],
    ['sku', 'CURES-CANCER'],
    ['family', plainClaim],
    ['images', images.map(({ key }: { key: string }) => ({ key, alt: plainClaim }))],
  ])('is refused in its field %s', async (field, value) => {
    const answer = await editProduct(shop, productId, { [field]: value }, owner)
    expect(answer).toMatchObject({ status: 422, body: { code: 'claim-found' } })
    expect(Object.keys(answer.body.fields)[0]?.split('.')[0]).toBe(field)
  })
})

describe('A claim in another text', () => {
  test('is refused as the code of a promotion, also with letters and digits behind it', async () => {
    const promotion = {
      name: 'Spring',
      discount: { kind: 'percent', share: 10 },
      scope: 'all',
      targets: [],
      minimumSubtotal: 0,
      startsAt: '2027-01-01T00:00:00Z',
    }
    for (const code of ['CURESCANCER', 'CURESCANCER2QYJ', 'PAINRELIEF10']) {
      const answer = await shop.post('/api/admin/promotions', { ...promotion, code }, owner)
      expect(answer.body).toMatchObject({ code: 'claim-found', fields: { code: expect.any(String) } })
    }
  })

  test.each([
    ['/api/admin/product-groups/brand', { name: plainClaim }],
    ['/api/admin/attributes/flavor', { name: plainClaim }],
    ['/api/admin/search-synonyms', { words: ['tea'], finds: ['cures cancer'] }],
  ])('is refused by %s', async (path, body) => {
    const answer = await shop.post(path, body, owner)
    expect(`${answer.status} ${JSON.stringify(answer.body)}`).toMatch(/claim/i)
  })

  test('is refused in the settings of the shop, and as the notice of a sales hold', async () => {
    const answers = [
      await editSettings(shop, { shopName: plainClaim }, owner),
      await editSettings(shop, { exitUrl: 'https://cures-cancer.example/' }, owner),
      await editSettings(shop, { returnInstructions: plainClaim }, owner),
      await editSalesHold(
        shop,
        'leaf',
        { isHeld: true, notice: plainClaim, reason: 'A reason for it.' },
        owner,
      ),
    ]
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['claim-found']))
    expect(answers[0]?.body.message).toMatch(/Change the text\.$/)
  })

  test.each(['number', 'laboratory', 'laboratoryCertificate', 'method'])(
    'is refused as the %s of a lot',
    async (field) => {
      const lot = { productId, number: `LOT-${randomUUID().slice(0, 8)}`, [field]: 'CURES-CANCER' }
      const answer = await shop.post('/api/admin/lots', { ...lot, results: {} }, owner)
      expect(answer.body).toMatchObject({ code: 'claim-found', fields: { [field]: expect.any(String) } })
    },
  )
})

describe('A claim in the family of a product', () => {
  test('keeps a draft with it from being published', async () => {
    const edit = (change: object) => editProduct(shop, productId, change, owner)
    expect((await edit({ status: 'draft', family: plainClaim })).status).toBe(200)
    const answer = await shop.post(
      '/api/admin/products/bulk-status',
      { ids: [productId], status: 'published' },
      owner,
    )
    expect(answer.body).toMatchObject({ code: 'claim-found' })
    expect((await edit({ status: 'published', family: null })).status).toBe(200)
  })
})
