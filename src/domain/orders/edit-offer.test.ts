import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { minimumCharge } from '../promotions/discount.ts'
import { changesContents, explainLinkMethods, explainUnofferedAmount } from './edit-offer.ts'
import { findPayable } from './payable.ts'

describe('An offered change', () => {
  test('is for at least the smallest charge', () => {
    expect(explainUnofferedAmount(minimumCharge)).toBeUndefined()
    expect(explainUnofferedAmount(cents(minimumCharge - 1))).toContain('at least $0.50')
  })

  test('says how it can be paid at a link, and why not from a bank account', () => {
    const amount = cents(500)
    expect(explainLinkMethods(['card', 'crypto'], amount)).toMatch(
      /^Ways to pay at the link: Card, Bitcoin\. Bank accounts are left out, because/,
    )
    expect(explainLinkMethods([], amount)).toMatch(
      /^No account takes this sum by card or Bitcoin.*Bank accounts/,
    )
    expect(explainLinkMethods([], cents(1))).toBe(explainUnofferedAmount(cents(1)))
  })

  test('is not made after what it counts with has changed', () => {
    const changes = (kind: string) => changesContents({ kind, event: undefined })
    const changing = ['order-edited', 'address-changed', 'refund-requested', 'invoice-reduced']
    expect(changing.every(changes)).toBe(true)
    expect(['age-verified', 'lot-changed', 'email-changed'].some(changes)).toBe(false)
    const data = { amount: cents(500), reason: 'Paid twice.', isOfExtraPayment: true }
    const ofExtra = { kind: 'refund-requested', data } as const
    expect(changesContents({ kind: ofExtra.kind, event: ofExtra })).toBe(false)
  })
})

describe('The payment that a shopper can make', () => {
  const now = new Date('2026-11-30T12:00:00Z')
  const later = new Date('2026-11-30T13:00:00Z')
  const [first, ofOffer] = [{ editOfferId: undefined }, { editOfferId: 'offer' }]
  const unpaid = { payment: 'pending', expiresAt: later, editOffer: undefined } as const
  const offered = {
    payment: 'paid',
    expiresAt: now,
    editOffer: { id: 'offer', amount: cents(500), expiresAt: later },
  } as const

  test('is the last one of an unpaid order, until its time is over', () => {
    expect(findPayable(unpaid, [first], now)).toBe(first)
    expect(findPayable(unpaid, [first], later)).toBeUndefined()
  })

  test('is that of an open change, and none of a paid order without one', () => {
    expect(findPayable(offered, [first, ofOffer], now)).toBe(ofOffer)
    expect(findPayable(offered, [first, ofOffer], later)).toBeUndefined()
    expect(findPayable(offered, [first], now)).toBeUndefined()
    expect(findPayable({ ...offered, editOffer: undefined }, [first, ofOffer], now)).toBeUndefined()
  })
})
