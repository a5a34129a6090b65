import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PluginTransformQueryArgs, RootOperationNode } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  findProductsWithSalesRules,
  findProductWithSalesRules,
  listAllProductsWithSalesRules,
  listBestDeals,
} from '#db/queries/catalog/products-with-sales-rules.ts'
import { findLot } from '#db/queries/lots/lots.ts'
import { findReviewsOfProduct } from '#db/queries/reviews/product-reviews.ts'
import type { CatalogQuery } from '#domain/catalog/catalog-query.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { PublicCaches } from '#http/cache/public-caches.ts'
import { loadCatalogSlice } from '#http/pages/catalog.ts'
import { showProducts } from '#http/pages/product-cards.ts'
import { loadSuggestions } from '#http/pages/suggestions.ts'
import { createArticleInput } from '#tests/support/articles.ts'
import { lockTable } from '#tests/support/database-gates.ts'
import { editProduct, editRule, editSalesHold } from '#tests/support/edits.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, findProductInStock, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { findLotWithReport } from '#tests/support/stored-products.ts'

const shop = await startShop()
const { _id: productId, product_name: productName } = await findProductInStock(shop, 10)
const { number: lotNumber, slug: lotSlug } = await findLotWithReport(shop)

const secondProcess = await shop.startAnotherProcess()

interface PublicRead {
  readonly name: string
  readonly path: string
  readonly body?: object
}

/** The tests move the clock, and staff sessions are locked when idle. */
const getOwner = () => signInOwner(shop)

/** Every public read with a question. */
const reads: readonly PublicRead[] = [
  { name: 'best', path: '/api/product/best' },
  { name: 'list', path: `/api/product/list?search=${encodeURIComponent(productName)}` },
  { name: 'whole catalog', path: '/api/product/list?limit=100' },
  { name: 'single', path: '/api/product/single', body: { productId } },
  { name: 'several', path: '/api/product/by-ids', body: { productIds: [productId] } },
  { name: 'suggest', path: '/api/search/suggest?text=bali' },
  { name: 'reviews', path: '/api/review/get', body: { productId } },
  { name: 'reviews with photos', path: '/api/review/list', body: { productId, withPhotos: true } },
  { name: 'cross-sell', path: '/api/cart/goes-with', body: { productIds: [productId], zip: '10001' } },
  { name: 'delivery', path: '/api/shipping/delivery', body: { productId, zip: '10001' } },
  { name: 'warnings', path: '/api/shipping/warnings', body: { productIds: [productId], zip: '10001' } },
  { name: 'lab report', path: `/api/lab-reports?lot=${lotNumber}` },
  { name: 'ZIP', path: '/api/shipping/zip?zip=10001' },
  { name: 'places', path: '/api/shipping/places?text=san%20d&state=CA' },
  { name: 'closed ZIP', path: '/api/shipping/zip?zip=53703' },
]

/** What crawlers and feed readers ask for, which is kept like the reads. */
const documents: readonly PublicRead[] = [
  { name: 'sitemap', path: '/sitemap.xml' },
  { name: 'sitemap of pages', path: '/sitemap-pages.xml' },
  { name: 'sitemap of products', path: '/sitemap-products-1.xml' },
  { name: 'feed', path: '/blog/feed.xml' },
]
const allReads = [...reads, ...documents]

const send = ({ path, body }: PublicRead, calls: Pick<typeof shop, 'get' | 'post'> = shop) =>
  body === undefined ? calls.get(path) : calls.post(path, body)

/** Sends a request and returns the bytes of the answer. `fetch` would decompress them. */
function sendRaw({ path, body }: PublicRead, headers: Record<string, string> = {}) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const type = text === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    const request = httpRequest(
      shop.url + path,
      { method: text === undefined ? 'GET' : 'POST', headers: { ...type, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(chunks) }),
        )
      },
    )
    request.on('error', reject)
    request.end(text)
  })
}

describe.each(allReads)('The public read $name', (read) => {
  test('is answered once from the database and then from memory, with the same bytes', async () => {
    shop.caches.clear()
    const { misses } = shop.caches.reads
    const created = await sendRaw(read)
    const kept = await sendRaw(read)
    const keptAgain = await sendRaw(read)
    expect(shop.caches.reads.misses).toBe(misses + 1)
    expect(kept.bytes).toEqual(created.bytes)
    expect(keptAgain.bytes).toEqual(created.bytes)
    expect(created.bytes.toString()).toMatch(/^(?:\{"success":true,.*\}|<\?xml .*>)$/s)
  })

  test('is the same with brotli and gzip', async () => {
    const plain = await sendRaw(read)
    // From Fastify, and from memory.
    for (const _time of [1, 2]) {
      const brotli = await sendRaw(read, { 'accept-encoding': 'gzip, br' })
      const gzip = await sendRaw(read, { 'accept-encoding': 'gzip' })
      if (plain.bytes.length < 1000) expect([brotli.encoding, gzip.encoding]).toEqual([undefined, undefined])
      else {
        expect(brotli.encoding).toBe('br')
        expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
        expect(gzip.encoding).toBe('gzip')
        expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
      }
    }
  })

  test('is created once for many who ask at the same time', async () => {
    shop.caches.clear()
    const { misses } = shop.caches.reads
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(read)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(shop.caches.reads.misses).toBe(misses + 1)
  })

  test('is kept for ten minutes at most', async () => {
    await send(read)
    const { misses } = shop.caches.reads
    shop.clock.forward(10)
    await send(read)
    expect(shop.caches.reads.misses).toBe(misses + 1)
  })
})

