import { isOneOf } from '../one-of.ts'
import { defineStateTable } from '../state-table.ts'

/**
 * 'inquiry': the bank asks before it takes money back. 'needs-response': it took the money, and waits for the evidence.
 * 'accepted': the shop lets the customer have it.
 */
export type DisputeState =
  | 'inquiry'
  | 'inquiry-submitted'
  | 'inquiry-closed'
  | 'needs-response'
  | 'submitted'
  | 'won'
  | 'lost'
  | 'accepted'

/**
 * A dispute that is not answered in time is lost, and one that the customer takes back is won. So both can follow every open
 * state, and a shop that hears late of a dispute takes several steps at once.
 */
export const disputeStateTable = defineStateTable<DisputeState>('dispute', {
  inquiry: ['inquiry-submitted', 'inquiry-closed', 'needs-response', 'submitted', 'accepted', 'won', 'lost'],
  'inquiry-submitted': ['inquiry-closed', 'needs-response', 'submitted', 'accepted', 'won', 'lost'],
  'inquiry-closed': [],
  'needs-response': ['submitted', 'accepted', 'won', 'lost'],
  // The bank may ask for more.
  submitted: ['needs-response', 'won', 'lost'],
  won: [],
  lost: [],
  accepted: [],
})

const allStates = disputeStateTable.states

/** A provider, or a file of it, knows better than what was entered before: each state may follow. */
export const mergedDisputeStateTable = defineStateTable<DisputeState>('dispute', {
  inquiry: allStates,
  'inquiry-submitted': allStates,
  'inquiry-closed': allStates,
  'needs-response': allStates,
  submitted: allStates,
  won: allStates,
  lost: allStates,
  accepted: allStates,
})

/** Those that a dispute begins with. */
export const firstDisputeStates = ['inquiry', 'needs-response'] as const satisfies readonly DisputeState[]

/** Those in which the bank only asks. Networks count no dispute then. */
export const inquiryStates = [
  'inquiry',
  'inquiry-submitted',
  'inquiry-closed',
] as const satisfies readonly DisputeState[]

/**
 * The state of a stored dispute after a row of a file. A file may correct every state, also one that is over.
 * @param said undefined for a row without a state
 */
export function followFile(state: DisputeState, said: DisputeState | undefined): DisputeState {
  if (said === undefined) return state
  // A file has one word for an inquiry, whether the shop answered it or not.
  if (said === 'inquiry' && isOneOf(inquiryStates, state)) return state
  return said
}

/** Whether a row of a file is from before the dispute was decided: it says that the bank still waits. */
export function isOutdatedRow(state: DisputeState, said: DisputeState | undefined): boolean {
  return isDecided(state) && said !== undefined && !isDecided(said)
}

function isDecided(state: DisputeState): boolean {
  return state === 'won' || isLost(state)
}

/** Whether the bank waits for the shop. */
export function isUnanswered(state: DisputeState): boolean {
  return state === 'inquiry' || state === 'needs-response'
}

/** Whether nothing follows anymore. */
export function isClosedDispute(state: DisputeState): boolean {
  return disputeStateTable.states.every((to) => !disputeStateTable.can(state, to))
}

/** Whether the money is with the customer's bank, now or for good. */
export function isMoneyTaken(state: DisputeState): boolean {
  return state === 'needs-response' || state === 'submitted' || isLost(state)
}

/** Whether the customer keeps the money. */
export function isLost(state: DisputeState): boolean {
  return state === 'lost' || state === 'accepted'
}

export const disputeStateLabels: Readonly<Record<DisputeState, string>> = {
  inquiry: 'Inquiry',
  'inquiry-submitted': 'Inquiry answered',
  'inquiry-closed': 'Inquiry closed',
  'needs-response': 'Needs response',
  submitted: 'Response submitted',
  won: 'Won',
  lost: 'Lost',
  accepted: 'Accepted',
}
