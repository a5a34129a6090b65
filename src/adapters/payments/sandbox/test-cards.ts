import type { DeclineReason } from '#domain/payments/decline-reason.ts'

export type CardOutcome = 'approve' | 'refuse-first-refund' | 'decline' | 'slow'

export interface TestCard {
  readonly number: string
  readonly title: string
  readonly outcome: CardOutcome
  /** Shown to the shopper when the card is declined. */
  readonly message: string
  /** What the shop learns about a declined card. */
  readonly declineReason?: DeclineReason
}

/** The sandbox's test cards, listed on its page. Every other number is refused, because no real card belongs here. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', title: 'Approved', outcome: 'approve', message: 'Approved.' },
  {
    number: '4000000000005126',
    title: 'Approved, but the first refund is refused',
    outcome: 'refuse-first-refund',
    message: 'Approved.',
  },
  {
    number: '4000000000000002',
    title: 'Declined',
    outcome: 'decline',
    message: 'Your card was declined.',
    declineReason: 'card-declined',
  },
  {
    number: '4000000000009995',
    title: 'Insufficient funds',
    outcome: 'decline',
    message: 'Your card has insufficient funds.',
    declineReason: 'insufficient-funds',
  },
  {
    number: '4000000000000069',
    title: 'Expired card',
    outcome: 'decline',
    message: 'Your card has expired.',
    declineReason: 'card-expired',
  },
  {
    number: '4000000000000259',
    title: 'Slow: approved, but confirmed ten seconds later',
    outcome: 'slow',
    message: 'Your bank is still confirming the payment.',
  },
]

/** '4242 4242 4242 4242' → its card. Undefined for numbers that are not test cards. */
export function findTestCard(typed: string): TestCard | undefined {
  const number = typed.replace(/[\s-]/g, '')
  return testCards.find((card) => card.number === number)
}
