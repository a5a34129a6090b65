import { findHealthClaim } from './health-claims.ts'

export interface ModerationResult {
  readonly status: 'published' | 'pending'
  /** Why staff review it first. The author sees this too. */
  readonly moderationReason: string | undefined
}

/** The initial status of a review: a possible health claim waits for staff. The rating plays no part (16 CFR 465.7). */
export function moderateText(comment: string): ModerationResult {
  const claim = findHealthClaim(comment)
  return claim === undefined
    ? { status: 'published', moderationReason: undefined }
    : { status: 'pending', moderationReason: `Possible health claim: “${claim}”` }
}

/** The status after the author edits a review. Unchanged text that is already published stays published. */
export function moderateEdit(
  before: { readonly comment: string; readonly status: 'published' | 'pending' },
  comment: string,
): ModerationResult {
  if (comment === before.comment && before.status === 'published')
    return { status: 'published', moderationReason: undefined }
  return moderateText(comment)
}
