import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { BirthDatesPlugin, openBirthDate, SealKeyError, sealBirthDate } from './birth-dates.ts'

const key = Buffer.alloc(32, 1)
const date = '1961-07-23'

test('An encrypted date of birth differs every time, and opens with its key alone', () => {
  const [first, second] = [sealBirthDate(key, date), sealBirthDate(key, date)]
  expect(first).not.toBe(second)
  expect(openBirthDate(key, first)).toBe(date)
  for (const stored of [first.slice(0, -4), 'sealed:', `sealed:${date}`])
    expect(() => openBirthDate(key, stored)).toThrow(SealKeyError)
  expect(() => openBirthDate(Buffer.alloc(32, 2), first)).toThrow(SealKeyError)
})

test('A date of birth of an earlier version is read as it is', () => {
  expect(openBirthDate(key, date)).toBe(date)
})

test('Every insert and update of the query builder encrypts it, and none works without the key', () => {
  const plugin = new BirthDatesPlugin()
  const db = new Kysely<{ person: { name: string; date_of_birth: string | null } }>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [plugin],
  })
  const compile = () => [
    db.insertInto('person').values({ name: 'Ada', date_of_birth: date }).compile(),
    db
      .insertInto('person')
      .values([{ name: 'Ada', date_of_birth: date }, { name: 'Bo' } as never])
      .compile(),
    db.updateTable('person').set({ name: 'Ada', date_of_birth: date }).compile(),
  ]
  expect(compile).toThrow('no key')
  plugin.setKey(key)
  for (const { parameters } of compile()) {
    expect(parameters).not.toContain(date)
    expect(parameters.filter((each) => String(each).startsWith('sealed:'))).toHaveLength(1)
  }
  expect(db.updateTable('person').set({ date_of_birth: null }).compile().parameters).toEqual([null])
})
