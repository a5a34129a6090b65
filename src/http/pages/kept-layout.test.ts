import { expect, test } from 'vitest'
import type { LayoutData } from '#contract/shop/pages.ts'
import { CacheScope } from '../cache/cache-scope.ts'
import { KeptLayout } from './kept-layout.ts'

function keepLayout(start = '2026-11-20T12:00:00Z') {
  const time = { now: new Date(start) }
  const kept = new KeptLayout({ now: () => time.now })
  let count = 0
  /** @returns how many layouts were read until then */
  const load = (scope: CacheScope) =>
    kept
      .load(scope, async (own) => {
        own.addTags('menu', 'rules')
        own.expireAt(new Date('2026-11-20T12:40:00Z'))
        count += 1
        return { shopName: `${count}` } as LayoutData
      })
      .then(({ shopName }) => Number(shopName))
  return { time, kept, load }
}

test('Pages that are rendered one after the other share a layout, its tags and its end', async () => {
  const { load } = keepLayout()
  for (const scope of [new CacheScope(), new CacheScope()]) {
    expect(await load(scope)).toBe(1)
    expect([...scope.tags]).toEqual(['menu', 'rules'])
    expect(scope.end).toEqual(new Date('2026-11-20T12:40:00Z'))
  }
})

test('A layout is read again after a change of what it shows, and only then', async () => {
  const { kept, load } = keepLayout()
  await load(new CacheScope())
  kept.drop(['product:1', 'stock', 'orders'])
  expect(await load(new CacheScope())).toBe(1)
  kept.drop(['menu'])
  expect(await load(new CacheScope())).toBe(2)
})

test('A layout is read again after a minute, and when it ends', async () => {
  const { time, load } = keepLayout('2026-11-20T12:38:30Z')
  expect(await load(new CacheScope())).toBe(1)
  time.now = new Date('2026-11-20T12:39:29Z')
  expect(await load(new CacheScope())).toBe(1)
  time.now = new Date('2026-11-20T12:39:30Z')
  expect(await load(new CacheScope())).toBe(2)
  time.now = new Date('2026-11-20T12:40:00Z')
  expect(await load(new CacheScope())).toBe(3)
})

test('A layout is read again in the next hour, because a rule may begin then', async () => {
  const { time, load } = keepLayout('2026-11-20T11:59:50Z')
  expect(await load(new CacheScope())).toBe(1)
  time.now = new Date('2026-11-20T12:00:00Z')
  expect(await load(new CacheScope())).toBe(2)
})

test('The layout of a preview is read for itself', async () => {
  const { load } = keepLayout()
  const preview = new CacheScope(new Map([['strip', {}]]), new Date('2026-11-21'))
  expect(await load(preview)).toBe(1)
  expect(await load(new CacheScope())).toBe(2)
  expect(await load(preview)).toBe(3)
})
