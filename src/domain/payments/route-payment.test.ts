import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repetitions } from '#tests/support/hunt.ts'
import { fitsMode } from '../accounts/provider-account.ts'
import { cents } from '../money.ts'
import { paymentMethods } from './payment-method.ts'
import { defaultPaymentTerms, type PaymentTerms } from './payment-terms.ts'
import { explainRoute, type PaymentToRoute, type RoutableAccount, routePayment } from './route-payment.ts'

const build = (
  id: string,
  {
    terms,
    ...changes
  }: Omit<Partial<RoutableAccount>, 'terms'> & { readonly terms?: Partial<PaymentTerms> } = {},
): RoutableAccount => ({
  id,
  name: id,
  kind: 'cards',
  mode: 'live',
  state: 'active',
  methods: ['card'],
  capturedThisMonth: cents(0),
  awaited: cents(0),
  ...changes,
  terms: { ...defaultPaymentTerms, ...terms },
})
const payment: PaymentToRoute = { amount: cents(5000), method: 'card', mode: 'live' }
const route = (accounts: readonly RoutableAccount[], changes: Partial<PaymentToRoute> = {}) => {
  const routed = routePayment(accounts, { ...payment, ...changes })
  return routed && { id: routed.account.id, why: explainRoute(routed.route) }
}

describe('The account that takes a payment', () => {
  it('is the oldest active one', () => {
    expect(route([build('first'), build('second')])).toMatchObject({ id: 'first' })
    expect(route([build('first', { state: 'paused' }), build('second')])).toEqual({
      id: 'second',
      why: 'No other account could take this payment. first: paused.',
    })
    expect(route([build('first', { state: 'draining' })])).toBeUndefined()
  })

  it('is a live one in a live shop, and one that simulates in demo mode', () => {
    const accounts = [build('sandbox', { mode: 'test' }), build('real')]
    expect(route(accounts)).toMatchObject({ id: 'real' })
    expect(route(accounts, { mode: 'demo' })).toMatchObject({ id: 'sandbox' })
    expect(route([build('sandbox', { mode: 'test' })])).toBeUndefined()
  })

  it('keeps room below its cap for payments that may still be paid', () => {
    const capped = (awaited: number) =>
      build('capped', {
        terms: { monthlyCap: cents(100_000) },
        capturedThisMonth: cents(50_000),
        awaited: cents(awaited),
      })
    expect(route([capped(45_000)])).toMatchObject({ id: 'capped' })
    expect(route([capped(45_001)])).toBeUndefined()
  })

  it('offers the method', () => {
    const crypto = build('crypto', { methods: ['crypto'] })
    expect(route([crypto, build('cards')])).toEqual({
      id: 'cards',
      why: 'No other account could take this payment.',
    })
    expect(route([build('unknown kind', { methods: [] })])).toBeUndefined()
  })

  it('can take the amount', () => {
    const small = build('small', { terms: { largestPayment: cents(4999) } })
    const large = build('large', { terms: { smallestPayment: cents(5001) } })
    const exact = build('exact', { terms: { smallestPayment: cents(5000), largestPayment: cents(5000) } })
    expect(route([small, large])).toBeUndefined()
    expect(route([small, large, exact])).toEqual({
      id: 'exact',
      why: 'No other account could take this payment. small: the amount was above its largest payment. large: the amount was below its smallest payment.',
    })
  })

  it('stays within its monthly cap', () => {
    const capped = (captured: number) =>
      build('capped', { terms: { monthlyCap: cents(100_000) }, capturedThisMonth: cents(captured) })
    const other = build('other', { terms: { priority: 2 } })
    expect(route([capped(95_000), other])).toMatchObject({ id: 'capped' })
    expect(route([capped(95_001), other])).toEqual({
      id: 'other',
      why: 'No other account could take this payment. capped: would have passed its monthly cap.',
    })
  })

  it('has the lowest priority number, and shares the month with others of the same one', () => {
    const second = build('second', { terms: { priority: 2 } })
    expect(route([second, build('first')])).toEqual({
      id: 'first',
      why: 'This account is first by priority.',
    })
    const large = build('large', { terms: { weight: 3 }, capturedThisMonth: cents(30_000) })
    const small = (captured: number) => build('small', { capturedThisMonth: cents(captured) })
    expect(route([large, small(9_999)])).toEqual({
      id: 'small',
      why: 'This account was furthest below its share of the month.',
    })
    expect(route([large, small(10_001)])).toMatchObject({ id: 'large' })
  })

  it('is another one when the first does not open a page', () => {
    expect(route([build('first'), build('second')], { failed: new Set(['first']) })).toEqual({
      id: 'second',
      why: 'No other account could take this payment. first: did not take this payment before.',
    })
  })

  const amounts = fc.integer({ min: 1, max: 20_000 }).map(cents)
  const limits = fc.option(amounts, { nil: undefined })
  const accounts = fc.array(
    fc.record({
      name: fc.constant('account'),
      kind: fc.constant('cards'),
      mode: fc.constantFrom('live', 'test'),
      state: fc.constantFrom('active', 'paused', 'draining'),
      methods: fc.subarray([...paymentMethods]),
      capturedThisMonth: amounts,
      awaited: fc.oneof(fc.constant(cents(0)), amounts),
      terms: fc
        .record({
          smallestPayment: limits,
          largestPayment: limits,
          monthlyCap: limits,
          priority: fc.integer({ min: 1, max: 3 }),
          weight: fc.integer({ min: 1, max: 3 }),
        })
        .map((terms): PaymentTerms => ({ ...defaultPaymentTerms, ...terms })),
    }),
    { maxLength: 6 },
  )

  it('is never one that must not take it, and some account takes what any can', () => {
    fc.assert(
      fc.property(
        accounts,
        amounts,
        fc.constantFrom(...paymentMethods),
        fc.constantFrom('live', 'demo'),
        (list, amount, method, mode) => {
          const all = list.map((account, index): RoutableAccount => ({ ...account, id: String(index) }))
          const canTake = ({ terms, ...account }: RoutableAccount) =>
            account.state === 'active' &&
            fitsMode(account, mode) &&
            account.methods.includes(method) &&
            amount >= (terms.smallestPayment ?? 0) &&
            amount <= (terms.largestPayment ?? amount) &&
            account.capturedThisMonth + account.awaited + amount <=
              (terms.monthlyCap ?? Number.POSITIVE_INFINITY)
          const routed = routePayment(all, { amount, method, mode })
          const able = all.filter(canTake)
          if (routed === undefined) return able.length === 0
          const { account } = routed
          return canTake(account) && able.every(({ terms }) => terms.priority >= account.terms.priority)
        },
      ),
      { numRuns: repetitions({ few: 2000, many: 10_000 }) },
    )
  })
})
