import { expect, test } from 'vitest'
import type { AgeCheckRequest } from '#ports/age-verification.ts'
import { sandboxAgeVerifier } from './sandbox.ts'

function createRequest(lastName: string): AgeCheckRequest {
  return {
    orderNumber: '10001',
    firstName: 'Ada',
    lastName,
    dateOfBirth: '1980-01-01',
    street: '1 Main Street',
    city: 'New York',
    state: 'NY',
    zip: '10001',
    email: 'ada@example.test',
    minimumAge: 21,
  }
}

test.each([
  ['Smith', 'verified', 'verified'],
  ['Minor', 'rejected', 'rejected'],
  [' review ', 'needs-document', 'needs-document'],
  ['SLOW', 'pending', 'verified'],
  ['Lapsed', 'pending', 'expired'],
  ['Faulty', 'error', 'error'],
  ['toString', 'verified', 'verified'],
])(
  'The age check for the last name %s starts as %s and becomes %s, even in another process',
  async (lastName, firstStatus, laterStatus) => {
    const started = await sandboxAgeVerifier().start(createRequest(lastName))
    expect(started.status).toBe(firstStatus)
    expect((await sandboxAgeVerifier().get(started.ref))?.status).toBe(laterStatus)
  },
)

test('An order that is submitted twice has one age check', async () => {
  const verifier = sandboxAgeVerifier()
  expect(await verifier.start(createRequest('Slow'))).toEqual(await verifier.start(createRequest('Slow')))
})

test('The sandbox is unreachable for the name Offline and refuses an unknown reference', async () => {
  await expect(sandboxAgeVerifier().start(createRequest('Offline'))).rejects.toThrow('offline')
  expect(await sandboxAgeVerifier().get('another-provider-7')).toBeUndefined()
  expect(await sandboxAgeVerifier().get('sandbox-constructor-7')).toBeUndefined()
})
