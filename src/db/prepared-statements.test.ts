import { expect, test } from 'vitest'
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

test('The number of names is limited, whatever is sent', () => {
  const statements = new PreparedStatements()
  const names = Array.from({ length: 400 }, (_, number) => send(statements, `select ${number}`, 9))
  expect(new Set(names.filter((name) => name !== undefined)).size).toBe(300)
  expect(names.at(-1)).toBeUndefined()
  expect(statements.nameFor('select 0')).toBe('s0')
})
