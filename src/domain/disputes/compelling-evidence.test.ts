import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EarlierSale, findCompellingEvidence, findSharedTraits } from './compelling-evidence.ts'

const openedOn = '2026-11-27'
const daysBefore = (days: number) => new Date(Date.parse(`${openedOn}T00:00:00Z`) - days * 86_400_000)
const disputed = {
  ip: '203.0.113.7',
  shippingAddress: { street1: '350 Example Avenue', street2: undefined, zip: '10001' },
  customerId: 'ada',
  email: 'ada@example.com',
}
const earlier = (changes: Partial<EarlierSale> = {}): EarlierSale => ({
  ...disputed,
  orderNumber: 'LW-1',
  paidAt: daysBefore(200),
  isDisputed: false,
  isRefunded: false,
  ...changes,
})

describe('Two sales share', () => {
  test('an address in another spelling, and an account by its id or its email address', () => {
    const spelled = {
      ...disputed,
      shippingAddress: { ...disputed.shippingAddress, street1: '350 example ave' },
    }
    expect(
      findSharedTraits(disputed, { ...spelled, customerId: undefined, email: 'ADA@example.com' }),
    ).toEqual(['ip-address', 'shipping-address', 'account'])
  })

  test('nothing that is unknown', () => {
    const nobody = { ...disputed, ip: undefined, customerId: undefined, email: '' }
    expect(findSharedTraits(nobody, nobody)).toEqual(['shipping-address'])
  })
})

describe('The evidence of earlier orders', () => {
  test('is complete with two that share the same two traits', () => {
    const others = { ip: '198.51.100.1' }
    const found = findCompellingEvidence(disputed, openedOn, [earlier(others), earlier(others)])
    expect(found).toMatchObject({ isComplete: true, traits: ['shipping-address', 'account'] })
  })

  test('prefers the IP address, which Visa asks for', () => {
    expect(findCompellingEvidence(disputed, openedOn, [earlier(), earlier()]).traits).toEqual([
      'ip-address',
      'shipping-address',
    ])
  })

  test('is not complete when each of two orders shares other traits', () => {
    const moved = { street1: '1 Other Street', street2: undefined, zip: '10001' }
    const found = findCompellingEvidence(disputed, openedOn, [
      earlier({ ip: undefined }),
      earlier({ shippingAddress: moved }),
    ])
    expect(found.sales).toHaveLength(2)
    expect(found.isComplete).toBe(false)
  })

  test.each([
    [119, 0],
    [120, 1],
    [365, 1],
    [366, 0],
  ])('counts an order of %i days before: %i', (days, count) => {
    const found = findCompellingEvidence(disputed, openedOn, [earlier({ paidAt: daysBefore(days) })])
    expect(found.sales).toHaveLength(count)
  })

  test('never has an order that is disputed, refunded, too new, too old or of somebody else', () => {
    const sale = fc.record({
      orderNumber: fc.string(),
      paidAt: fc.integer({ min: 0, max: 500 }).map(daysBefore),
      isDisputed: fc.boolean(),
      isRefunded: fc.boolean(),
      ip: fc.constantFrom(undefined, disputed.ip, '198.51.100.1'),
      customerId: fc.constantFrom(undefined, disputed.customerId, 'bo'),
      email: fc.constantFrom('', disputed.email, 'bo@example.com'),
      shippingAddress: fc.constantFrom(disputed.shippingAddress, {
        street1: '9 Elm Street',
        street2: undefined,
        zip: '73301',
      }),
    })
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 8 }), (sales) => {
        const found = findCompellingEvidence(disputed, openedOn, sales)
        for (const { sale: each, shared } of found.sales) {
          const days = (Date.parse(`${openedOn}T00:00:00Z`) - each.paidAt.getTime()) / 86_400_000
          expect(each.isDisputed || each.isRefunded).toBe(false)
          expect(days).toBeGreaterThanOrEqual(120)
          expect(days).toBeLessThanOrEqual(365)
          expect(shared.length).toBeGreaterThanOrEqual(2)
        }
        const [one, other] = found.traits ?? []
        const sharing = found.sales.filter(
          ({ shared }) =>
            one !== undefined && other !== undefined && shared.includes(one) && shared.includes(other),
        )
        expect(found.isComplete).toBe(sharing.length >= 2)
        expect(found.traits === undefined).toBe(found.sales.length === 0)
      }),
      { numRuns: 1000 },
    )
  })
})
