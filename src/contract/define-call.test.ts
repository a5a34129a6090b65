import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { defineCall } from './define-call.ts'

const removeSession = defineCall({
  method: 'POST',
  path: '/api/admin/staff/:id/sessions/:session/revoke',
  params: z.object({ id: z.string(), session: z.string() }),
  body: z.object({ reason: z.string() }),
  response: z.object({ message: z.string() }),
})

describe('A call', () => {
  test('has the fields of its definition, for the server', () => {
    expect(removeSession.method).toBe('POST')
    expect(removeSession.path).toBe('/api/admin/staff/:id/sessions/:session/revoke')
    expect(removeSession.response.parse({ message: 'Done.' })).toEqual({ message: 'Done.' })
  })

  test('makes a request of its input, with encoded parameters, for the browser', () => {
    const request = removeSession({ params: { id: 'a/b', session: '1 2' }, body: { reason: 'lost phone' } })
    expect(request).toMatchObject({
      method: 'POST',
      path: '/api/admin/staff/a%2Fb/sessions/1%202/revoke',
      body: { reason: 'lost phone' },
    })
  })

  test('is not made without its input', () => {
    // @ts-expect-error The input is missing.
    expect(() => removeSession()).toThrow('needs the parameter id')
  })
})
