import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CacheScope } from './cache-scope.ts'
import { chooseEncoding } from './encoding.ts'
import { QueueRefusal } from './fair-queue.ts'
import { type NewResponse, ResponseCache } from './response-cache.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const oneSecondLater = new Date('2026-11-21T12:00:01Z')
const tenMinutesLater = new Date('2026-11-21T12:10:00Z')

function createResponse(changes: Partial<NewResponse> = {}): NewResponse {
  return { status: 200, headers: {}, body: Buffer.from('a page'), tags: [], ...changes }
}

function createCache({ maxBytes = 10_000_000 } = {}) {
  const time = { now: noon }
  const cache = new ResponseCache({ maxBytes, maxAgeMs: 600_000, now: () => time.now })
  const add = (key: string, changes: Partial<NewResponse> = {}) =>
    cache.get(key, async () => createResponse(changes))
  return { cache, time, add }
}

describe('A kept response', () => {
  it.each([
    ['plain', 300, 'identity'],
    ['compressed', 40_000, 'br'],
    ['compressed again', 9000, 'gzip'],
  ] as const)('takes no more memory than its %s body', async (_name, length, encoding) => {
    const { cache, add } = createCache()
    const response = await add('/', { body: Buffer.from(randomBytes(length / 2).toString('hex')) })
    const body = await cache.getBody('/', response, encoding)
    expect(response.bodies.get(encoding)?.buffer.byteLength).toBe(body.length)
  })

  it('is not served after it expires', async () => {
    const { cache, time, add } = createCache()
    await add('/', { until: oneSecondLater })
    expect(cache.peek('/')).toBeDefined()
    time.now = oneSecondLater
    expect(cache.peek('/')).toBeUndefined()
    expect(cache.size).toEqual({ responses: 0, bytes: 0 })
  })

  it('is created again after it expires', async () => {
    const { cache, time, add } = createCache()
    await add('/', { until: oneSecondLater })
    time.now = oneSecondLater
    const response = await add('/', { body: Buffer.from('without the claim') })
    expect(response.bodies.get('identity')?.toString()).toBe('without the claim')
    expect(cache.peek('/')).toBe(response)
  })

  it('ends with the day in New York, by which rules and sales holds begin and end', async () => {
    const { cache, time, add } = createCache()
    const midnight = new Date('2026-11-21T00:00:00-05:00')
    time.now = new Date(midnight.getTime() - 300_000)
    await add('/')
    time.now = new Date(midnight.getTime() - 1)
    expect(cache.peek('/')).toBeDefined()
    time.now = midnight
    expect(cache.peek('/')).toBeUndefined()
    // Another full hour ends nothing.
    time.now = new Date('2026-11-21T00:55:00-05:00')
    await add('/')
    time.now = new Date('2026-11-21T01:00:00-05:00')
    expect(cache.peek('/')).toBeDefined()
  })

  it('lives ten minutes at most, because prices and rules may depend on the day', async () => {
    const { cache, time, add } = createCache()
    await add('/')
    time.now = new Date(tenMinutesLater.getTime() - 1)
    expect(cache.peek('/')).toBeDefined()
    time.now = tenMinutesLater
    expect(cache.peek('/')).toBeUndefined()
  })

  it('is dropped when one of its tags changes', async () => {
    const { cache, add } = createCache()
    await add('/', { tags: ['content', 'menu'] })
    cache.drop(['catalog'])
    expect(cache.peek('/')).toBeDefined()
    cache.drop(['content'])
    expect(cache.peek('/')).toBeUndefined()
  })

  it('is found by its aliases until it is dropped', async () => {
    const { cache, add } = createCache()
    const response = await add('/list {"page":1}', { tags: ['catalog'] })
    cache.addAlias('/list {"page":1}', '/list?page=01')
    expect(cache.peekAlias('/list?page=01')).toBe(response)
    cache.drop(['catalog'])
    expect(cache.peekAlias('/list?page=01')).toBeUndefined()
    expect(cache.size.bytes).toBe(0)
  })

  it('has few aliases, and forgets the oldest', async () => {
    const { cache, add } = createCache()
    await add('/')
    for (let index = 0; index < 1000; index += 1) cache.addAlias('/', `/?${index}`)
    expect(cache.peekAlias('/?0')).toBeUndefined()
    expect(cache.peekAlias('/?999')).toBeDefined()
    expect(cache.size.bytes).toBeLessThan(3000)
  })

  it('makes room for newer ones, and is not kept when it is too large', async () => {
    const { cache, add } = createCache({ maxBytes: 100_000 })
    for (let index = 0; index < 50; index += 1) await add(`/${index}`, { body: Buffer.alloc(8000) })
    expect(cache.size.bytes).toBeLessThanOrEqual(100_000)
    expect(cache.peek('/0')).toBeUndefined()
    expect(cache.peek('/49')).toBeDefined()
    await add('/huge', { body: randomBytes(50_000) })
    expect(cache.peek('/huge')).toBeUndefined()
  })

  it('is compressed once for each encoding that is asked for, and counts with its size', async () => {
    const { cache, add } = createCache()
    const body = Buffer.from('kratom powder '.repeat(500))
    const response = await add('/', { body })
    const plainBytes = cache.size.bytes
    const [brotli, again] = await Promise.all([1, 2].map(() => cache.getBody('/', response, 'br')))
    expect(again).toBe(brotli)
    expect(brotliDecompressSync(brotli ?? '')).toEqual(body)
    expect(gunzipSync(await cache.getBody('/', response, 'gzip'))).toEqual(body)
    const [, ...compressed] = response.bodies.values()
    expect(cache.size.bytes).toBe(plainBytes + compressed.reduce((sum, { length }) => sum + length, 0))
  })

  it('has no plain body when it is large, and is unpacked for clients without compression', async () => {
    const { cache, add } = createCache()
    const body = Buffer.from('kratom powder '.repeat(10_000))
    const response = await add('/', { body })
    expect([...response.bodies.keys()]).toEqual(['br'])
    expect(await cache.getBody('/', response, 'identity')).toEqual(body)
    expect(gunzipSync(await cache.getBody('/', response, 'gzip'))).toEqual(body)
    expect([...response.bodies.keys()]).toEqual(['br', 'gzip'])
    expect(cache.size.bytes).toBeLessThan(body.length / 5)
  })

  it('is sent in the best encoding that the client accepts, unless it is short', async () => {
    const { add } = createCache()
    const long = await add('/long', { body: Buffer.alloc(5000) })
    expect(chooseEncoding(long.length, 'gzip, deflate, br')).toBe('br')
    expect(chooseEncoding(long.length, 'gzip')).toBe('gzip')
    expect(chooseEncoding(long.length, undefined)).toBe('identity')
    expect(chooseEncoding((await add('/short')).length, 'br')).toBe('identity')
  })

  it('is counted as a hit, and as a miss when it is created', async () => {
    const { cache, add } = createCache()
    await add('/')
    await add('/')
    expect([cache.hits, cache.misses]).toEqual([1, 1])
  })
})

