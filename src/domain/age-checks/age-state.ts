import { defineStateTable } from '../state-table.ts'

export type AgeState =
  | 'pending'
  | 'needs-document'
  | 'in-review'
  | 'verified'
  | 'rejected'
  | 'expired'
  | 'revoked'

/**
 * The age states of an order: each row lists the states that may follow. 'needs-document': the customer is asked for a
 * document. 'in-review': staff decide. 'expired': the check ended without an answer. 'revoked': staff took the
 * verification back. A verified age is pending again when the name, the date of birth or the address changes. A rejected
 * or revoked age can only be verified by an override, never by asking again.
 */
export const ageStateTable = defineStateTable<AgeState>('age check', {
  pending: ['verified', 'rejected', 'in-review', 'needs-document', 'expired'],
  'needs-document': ['verified', 'rejected', 'in-review', 'expired', 'pending'],
  'in-review': ['verified', 'rejected', 'needs-document', 'expired', 'pending'],
  verified: ['revoked', 'pending'],
  rejected: ['verified'],
  expired: ['verified', 'rejected', 'in-review', 'needs-document', 'pending'],
  revoked: ['verified'],
})

/** Each event of an age check with the state that it leads to. */
export const ageEvents = {
  'age-verified': 'verified',
  'age-rejected': 'rejected',
  'age-in-review': 'in-review',
  'age-document-needed': 'needs-document',
  'age-expired': 'expired',
  'age-revoked': 'revoked',
  'age-reopened': 'pending',
} as const satisfies Record<string, AgeState>
export type AgeEventKind = keyof typeof ageEvents

/** States that end an order after a week, unless its age is verified before (decision 0075). */
export const failedAgeStates = ['rejected', 'expired', 'revoked'] as const satisfies readonly AgeState[]

/** States from which only an override verifies the age: evidence, and a second staff member where there is one. */
export const overriddenAgeStates = ['rejected', 'revoked'] as const satisfies readonly AgeState[]
