import type { PayoutLineKind, ReportedLine } from '#domain/payouts/payout.ts'
import type { PaymentAdapter } from '#ports/payments.ts'

/** What the reports of a provider without fees leave to staff. */
const keptKinds: readonly PayoutLineKind[] = ['fee', 'reserve', 'reserve-release']

/** Why staff may not book these lines for an account: the shop asks its provider for them each night. Undefined when they may. */
export function explainReported(
  adapter: Pick<PaymentAdapter, 'name' | 'capabilities'> | undefined,
  lines: readonly Pick<ReportedLine, 'kind'>[],
): string | undefined {
  if (adapter === undefined || !adapter.capabilities.reportsPayouts) return undefined
  const asked = `The shop asks ${adapter.name} for its payouts each night, and would count this money twice.`
  if (adapter.capabilities.reportsFees) return asked
  return lines.every(({ kind }) => keptKinds.includes(kind))
    ? undefined
    : `${asked} Only fees and reserves can be added: a fee of $20.00 has the amount -$20.00.`
}
