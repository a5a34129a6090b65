import { add, type Cents, cents } from '../money.ts'
import type { Dispute, ReportedDispute } from './dispute.ts'

type Known = Pick<Dispute, 'paymentId' | 'amount' | 'state' | 'isReported'>

/** What disputes of a payment are about. One that is over may come again. */
export function sumDisputed(disputes: readonly Pick<Dispute, 'amount' | 'state'>[]): Cents {
  return add(
    ...disputes
      .filter(({ state }) => state !== 'won' && state !== 'inquiry-closed')
      .map(({ amount }) => amount),
  )
}

/**
 * The dispute that staff entered from a letter before its provider reported it: one of the same payment and amount, or one of
 * another amount when both together are more than was charged. A letter may name another reference and amount, and staff may have
 * closed it.
 * @param disputes of the payment
 * @param captured what was charged
 */
export function findEnteredDispute<Entered extends Known>(
  disputes: readonly Entered[],
  reported: Pick<ReportedDispute, 'amount'>,
  captured: Cents,
): Entered | undefined {
  const entered = disputes.filter(({ isReported }) => !isReported)
  const isBesides = ({ amount, state }: Entered) =>
    sumDisputed([{ amount, state }, reportedAs(reported)]) <= captured
  return (
    entered.find(({ amount }) => amount === reported.amount) ?? entered.find((dispute) => !isBesides(dispute))
  )
}

function reportedAs({ amount }: Pick<ReportedDispute, 'amount'>) {
  return { amount: cents(amount), state: 'needs-response' } as const
}
