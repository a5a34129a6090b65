import { expect, test } from 'vitest'
import { CacheScope } from './cache-scope.ts'
import { PageCache, type RenderedPage } from './page-cache.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const oneSecondLater = new Date('2026-11-21T12:00:01Z')

function createPage(overrides: Partial<RenderedPage>): RenderedPage {
  return { status: 200, headers: {}, body: Buffer.from('a page'), tags: [], ...overrides }
}

test('A cached page is not served after it expires', async () => {
  let now = noon
  const cache = new PageCache(1_000_000, () => now)
  await cache.get('/', async () => createPage({ until: oneSecondLater }))
  expect(cache.peek('/')).toBeDefined()
  now = oneSecondLater
  expect(cache.peek('/')).toBeUndefined()
  expect(cache.size).toEqual({ pages: 0, bytes: 0 })
})

test('An expired page is rendered again and cached', async () => {
  let now = noon
  const cache = new PageCache(1_000_000, () => now)
  const render = async () => createPage({ body: Buffer.from(now.toISOString()), until: oneSecondLater })
  await cache.get('/', render)
  now = oneSecondLater
  const newPage = await cache.get('/', async () => createPage({ body: Buffer.from('without the claim') }))
  expect(newPage.plain.toString()).toBe('without the claim')
  expect(cache.peek('/')).toBe(newPage)
})

test('A page without an expiry is cached until its data changes', async () => {
  let now = noon
  const cache = new PageCache(1_000_000, () => now)
  await cache.get('/', async () => createPage({ tags: ['content'] }))
  now = new Date('2027-11-21T12:00:00Z')
  expect(cache.peek('/')).toBeDefined()
  cache.drop(['content'])
  expect(cache.peek('/')).toBeUndefined()
})

test('A page with several expiry times uses the earliest', () => {
  const scope = new CacheScope()
  expect(scope.end).toBeUndefined()
  scope.expireAt(oneSecondLater)
  scope.expireAt(noon)
  scope.expireAt(undefined)
  scope.expireAt(oneSecondLater)
  expect(scope.end).toEqual(noon)
})
