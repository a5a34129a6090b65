import { type ClaimTerm, isHealthClaim, nameClaim } from '../compliance/claims/claim-term.ts'
import { findBlockingClaim } from '../compliance/claims/find-claims.ts'

export interface ModerationResult {
  readonly status: 'published' | 'pending'
  /** Why staff review it first. The author sees this too. */
  readonly moderationReason: string | undefined
  /** The same as a part of a sentence for the author. */
  readonly holdExplanation?: string
}

/**
 * The initial status of a review: a possible claim waits for staff, because publishing it makes it the shop's own. The
 * rating plays no part (16 CFR 465.7).
 */
export function moderateText(comment: string, terms: readonly ClaimTerm[]): ModerationResult {
  const claim = findBlockingClaim(comment, terms)
  if (claim === undefined) return { status: 'published', moderationReason: undefined }
  if (claim.kind === 'mixed')
    return {
      status: 'pending',
      moderationReason: `Letters of several alphabets: “${claim.text}”`,
      holdExplanation: 'A word mixes letters of several alphabets',
    }
  return {
    status: 'pending',
    moderationReason: `Possible ${nameClaim(claim)}: “${claim.text}”`,
    holdExplanation: isHealthClaim(claim) ? 'It mentions health' : 'It makes a claim',
  }
}

/** The status after the author edits a review. Unchanged text that is already published stays published. */
export function moderateEdit(
  before: { readonly comment: string; readonly status: 'published' | 'pending' },
  comment: string,
  terms: readonly ClaimTerm[],
): ModerationResult {
  if (comment === before.comment && before.status === 'published')
    return { status: 'published', moderationReason: undefined }
  return moderateText(comment, terms)
}
