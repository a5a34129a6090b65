import type { DisputeKind, DisputeNetwork, DisputeReason } from './dispute.ts'
import { disputeReasons } from './reason-codes.data.ts'

/** A code as it is stored: '10.4', 'UA02'. */
export function normalizeReasonCode(entered: string): string {
  return entered.trim().toUpperCase()
}

/** What is known about a code. Undefined for one that the table does not have. */
export function findDisputeReason(network: DisputeNetwork, code: string): DisputeReason | undefined {
  const normalized = normalizeReasonCode(code)
  return disputeReasons.find((reason) => reason.network === network && reason.code === normalized)
}

/** The codes of a network, in the order of the table. */
export function listDisputeReasons(network: DisputeNetwork): readonly DisputeReason[] {
  return disputeReasons.filter((reason) => reason.network === network)
}

/** What a code says happened. For a code that is not in the table, what staff or the provider say. */
export function chooseDisputeKind(
  network: DisputeNetwork,
  code: string,
  said: DisputeKind | undefined,
): DisputeKind {
  return findDisputeReason(network, code)?.kind ?? said ?? 'other'
}
