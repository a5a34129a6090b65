import { expect, test } from 'vitest'
import { KeptValue } from './kept-value.ts'

let now = new Date('2026-03-02T12:00:00Z')
const createKeptValue = () => new KeptValue<number>({ maxAgeMs: 60_000, now: () => now })

/** Readings that end when the test says so. */
function createSource() {
  const readings: PromiseWithResolvers<number>[] = []
  const read = () => {
    const reading = Promise.withResolvers<number>()
    readings.push(reading)
    return reading.promise
  }
  return { readings, read }
}

test('A value is read once and kept until it is dropped', async () => {
  const kept = createKeptValue()
  expect(await kept.load(async () => 1)).toBe(1)
  expect(await kept.load(async () => 2)).toBe(1)
  kept.drop()
  expect(await kept.load(async () => 3)).toBe(3)
})

test('All who ask during a reading share it', async () => {
  const kept = createKeptValue()
  const { readings, read } = createSource()
  const asked = [kept.load(read), kept.load(read)]
  expect(readings).toHaveLength(1)
  readings[0]?.resolve(1)
  expect(await Promise.all(asked)).toEqual([1, 1])
})

test('What was read before a change is neither kept nor shared after it', async () => {
  const kept = createKeptValue()
  const { readings, read } = createSource()
  const before = kept.load(read)
  kept.drop()
  const after = kept.load(read)
  expect(readings).toHaveLength(2)
  readings[1]?.resolve(2)
  expect(await after).toBe(2)
  readings[0]?.resolve(1)
  expect(await before).toBe(1)
  expect(kept.value).toBe(2)
})

test('A value is read again after a time, counted from the start of its reading', async () => {
  const kept = createKeptValue()
  const { readings, read } = createSource()
  const asked = kept.load(read)
  now = new Date(now.getTime() + 30_000)
  readings[0]?.resolve(1)
  await asked
  expect(kept.value).toBe(1)
  now = new Date(now.getTime() + 30_000)
  expect(kept.value).toBeUndefined()
})

test('A failed reading is reported and tried again', async () => {
  const kept = createKeptValue()
  await expect(kept.load(() => Promise.reject(new Error('The database is away.')))).rejects.toThrow(
    'The database is away.',
  )
  expect(await kept.load(async () => 1)).toBe(1)
})
