import type pg from 'pg'
import { expect, test } from 'vitest'
import { onePlanMark } from './one-plan.ts'
import { plannedEachTimeMark } from './planned-each-time.ts'
import { PreparedStatements } from './prepared-statements.ts'

const send = (statements: PreparedStatements, text: string, times: number) =>
  Array.from({ length: times }, () => statements.nameFor(text)).at(-1)

test('A statement gets a name once it is sent often, and keeps it', () => {
  const statements = new PreparedStatements()
  expect(send(statements, 'select 1', 8)).toBeUndefined()
  expect(send(statements, 'select 1', 2)).toBe('s0')
  expect(send(statements, 'select 2', 9)).toBe('s1')
  expect(statements.nameFor('select 1')).toBe('s0')
})

test('The limits can be others, for a shop whose statements run once or twice', () => {
  const statements = new PreparedStatements({ usesBefore: 1, max: 2 })
  expect(send(statements, 'select 1', 1)).toBeUndefined()
  expect(send(statements, 'select 1', 1)).toBe('s0')
  expect(send(statements, 'select 2', 2)).toBe('s1')
  expect(send(statements, 'select 3', 2)).toBeUndefined()
})

test('A statement that is planned each time gets no name', () => {
  const statements = new PreparedStatements()
  expect(send(statements, `\n  ${plannedEachTimeMark} select 1`, 20)).toBeUndefined()
})

test('The number of names is limited, whatever is sent', () => {
  const statements = new PreparedStatements()
  const names = Array.from({ length: 150 }, (_, number) => send(statements, `select ${number}`, 9))
  expect(new Set(names.filter((name) => name !== undefined)).size).toBe(100)
  expect(names.at(-1)).toBeUndefined()
  expect(statements.nameFor('select 0')).toBe('s0')
})

test('Queries with values or the mark are prepared, and others may be several statements', () => {
  const sent: unknown[][] = []
  const client = { query: (...args: unknown[]) => sent.push(args) } as unknown as pg.PoolClient
  new PreparedStatements().use(client)
  for (let time = 0; time < 10; time += 1) {
    void client.query('select $1', [time])
    void client.query('select 1; select 2', [])
    void client.query(`${onePlanMark} select 1`, [])
    void client.query('begin')
  }
  expect(sent.at(-4)).toEqual([{ name: 's0', text: 'select $1', values: [9] }])
  expect(sent.at(-2)).toEqual([{ name: 's1', text: `${onePlanMark} select 1`, values: [] }])
  expect([sent.at(-3), sent.at(-1)].flat().filter((part) => typeof part === 'string')).toEqual([
    'select 1; select 2',
    'begin',
  ])
})
