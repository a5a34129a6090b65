import { expect, test } from 'vitest'
import { KeptValue } from './kept-value.ts'

let now = new Date('2026-03-02T12:00:00Z')
const createKeptValue = () => new KeptValue<number>({ maxAgeMs: 60_000, now: () => now })

test('A value is kept until it is dropped', () => {
  const kept = createKeptValue()
  expect(kept.value).toBeUndefined()
  kept.startReading()(1)
  expect(kept.value).toBe(1)
  kept.drop()
  expect(kept.value).toBeUndefined()
})

test('What was read before a change is not kept after it', () => {
  const kept = createKeptValue()
  const keep = kept.startReading()
  kept.drop()
  keep(1)
  expect(kept.value).toBeUndefined()
  kept.startReading()(2)
  expect(kept.value).toBe(2)
})

test('A value is read again after a time, counted from the start of its reading', () => {
  const kept = createKeptValue()
  const keep = kept.startReading()
  now = new Date(now.getTime() + 30_000)
  keep(1)
  expect(kept.value).toBe(1)
  now = new Date(now.getTime() + 30_000)
  expect(kept.value).toBeUndefined()
})
