import fc from 'fast-check'
import { trackedAccounts } from './order-steps.ts'

/** What a provider pays to the bank at once. */
export interface Paying {
  readonly account: string
  /** How many movements it has. The oldest ones, without so many. */
  readonly take: number
  readonly skip: number
  readonly fee: number
  /** Held back of it. Negative: paid out of what was held back. */
  readonly reserve: number
  /** Cents that are too much, and where. */
  readonly wrong: { readonly where: 'line' | 'payout' | 'other line'; readonly by: number } | undefined
}

/** What happens to the payouts of an account. */
export type PayoutStep =
  | ({ readonly kind: 'payout' } & Paying)
  | { readonly kind: 'payout-failure' | 'line-write-off'; readonly pick: number }

export const payoutStep: fc.Arbitrary<PayoutStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('payout' as const),
      account: fc.constantFrom(...trackedAccounts),
      take: fc.integer({ min: 1, max: 4 }),
      skip: fc.nat(1),
      fee: fc.constantFrom(0, 0, 30, -5),
      reserve: fc.constantFrom(0, 0, 100, -40),
      wrong: fc.option(
        fc.record({
          where: fc.constantFrom('line', 'payout', 'other line'),
          by: fc.constantFrom(1, 250, -1, -250),
        }),
        { nil: undefined },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('payout-failure', 'line-write-off'), pick: fc.nat(9) }),
  },
)
