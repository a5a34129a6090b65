import { expect, test } from 'vitest'
import { forEachIsolated } from './for-each-isolated.ts'

test('An item that fails does not stop the others, and every error is reported at the end', async () => {
  const done: number[] = []
  const work = forEachIsolated([1, 2, 3, 4], async (n) => {
    if (n % 2 === 0) throw new Error(`no ${n}`)
    done.push(n)
  })
  await expect(work).rejects.toMatchObject({ errors: [new Error('no 2'), new Error('no 4')] })
  expect(done).toEqual([1, 3])
})

test('An item that fails before its first await does not stop the others', async () => {
  const done: number[] = []
  const work = forEachIsolated([1, 2], (n) => {
    if (n === 1) throw new Error('at once')
    done.push(n)
    return Promise.resolve()
  })
  await expect(work).rejects.toThrow(AggregateError)
  expect(done).toEqual([2])
})
