import { describe, expect, it } from 'vitest'
import { serializeError } from './request-log.ts'

describe('An error in the log', () => {
  it('has no fields that may hold values of rows, nor have its causes and parts', () => {
    const conflict = () =>
      Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ada@example.com)' })
    const error = new AggregateError([conflict(), 'a text'], '2 could not be done', { cause: conflict() })
    const logged = serializeError(error)
    expect(logged).toMatchObject({
      type: 'AggregateError',
      message: '2 could not be done',
      cause: { type: 'Error', message: 'duplicate key', code: '23505' },
      errors: [
        { message: 'duplicate key', code: '23505' },
        { type: 'string', message: 'a text' },
      ],
    })
    expect(JSON.stringify(logged)).not.toContain('ada@example.com')
  })

  it('is readable, also as the plain object that the job queue makes of it', () => {
    const { message, stack = '' } = new Error('could not open file "base/5/1259"')
    const detail = 'Key (email)=(ada@example.com)'
    expect(serializeError({ code: '58P01', detail, message, stack, queue: 'send-email' })).toEqual({
      type: 'Error',
      code: '58P01',
      message,
      stack,
    })
    expect(serializeError({ email: 'ada@example.com', status: 3 })).toEqual({
      type: 'object',
      stack: '',
      message: 'An object that is no error, with these fields: email, status',
    })
  })
})
