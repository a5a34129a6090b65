import { expect, test, vi } from 'vitest'
import { getDraft } from '#contract/admin/orders/calls.ts'
import { getErrorMessage, read } from './call.ts'

test('A read that fails says whether no answer came or one that the page does not understand', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')))
  expect(await findError()).toBe('The shop cannot be reached right now. Please try again.')
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, draft: 'unknown' })))
  expect(await findError()).toBe('Something went wrong.')
  const refusal = { success: false, code: 'not-found', message: 'This draft is gone.' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 404 })))
  expect(await findError()).toBe('This draft is gone.')
})

async function findError(): Promise<string> {
  const error = await read(getDraft({ params: { id: '1' } })).catch((thrown: unknown) => thrown)
  return getErrorMessage(error)
}
