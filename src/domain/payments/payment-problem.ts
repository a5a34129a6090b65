import { type Cents, formatMoney } from '../money.ts'

/**
 * Why the merchant does not have the money of a captured card payment. 'not-settled': the provider could not settle it, and may be
 * asked to try again. 'charged-back': the customer's bank took it back in a dispute.
 */
export const paymentProblems = ['not-settled', 'charged-back'] as const
export type PaymentProblem = (typeof paymentProblems)[number]

/** The problem in a sentence, for staff. */
export function explainPaymentProblem(problem: PaymentProblem, amount: Cents): string {
  const payment = `the payment of ${formatMoney(amount)}`
  return problem === 'not-settled'
    ? `The payment provider could not settle ${payment}, so its money is not on its way.`
    : `The customer’s bank charged ${payment} back.`
}

/** What staff do about it. */
export const problemAdvice: Readonly<Record<PaymentProblem, string>> = {
  'not-settled':
    'Ask the provider to settle it again, and ship nothing more of the order until it did. If it cannot, write the payment off under Payouts.',
  'charged-back': 'Enter the dispute, so that you can answer it in time, and ship nothing more of the order.',
}
