import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { measureHostileLoad } from '../../bench/hostile-load.ts'
import { startBareServer } from '../../bench/shop-process.ts'
import { findFreePorts } from '../support/free-ports.ts'
import { isHunt } from '../support/hunt.ts'
import { makePreparedDataDir, openShop } from '../support/process.ts'
import { signInOwner } from '../support/staff.ts'

/** Started by the script, which limits the memory. */
const shop = await openShop(await makePreparedDataDir('demo'), {}, 'script')

/** In `npm run hunt`, this file runs alone and measures. In `npm test`, other tests run beside it and slow it down. */
const { requests, speedShare } = isHunt
  ? { requests: 1000, speedShare: 0.8 }
  : { requests: 300, speedShare: 0.1 }
const flood = { requests, addresses: 50, seconds: 4 }
const visitorLimitMs = 50
/** How much longer than with a bare server a visitor waits at most, on a machine where even that takes long. */
const visitorRatio = 1.25
/** Beside the pages in memory, which have a limit of their own. */
const memoryLimitMb = 450

/** The p99 of a visitor of a server that only refuses the flood: what the machine allows. In milliseconds. */
async function measureBareServer(): Promise<number> {
  const bare = await startBareServer(await findFreePorts(), shop.url, ['/products'])
  try {
    return (await measureHostileLoad(bare, flood)).visitor.p99
  } finally {
    await bare.stop()
  }
}

describe('A flood of requests for pages that nobody asked before', () => {
  test('does not slow down a normal visitor, fill the memory or outlast itself', async () => {
    const possible = isHunt ? await measureBareServer() : 2000
    const result = await measureHostileLoad(shop, flood)
    console.log({ possible, ...result })
    expect(result.statuses).not.toHaveProperty('no answer')
    expect(result.statuses).not.toHaveProperty('500')
    expect(result.statuses['503']).toBeGreaterThan(0)
    expect(result.visitor.p99).toBeLessThan(Math.max(visitorLimitMs, visitorRatio * possible))
    expect(result.memory.peak).toBeLessThan(memoryLimitMb)
    expect(result.speed.after).toBeGreaterThan(result.speed.before * speedShare)
    expect((await shop.get('/healthz')).status).toBe(200)
    expect((await shop.get('/metrics')).body).toMatch(/leafward_cache_refusals_total\{kind="pages"\} [1-9]/)
  })

  test('gets a plain page that says when to come back', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => shop.get(`/products?search=flood-${index}`, headers)),
    )
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(20)
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
    expect(refused[0]?.headers.get('cache-control')).toBe('no-store')
    for (const { body, headers: sent } of refused) {
      expect(body).toContain('<h1>The shop is busy</h1>')
      // The first goes through Fastify, the others do not.
      expect(withoutDate(sent)).toEqual(withoutDate(refused[0]?.headers))
    }
    expect(refused[0]?.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('of one address leaves places for others', async () => {
    const search = (text: string, address: string) =>
      shop.get(`/products?search=${text}`, { 'x-forwarded-for': address })
    const flood = Promise.all(
      Array.from({ length: 60 }, (_, index) => search(`one-${index}`, '203.0.113.10')),
    )
    const visitors = await Promise.all([11, 12, 13].map((end) => search(`visit-${end}`, `203.0.113.${end}`)))
    expect(visitors.map(({ status }) => status)).toEqual([200, 200, 200])
    await flood
  })
})

describe('The URL of a page', () => {
  test('shares the page in memory with every other URL of the page', async () => {
    const { headers } = await shop.get('/products')
    const misses = await countMisses()
    for (const url of [
      '/products?x=1',
      '/products?anything',
      '/products?utm_source=email',
      '/products?brand=',
    ])
      expect((await shop.get(url)).headers.get('etag')).toBe(headers.get('etag'))
    expect(await countMisses()).toBe(misses)
  })

  test('has one spelling', async () => {
    for (const url of ['/Products/', '//products', '/%70roducts', '/products//'])
      expect(await fetchLocation(url)).toEqual({ status: 301, location: '/products' })
    expect(await fetchLocation('/products/?brand=Tarnleaf&x=1')).toEqual({
      status: 301,
      location: '/products?brand=Tarnleaf&x=1',
    })
  })

  test('without a page is answered from memory', async () => {
    const first = await shop.get('/nothing-here')
    const misses = await countMisses()
    const second = await shop.get('/nothing-there/either')
    expect([first.status, second.status]).toEqual([404, 404])
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(await countMisses()).toBe(misses)
  })

  test.each(['/products', '/blog'])('%s with an unknown name is answered from memory', async (folder) => {
    const first = await shop.get(`${folder}/never-there`)
    expect(first.body).toContain('We cannot find this page.')
    const misses = await countMisses()
    const names = Array.from({ length: 1000 }, (_, index) =>
      index % 2 === 0 ? `unknown-${index}` : randomUUID(),
    )
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, lane) => {
        const own = names.filter((_name, index) => index % 20 === lane)
        const found: string[] = []
        for (const name of own) {
          const { status, headers } = await shop.get(
            `${folder}/${name}?reviews=2&stars=${(name.length % 5) + 1}`,
          )
          found.push(`${status} ${headers.get('etag')}`)
        }
        return found
      }),
    )
    expect([...new Set(answers.flat())]).toEqual([`404 ${first.headers.get('etag')}`])
    expect(await countMisses()).toBe(misses)
  })

  test('of a record is known as soon as it is created, by its name and its id', async () => {
    expect((await shop.get('/blog/brand-new')).status).toBe(404)
    const owner = await signInOwner(shop)
    const article = {
      slug: 'brand-new',
      title: 'Brand new',
      excerpt: 'It was not there before.',
      cover: { url: '/pictures/blog-lab-report.webp', alt: 'A report', width: 1200, height: 800 },
      body: 'Words.',
      author: 'Ada Birch',
      status: 'published',
    }
    expect((await shop.post('/api/admin/articles', article, owner)).status).toBe(200)
    expect(await shop.get('/blog/brand-new')).toMatchObject({ status: 200 })
    const { products } = (await shop.get('/api/product/list?limit=1')).body
    const { _id: id, URL_slug: slug } = products[0]
    for (const name of [slug, id, id.toUpperCase()])
      expect((await shop.get(`/products/${name}`)).status, name).toBe(200)
  })

  test('never stands for a file, the admin area or the health of the shop', async () => {
    const { body } = await shop.get('/')
    const [script] = /\/assets\/manifest-\w+\.js/.exec(String(body)) ?? []
    const encodings = { 'accept-encoding': 'gzip, br' }
    for (const path of [String(script), '/favicon.svg', '/admin', '/healthz', '/readyz', '/sitemap.xml']) {
      for (const _time of [1, 2]) expect((await shop.get('/nothing-here', encodings)).status).toBe(404)
      expect(await shop.get(path, encodings), path).toMatchObject({ status: 200 })
    }
  })
})

function withoutDate(headers: Headers | undefined) {
  const { date: _now, ...others } = Object.fromEntries(headers ?? [])
  return others
}

/** How many pages were rendered. */
async function countMisses(): Promise<number> {
  const { body } = await shop.get('/metrics')
  return Number(/leafward_cache_misses_total\{kind="pages"\} (\d+)/.exec(body)?.[1])
}

async function fetchLocation(url: string) {
  const { status, headers } = await fetch(shop.url + url, { redirect: 'manual' })
  return { status, location: headers.get('location') }
}
