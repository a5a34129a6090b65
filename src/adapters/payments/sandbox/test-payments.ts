import type { DeclineReason } from '#domain/payments/decline-reason.ts'

/** How shoppers pay in the sandbox. */
export const sandboxMethods = ['card', 'bank-account', 'crypto'] as const
export type SandboxMethod = (typeof sandboxMethods)[number]

export type PaymentOutcome =
  | 'approve'
  | 'refuse-first-refund'
  | 'decline'
  | 'slow'
  | 'bounce'
  | 'return'
  | 'underpay'

export interface TestPayment {
  readonly method: SandboxMethod
  /** What the shopper types. */
  readonly number: string
  readonly title: string
  readonly outcome: PaymentOutcome
  /** Shown to the shopper when the payment is declined. */
  readonly message: string
  /** What the shop learns about a declined payment. */
  readonly declineReason?: DeclineReason
}

/** The sandbox's test payments, listed on its page. Everything else is refused, because no real card or account belongs here. */
export const testPayments: readonly TestPayment[] = [
  { method: 'card', number: '4242424242424242', title: 'Approved', outcome: 'approve', message: 'Approved.' },
  {
    method: 'card',
    number: '4000000000005126',
    title: 'Approved, but the first refund is refused',
    outcome: 'refuse-first-refund',
    message: 'Approved.',
  },
  {
    method: 'card',
    number: '4000000000000002',
    title: 'Declined',
    outcome: 'decline',
    message: 'Your card was declined.',
    declineReason: 'card-declined',
  },
  {
    method: 'card',
    number: '4000000000009995',
    title: 'Insufficient funds',
    outcome: 'decline',
    message: 'Your card has insufficient funds.',
    declineReason: 'insufficient-funds',
  },
  {
    method: 'card',
    number: '4000000000000069',
    title: 'Expired card',
    outcome: 'decline',
    message: 'Your card has expired.',
    declineReason: 'card-expired',
  },
  {
    method: 'card',
    number: '4000000000000259',
    title: 'Slow: approved, but confirmed ten seconds later',
    outcome: 'slow',
    message: 'Your bank is still confirming the payment.',
  },
  {
    method: 'bank-account',
    number: '000123456789',
    title: 'Clears ten seconds later',
    outcome: 'slow',
    message: 'Your bank is still confirming the payment.',
  },
  {
    method: 'bank-account',
    number: '000111111113',
    title: 'Bounces ten seconds later',
    outcome: 'bounce',
    message: 'The bank returned the payment.',
  },
  {
    method: 'bank-account',
    number: '000222222227',
    title: 'Clears ten seconds later, and is taken back five seconds after that',
    outcome: 'return',
    message: 'Your bank is still confirming the payment.',
  },
  { method: 'crypto', number: 'all', title: 'Pays the whole invoice', outcome: 'approve', message: 'Paid.' },
  {
    method: 'crypto',
    number: 'less',
    title: 'Pays 2 percent too little',
    outcome: 'underpay',
    message: 'Paid in part.',
  },
]

/** '4242 4242 4242 4242' → its card. Undefined for what is no test payment of this method. */
export function findTestPayment(typed: string, method: SandboxMethod): TestPayment | undefined {
  const number = typed.replace(/[\s-]/g, '').toLowerCase()
  return testPayments.find((each) => each.method === method && each.number === number)
}
