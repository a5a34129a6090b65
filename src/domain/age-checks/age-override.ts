import { defineStateTable } from '../state-table.ts'
import type { AgeEvidence } from './order-age-check.ts'

export type AgeOverrideState = 'open' | 'confirmed' | 'declined'
/** The states of a proposal. Each row lists the states that may follow. */
export const ageOverrideStateTable = defineStateTable<AgeOverrideState>('override', {
  open: ['confirmed', 'declined'],
  confirmed: [],
  declined: [],
})

/** A staff member's proposal to verify a rejected age after all, which another one confirms. */
export interface AgeOverride {
  readonly id: string
  readonly evidence: AgeEvidence
  readonly reason: string
  /** Undefined once the staff member was deleted. */
  readonly proposedBy: string | undefined
  readonly proposer: string
  readonly proposedAt: Date
}

/** Why this staff member cannot confirm the proposal; undefined when they can. */
export function explainBlockedConfirmation(
  { proposedBy, proposer }: Pick<AgeOverride, 'proposedBy' | 'proposer'>,
  staffId: string,
): string | undefined {
  if (proposedBy === undefined)
    return `The staff member who proposed this (${proposer}) was deleted. Decline it and propose it again.`
  return proposedBy === staffId
    ? 'You proposed this override. Another staff member must confirm it.'
    : undefined
}
