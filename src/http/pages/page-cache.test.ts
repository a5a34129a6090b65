import { expect, test } from 'vitest'
import { CacheScope } from './cache-scope.ts'
import { PageCache, type RenderedPage } from './page-cache.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const oneSecondLater = new Date('2026-11-21T12:00:01Z')

function rendered(page: Partial<RenderedPage>): RenderedPage {
  return { status: 200, headers: {}, body: Buffer.from('a page'), tags: [], ...page }
}

test('A cached page is not served after its end', async () => {
  let now = noon
  const cache = new PageCache(1_000_000, () => now)
  await cache.get('/', async () => rendered({ until: oneSecondLater }))
  expect(cache.peek('/')).toBeDefined()
  now = oneSecondLater
  expect(cache.peek('/')).toBeUndefined()
  expect(cache.size).toEqual({ pages: 0, bytes: 0 })
})

test('An ended page is rendered again and cached', async () => {
  let now = noon
  const cache = new PageCache(1_000_000, () => now)
  const render = async () => rendered({ body: Buffer.from(now.toISOString()), until: oneSecondLater })
  await cache.get('/', render)
  now = oneSecondLater
  const anew = await cache.get('/', async () => rendered({ body: Buffer.from('without the claim') }))
  expect(anew.plain.toString()).toBe('without the claim')
  expect(cache.peek('/')).toBe(anew)
})

test('A page without an end is cached until something on it changes', async () => {
  let now = noon
  const cache = new PageCache(1_000_000, () => now)
  await cache.get('/', async () => rendered({ tags: ['content'] }))
  now = new Date('2027-11-21T12:00:00Z')
  expect(cache.peek('/')).toBeDefined()
  cache.drop(['content'])
  expect(cache.peek('/')).toBeUndefined()
})

test('A page with several ends takes the earliest', () => {
  const scope = new CacheScope()
  expect(scope.end).toBeUndefined()
  scope.expireAt(oneSecondLater)
  scope.expireAt(noon)
  scope.expireAt(undefined)
  scope.expireAt(oneSecondLater)
  expect(scope.end).toEqual(noon)
})
