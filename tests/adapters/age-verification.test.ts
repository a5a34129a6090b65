import { beforeEach, describe, expect, test } from 'vitest'
import { ageChecker } from '#adapters/age-verification/agechecker.ts'
import { sandboxAgeVerifier } from '#adapters/age-verification/sandbox.ts'
import { veratad } from '#adapters/age-verification/veratad.ts'
import type { AgeCheckRequest, AgeVerifier } from '#ports/age-verification.ts'
import {
  ageCheckerAccount,
  startAgeChecker,
  startVeratad,
  veratadAccount,
} from '#tests/support/age-services.ts'

const veratadServer = await startVeratad()
const ageCheckerServer = await startAgeChecker()
beforeEach(() => {
  veratadServer.trouble = 'none'
  ageCheckerServer.trouble = 'none'
})

function createRequest(lastName: string): AgeCheckRequest {
  return {
    orderNumber: 'LW-1',
    firstName: 'Ada',
    lastName,
    dateOfBirth: '1980-01-31',
    street: '1 Main Street',
    street2: 'Apt 2',
    city: 'New York',
    state: 'NY',
    zip: '10001',
    email: 'ada@example.test',
    phone: '+12125550100',
    minimumAge: 21,
    callbackUrl: 'https://shop.example/api/age-check/callback',
  }
}

const servers = { Veratad: veratadServer, 'AgeChecker.net': ageCheckerServer }
interface Patience {
  readonly timeoutMs: number
}
type Open = (options?: Patience) => AgeVerifier
const openVeratad = ({ service: _, isTest, ...credentials } = veratadAccount, options?: Patience) =>
  veratad({ url: veratadServer.url, ...options }).open({
    id: 'an account',
    mode: isTest ? 'test' : 'live',
    credentials,
  })
const openAgeChecker = ({ service: _, ...credentials } = ageCheckerAccount, options?: Patience) =>
  ageChecker({ url: ageCheckerServer.url, ...options }).open({ id: 'an account', mode: 'live', credentials })
const verifiers: readonly (readonly [string, Open])[] = [
  ['the sandbox', () => sandboxAgeVerifier()],
  ['Veratad', (options) => openVeratad(veratadAccount, options)],
  ['AgeChecker.net', (options) => openAgeChecker(ageCheckerAccount, options)],
]

describe.each(verifiers)('The contract of an age verifier, kept by %s', (_name, open) => {
  test.each([
    ['Birch', 'verified'],
    ['Minor', 'rejected'],
    ['Document', 'needs-document'],
  ])('a person named %s is %s', async (lastName, status) => {
    const check = await open().start(createRequest(lastName))
    expect(check).toMatchObject({ status, detail: expect.stringMatching(/\S/) })
    expect(check.ref).not.toBe('')
    if (status === 'needs-document') expect(check.documentTo).toMatch(/^(provider|shop)$/)
  })

  test('asked about again, the answer is about the same check', async () => {
    const verifier = open()
    const check = await verifier.start(createRequest('Minor'))
    if (verifier.get !== undefined)
      expect(await verifier.get(check.ref)).toMatchObject({ ref: check.ref, status: 'rejected' })
  })

  test('tells no personal data in the sentence for staff', async () => {
    for (const lastName of ['Birch', 'Minor', 'Document'])
      expect((await open().start(createRequest(lastName))).detail).not.toMatch(/Ada|1980|Main|10001/)
  })

  test('says whether its account works', async () => {
    expect(await open().check()).toMatchObject({ ok: true })
  })
})

