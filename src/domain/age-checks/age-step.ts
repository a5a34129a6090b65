import type { AgeState } from './age-state.ts'

const steps: Readonly<Record<AgeState, string | undefined>> = {
  verified: undefined,
  pending: 'There is no answer yet. Check again if this takes long.',
  'needs-document':
    'The customer was asked for a document. Wait for it, or verify the age from another proof.',
  'in-review': 'Look at the check and its documents. Then verify or reject the age, or ask for a document.',
  rejected: 'Refund the order, or override the rejection with evidence.',
  expired: 'The check ended without an answer. Check again, or ask for a document.',
  revoked: 'Refund the order, or override the revocation with evidence.',
}

/** What staff can do next about the age check of a paid order that is not shipped. Undefined once it is verified. */
export function describeAgeStep(age: AgeState): string | undefined {
  return steps[age]
}
