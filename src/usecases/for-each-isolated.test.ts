import { expect, test } from 'vitest'
import { forEachIsolated } from './for-each-isolated.ts'

test('An item that fails does not stop the others, and every error is reported at the end', async () => {
  const processed: number[] = []
  const work = forEachIsolated([1, 2, 3, 4], async (n) => {
    if (n % 2 === 0) throw new Error(`no ${n}`)
    processed.push(n)
  })
  await expect(work).rejects.toMatchObject({ errors: [new Error('no 2'), new Error('no 4')] })
  expect(processed).toEqual([1, 3])
})

test('An item that fails before its first await does not stop the others', async () => {
  const processed: number[] = []
  const work = forEachIsolated([1, 2], (n) => {
    if (n === 1) throw new Error('at once')
    processed.push(n)
    return Promise.resolve()
  })
  await expect(work).rejects.toThrow(AggregateError)
  expect(processed).toEqual([2])
})
