import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
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

test('Several items run at a time, and an item that takes long delays no other', async () => {
  const processed: number[] = []
  let running = 0
  let mostRunning = 0
  const slow = Promise.withResolvers<void>()
  const work = forEachIsolated(
    [1, 2, 3, 4, 5],
    async (n) => {
      running += 1
      mostRunning = Math.max(mostRunning, running)
      await (n === 1 ? slow.promise : Promise.resolve())
      running -= 1
      processed.push(n)
      if (n === 5) slow.resolve()
    },
    2,
  )
  await work
  expect(mostRunning).toBe(2)
  expect(processed).toEqual([2, 3, 4, 5, 1])
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

test('The rest is left alone once the shop has closed its database', async () => {
  const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const db = new Kysely({ dialect: new PostgresDialect({ pool: nowhere }) })
  const ask = () => sql`select 1`.execute(db)
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
  await db.destroy()
  const work = forEachIsolated(Array.from({ length: 100 }), ask, 2)
  await expect(work).rejects.toMatchObject({ message: '2 could not be done' })
})