describe('A kept answer', () => {
  test('is not sent again to a client that has it, with GET', async () => {
    const [, list] = reads
    const { headers } = await shop.get(list?.path ?? '')
    const etag = headers.get('etag') ?? ''
    expect(await shop.get(list?.path ?? '', { 'if-none-match': etag })).toMatchObject({
      status: 304,
      body: '',
    })
    expect((await shop.get(list?.path ?? '', { 'if-none-match': '"other"' })).status).toBe(200)
    expect(headers.get('vary')).toBe('accept-encoding')
    expect((await shop.post('/api/product/single', { productId }, { 'if-none-match': etag })).status).toBe(
      200,
    )
  })

  test('is shared by questions that mean the same', async () => {
    shop.caches.clear()
    const { misses } = shop.caches.reads
    await shop.get('/api/product/list?limit=3&page=2')
    await shop.get('/api/product/list?page=2&limit=3&utm_source=email&anything=1')
    await shop.get('/api/product/list?page=02&limit=3')
    await shop.post('/api/product/single', { productId })
    await shop.post('/api/product/single', { anything: 1, productId })
    expect(shop.caches.reads.misses).toBe(misses + 2)
  })

  test('is shared, and renewed after an edit, when its ids are in capitals', async () => {
    const paths = ['/api/review/get', '/api/review/list', '/api/product/by-ids', '/api/shipping/warnings']
    for (const path of paths) {
      const ask = async (id: string) =>
        expect((await shop.post(path, { productId: id, productIds: [id], zip: '10001' })).status).toBe(200)
      shop.caches.clear()
      const { misses } = shop.caches.reads
      await ask(productId)
      await ask(productId.toUpperCase())
      expect(shop.caches.reads.misses, path).toBe(misses + 1)
      await editProduct(shop, productId, { listPrice: 4400 + misses }, await getOwner())
      await ask(productId.toUpperCase())
      expect(shop.caches.reads.misses, path).toBe(misses + 2)
    }
  })

  test('does not hide that another question is refused', async () => {
    expect((await shop.post('/api/product/single', { productId: 'nothing' })).status).toBe(404)
    expect((await shop.post('/api/product/single', { productId: 'nothing' })).status).toBe(404)
    expect((await shop.post('/api/product/single', {})).status).toBe(400)
    expect((await shop.get('/api/product/list?limit=1000')).status).toBe(400)
    expect((await shop.get('/api/shipping/zip?zip=1')).status).toBe(400)
    expect((await shop.get('/api/lab-reports?lot=NO-SUCH-LOT')).status).toBe(404)
  })

  test('is found for a body that arrives in pieces, on a connection that stays open', async () => {
    const { hostname, port } = new URL(shop.url)
    const socket = connect(Number(port), hostname)
    const received: string[] = []
    socket.on('data', (chunk) => received.push(chunk.toString()))
    const countAnswers = () => received.join('').split('HTTP/1.1 200 OK').length - 1
    const body = JSON.stringify({ productId })
    const head = `POST /api/product/single HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    for (const time of [1, 2, 3]) {
      socket.write(head + body.slice(0, 9))
      await eventually(
        async () => socket.bytesWritten,
        (bytes) => bytes >= head.length + 9,
      )
      socket.write(body.slice(9))
      await eventually(
        async () => countAnswers(),
        (count) => count === time,
      )
    }
    // An unknown body still reaches its route.
    socket.write(`${head.replace(String(body.length), '2')}{}`)
    await eventually(
      async () => received.join(''),
      (text) => text.includes('HTTP/1.1 400 Bad Request'),
    )
    socket.destroy()
  })

  test('is counted in the metrics', async () => {
    const { body } = await shop.get('/metrics')
    for (const name of ['hits_total', 'misses_total', 'refusals_total', 'responses', 'bytes'])
      expect(body).toMatch(new RegExp(`^leafward_cache_${name}\\{kind="reads"\\} \\d+$`, 'm'))
    expect(body).toContain(`leafward_cache_hits_total{kind="reads"} ${shop.caches.reads.hits}`)
  })
})

/** Every kind of write that changes an answer, what it changes, and how the answer shows it. */
const writes: readonly {
  readonly name: string
  write(): Promise<{ readonly status: number }>
  readonly changed: readonly PublicRead['name'][]
}[] = [
  {
    name: 'an edited product',
    write: async () => editProduct(shop, productId, { listPrice: 4321 }, await getOwner()),
    changed: ['single', 'several', 'list'],
  },
  {
    name: 'an order',
    write: () => placeOrder(shop, [{ productId, quantity: 1 }]),
    changed: ['single', 'several', 'list'],
  },
  {
    name: 'a review',
    write: async () =>
      shop.post(
        '/api/review/add',
        { product: productId, rating: 4, comment: 'Fine milling, arrived in two days.' },
        (await registerShopper(shop)).headers,
      ),
    changed: ['reviews', 'single'],
  },
  {
    name: 'a sales hold',
    write: async () =>
      editSalesHold(
        shop,
        'leaf',
        { isHeld: true, notice: 'Not for sale just now.', reason: 'A recall.' },
        await getOwner(),
      ),
    changed: ['best', 'single', 'several', 'list'],
  },
  {
    name: 'an archived product',
    write: async () =>
      shop.post(
        '/api/admin/products/bulk-status',
        { ids: [productId], status: 'archived' },
        await getOwner(),
      ),
    changed: ['several', 'single', 'list', 'whole catalog', 'sitemap of products'],
  },
  {
    name: 'an unpublished product with a lot',
    write: async () => {
      const { _id: id } = (await shop.post('/api/product/single', { productId: lotSlug })).body.product
      return editProduct(shop, id, { status: 'draft' }, await getOwner())
    },
    changed: ['lab report', 'whole catalog'],
  },
  {
    name: 'a rule',
    write: async () => {
      const { rules } = (await shop.get('/api/admin/compliance', await getOwner())).body
      const [rule] = rules.filter(({ place }: { place: string }) => place === 'Wisconsin')
      return editRule(shop, rule.id, { status: 'off', reason: 'The ban was lifted.' }, await getOwner())
    },
    changed: ['closed ZIP'],
  },
  {
    name: 'an article',
    write: async () => shop.post('/api/admin/articles', createArticleInput(), await getOwner()),
    changed: ['sitemap of pages', 'feed'],
  },
]

describe('A write', () => {
  test.each(writes)(
    'is seen at once in this process, and soon in others: $name',
    async ({ write, changed }) => {
      const asked = allReads.filter(({ name }) => changed.includes(name))
      for (const read of asked) for (const calls of [shop, secondProcess]) await send(read, calls)
      const before = await Promise.all(asked.map((read) => send(read)))
      expect((await write()).status).toBeLessThan(300)
      for (const [index, read] of asked.entries()) {
        const here = await send(read)
        expect(here.body, read.name).not.toEqual(before[index]?.body)
        await eventually(
          async () => (await send(read, secondProcess)).body,
          (body) => JSON.stringify(body) === JSON.stringify(here.body),
        )
      }
    },
  )
})

describe('An answer that is not kept', () => {
  test('takes one query, and a search two', async () => {
    const queries: RootOperationNode[] = []
    const db = shop.shop.db.withPlugin({
      transformQuery({ node }: PluginTransformQueryArgs) {
        queries.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const counted = { ...shop.shop, db }
    const { catalog } = new PublicCaches(counted)
    await Promise.all([catalog.loadIndex(), catalog.loadSoldOut()])
    const loadList = (query: CatalogQuery) =>
      loadCatalogSlice(counted, catalog, query, {
        groupsFamilies: false,
        present: (found) => showProducts(counted, found),
      })
    const loads = [
      () => listBestDeals(db, toShopDay(shop.clock.now()), { limit: 8, groupsFamilies: true }),
      () => listAllProductsWithSalesRules(db),
      () => loadList({}),
      () => loadList({ brand: ['Wyrdgrove'], page: 2 }),
      () => findProductWithSalesRules(db, productId),
      () => findProductsWithSalesRules(db, [productId]),
      () => loadSuggestions(db, catalog, 'bali'),
      () => findReviewsOfProduct(db, 'demo', productId, { limit: 10, offset: 0 }),
      () => findLot(db, lotNumber),
    ]
    for (const load of loads) {
      queries.length = 0
      await load()
      expect(queries.length, load.toString()).toBe(1)
    }
    // What the text finds, and then the products of the page.
    queries.length = 0
    await loadList({ search: 'bali', brand: ['Wyrdgrove'] })
    expect(queries.length).toBe(2)
  })

  test('is refused when one client asks for too many at once, and others are answered', async () => {
    const unlock = await lockTable(shop, 'product')
    const flood = Array.from({ length: 150 }, (_, index) =>
      shop.get(`/api/product/list?page=${index + 2}`, { 'x-forwarded-for': '203.0.113.7' }),
    )
    // All others wait for the table.
    const retryTimes: (string | null)[] = []
    for (const answer of flood)
      void answer.then(({ headers, status }) => status === 503 && retryTimes.push(headers.get('retry-after')))
    await eventually(
      async () => retryTimes.length,
      (count) => count === 50,
    )
    expect(new Set(retryTimes)).toEqual(new Set(['2']))
    expect((await shop.get('/healthz')).status).toBe(200)
    const visitor = shop.get('/api/search/suggest?text=red', { 'x-forwarded-for': '203.0.113.8' })
    await unlock()
    expect((await visitor).status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    expect(statuses.filter((status) => status === 503)).toHaveLength(50)
  })
})
