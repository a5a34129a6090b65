import { nmiName } from './account.ts'
import { isAuthFailure, type Reply, wrongKey } from './api.ts'

/** What the gateway refuses for all payments of its account, in its own words. */
const refusals: Readonly<Record<string, string>> = {
  '301': 'Rate limit exceeded',
  '410': 'Invalid merchant configuration',
  '411': 'Merchant account is inactive',
  '460': 'Processor feature not available',
}

/**
 * A sentence for staff when the account refuses every payment, whatever the card. The text of an answer may repeat what was sent.
 */
export function explainAccountRefusal(reply: Pick<Reply, 'code' | 'text'>): string | undefined {
  if (isAuthFailure(reply.text)) return wrongKey
  const said = Object.hasOwn(refusals, reply.code) ? refusals[reply.code] : undefined
  return said && `${nmiName} answered with code ${reply.code}: ${said}.`
}
