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
    callbackUrl: 'http://127.0.0.1/callback',
  }
}

test.each([
  ['Smith', 'verified'],
  ['Minor', 'rejected'],
  ['Document', 'needs-document'],
  [' review ', 'unclear'],
  ['SLOW', 'pending'],
  ['Faulty', 'unclear'],
  ['toString', 'verified'],
])('The age check for the last name %s is %s', async (lastName, status) => {
  expect((await sandboxAgeVerifier().start(createRequest(lastName))).status).toBe(status)
})

test('An order that is submitted twice has one age check', async () => {
  const verifier = sandboxAgeVerifier()
  expect(await verifier.start(createRequest('Slow'))).toEqual(await verifier.start(createRequest('Slow')))
})

test('The sandbox is unreachable for the name Offline', async () => {
  await expect(sandboxAgeVerifier().start(createRequest('Offline'))).rejects.toThrow('offline')
})