describe('A response that is being created', () => {
  /** Creates '/' until `finish` is called. */
  function startCreation(tags: readonly string[]) {
    const { cache } = createCache()
    const gate = Promise.withResolvers<NewResponse>()
    const response = cache.get('/', () => gate.promise)
    return {
      cache,
      async finish() {
        gate.resolve(createResponse({ tags }))
        await response
      },
    }
  }

  it('is created once for all who ask for it', async () => {
    const { cache } = createCache()
    let count = 0
    const create = async () => createResponse({ body: Buffer.from(String(++count)) })
    const responses = await Promise.all([1, 2, 3].map(() => cache.get('/', create)))
    expect(new Set(responses).size).toBe(1)
    expect(count).toBe(1)
  })

  it('is not kept when its data changes meanwhile', async () => {
    const { cache, finish } = startCreation(['catalog'])
    cache.drop(['catalog'])
    await finish()
    expect(cache.peek('/')).toBeUndefined()
  })

  it('is kept when other data changes meanwhile', async () => {
    const { cache, finish } = startCreation(['catalog'])
    cache.drop(['content'])
    await finish()
    expect(cache.peek('/')).toBeDefined()
  })

  it('is not kept when everything is cleared meanwhile', async () => {
    const { cache, finish } = startCreation([])
    cache.clear()
    await finish()
    expect(cache.peek('/')).toBeUndefined()
  })

  it('is created for the others when the queue refuses the one who asked first', async () => {
    const { cache } = createCache()
    const refused = cache.get('/', () => Promise.reject(new QueueRefusal()))
    const other = cache.get('/', async () => createResponse())
    await expect(refused).rejects.toThrow(QueueRefusal)
    expect((await other).status).toBe(200)
  })

  it('is not kept when it failed, and the next request creates it', async () => {
    const { cache, add } = createCache()
    await expect(cache.get('/', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    await add('/', { status: 500 })
    expect(cache.peek('/')).toBeUndefined()
    await add('/')
    expect(cache.peek('/')).toBeDefined()
  })
})

describe('A cache scope', () => {
  it('expires at the earliest of its times', () => {
    const scope = new CacheScope()
    expect(scope.end).toBeUndefined()
    scope.expireAt(oneSecondLater)
    scope.expireAt(noon)
    scope.expireAt(undefined)
    scope.expireAt(oneSecondLater)
    expect(scope.end).toEqual(noon)
  })
})

describe('A large response', () => {
  it('has one plain copy for all clients that accept no compression', async () => {
    const { cache, add } = createCache()
    const body = Buffer.from('a long page '.repeat(5000))
    const response = await add('/', { body })
    const copies = await Promise.all([1, 2, 3].map(() => cache.getBody('/', response, 'identity')))
    expect(copies[0]?.equals(body)).toBe(true)
    expect(new Set(copies).size).toBe(1)
  })
})