describe.each([
  ['Veratad', () => openVeratad({ ...veratadAccount, password: 'wrong' })],
  ['AgeChecker.net', () => openAgeChecker({ ...ageCheckerAccount, secret: 'wrong' })],
] as const)('%s', (name, openWithWrongAccount) => {
  const open: Open = verifiers.find(([each]) => each === name)?.[1] ?? sandboxAgeVerifier

  test.each(['slow', 'down', 'garbage'] as const)('decides nothing while it is %s', async (trouble) => {
    servers[name].trouble = trouble
    const impatient = open({ timeoutMs: 300 })
    const error = await impatient.start(createRequest('Birch')).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toMatch(/Ada|1980|password|secret/)
  })

  test('decides nothing with a wrong account, and its errors name no credentials', async () => {
    const error = await openWithWrongAccount()
      .start(createRequest('Birch'))
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toMatch(/wrong|shop@example|Ada|1980/)
  })

  test('a word that nobody knows verifies nobody', async () => {
    expect(['unclear', 'pending']).toContain((await open().start(createRequest('Novel'))).status)
  })
})

describe('Veratad', () => {
  const open = openVeratad

  test('gets the person as its manual says, and the test key only from a test account', async () => {
    await open().start(createRequest('Birch'))
    expect(veratadServer.received.at(-1)).toEqual({
      user: veratadAccount.user,
      pass: veratadAccount.password,
      service: 'AgeMatch5.0',
      rules: veratadAccount.rules,
      reference: 'LW-1',
      target: {
        fn: 'Ada',
        ln: 'Birch',
        addr: '1 Main Street Apt 2',
        city: 'New York',
        state: 'NY',
        zip: '10001',
        dob: '19800131',
        age: '21+',
        phone: '+12125550100',
        email: 'ada@example.test',
      },
    })
    const tester = open({ ...veratadAccount, isTest: true })
    await tester.start(createRequest('Birch'))
    expect(veratadServer.received.at(-1)).toMatchObject({ target: { test_key: 'general_identity' } })
    expect(tester.sandbox).toBe(true)
  })

  test.each([
    ['Unverified', 'needs-document'],
    ['Deceased', 'unclear'],
    ['Half', 'unclear'],
  ])('a person named %s is %s', async (lastName, status) => {
    expect((await open().start(createRequest(lastName))).status).toBe(status)
  })

  test('opens no account that lacks a part of its credentials', () => {
    const incomplete = { user: veratadAccount.user, password: veratadAccount.password }
    expect(() => veratad().open({ id: 'an account', mode: 'live', credentials: incomplete })).toThrow('rules')
  })

  test('names a refused account without its password', async () => {
    const tested = await open({ ...veratadAccount, password: 'wrong' }).check()
    expect(tested).toEqual({ ok: false, message: 'Veratad refused the account (code 7).' })
  })
})

describe('AgeChecker.net', () => {
  const open = openAgeChecker

  test('gets the person as its working clients send it', async () => {
    await open().start(createRequest('Birch'))
    expect(ageCheckerServer.received.at(-1)).toEqual({
      key: ageCheckerAccount.accountKey,
      secret: ageCheckerAccount.secret,
      data: {
        first_name: 'Ada',
        last_name: 'Birch',
        address: '1 Main Street Apt 2',
        city: 'New York',
        state: 'NY',
        zip: '10001',
        country: 'US',
        dob_day: 31,
        dob_month: 1,
        dob_year: 1980,
        phone: '+12125550100',
        email: 'ada@example.test',
      },
      options: {
        min_age: 21,
        contact_customer: true,
        callback: 'https://shop.example/api/age-check/callback',
      },
    })
  })

  test('tells whom its answer is about', async () => {
    ageCheckerServer.trouble = 'wrong-person'
    expect((await open().start(createRequest('Birch'))).subject).toMatchObject({
      lastName: 'Somebody',
      zip: '99999',
      dateOfBirth: '1980-01-31',
    })
  })

  test('accepts no customer whom it blocks', async () => {
    expect((await open().start(createRequest('Blocked'))).status).toBe('unclear')
  })

  test('knows nothing of a check that it did not start', async () => {
    await expect(open().get?.('00000000-0000-4000-8000-000000000000')).rejects.toThrow('not_found')
  })

  test('names a refused key', async () => {
    const tested = await open({ ...ageCheckerAccount, accountKey: 'wrong' }).check()
    expect(tested).toEqual({ ok: false, message: 'AgeChecker.net refused the account key (invalid_key).' })
  })
})
