import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { DatabaseUnavailableError, isDatabaseUnavailable } from './unavailable.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more })
const getError = (work: Promise<unknown>) => work.catch((error: unknown) => error)

describe('isDatabaseUnavailable', () => {
  it.each([
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a lost connection of a worker', new Error('Connection terminated unexpectedly (Queue: a, Worker: b)')],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
    ['a server that is shutting down', withCode('57P01')],
    ['a server that is starting', withCode('57P03')],
    ['too many connections', withCode('53300')],
    ['a broken socket', withCode('EPIPE', { syscall: 'write' })],
    ['an error as a plain object', { code: '57P03', message: 'starting (Queue: a, Worker: b)' }],
    ['no connection', new DatabaseUnavailableError(new Error('refused'))],
  ])('recognizes %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  it('recognizes a socket that does not exist, but not a missing file', async () => {
    const client = new pg.Client({ host: '/nowhere' })
    expect(isDatabaseUnavailable(await getError(client.connect()))).toBe(true)
    expect(isDatabaseUnavailable(await getError(readFile('/nowhere')))).toBe(false)
  })

  it.each([
    ['a failed constraint', withCode('23505')],
    ['a missing table', withCode('42P01')],
    ['any other error', new Error('broken')],
    ['something that is no error', undefined],
  ])('does not recognize %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})
