import { findHealthClaim } from './health-claims.ts'

export type ReviewStatus = 'published' | 'pending' | 'removed'

export interface ModerationResult {
  readonly status: 'published' | 'pending'
  /** Why staff read it first, in words its author is shown too. */
  readonly heldReason: string | undefined
}

/** How a text begins: a possible health claim waits for staff. The stars are not asked (16 CFR 465.7). */
export function moderateText(comment: string): ModerationResult {
  const claim = findHealthClaim(comment)
  return claim === undefined
    ? { status: 'published', heldReason: undefined }
    : { status: 'pending', heldReason: `Possible health claim: “${claim}”` }
}

/** Where a review stands once its author has changed it: words that staff have read already are not read again. */
export function moderateEdit(
  before: { readonly comment: string; readonly status: 'published' | 'pending' },
  comment: string,
): ModerationResult {
  if (comment === before.comment && before.status === 'published')
    return { status: 'published', heldReason: undefined }
  return moderateText(comment)
}
