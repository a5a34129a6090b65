import { healthClaimIn } from './health-claims.ts'

export type ReviewStatus = 'published' | 'held' | 'removed'

export interface Standing {
  readonly status: 'published' | 'held'
  /** Why staff read it first, in words its author is shown too. */
  readonly heldReason: string | undefined
}

/** How a text begins: a possible health claim waits for staff. The stars are not asked (16 CFR 465.7). */
export function standingOf(comment: string): Standing {
  const claim = healthClaimIn(comment)
  return claim === undefined
    ? { status: 'published', heldReason: undefined }
    : { status: 'held', heldReason: `Possible health claim: “${claim}”` }
}

/** Where a review stands once its author has changed it: words that staff have read already are not read again. */
export function standingAfterEdit(
  before: { readonly comment: string; readonly status: 'published' | 'held' },
  comment: string,
): Standing {
  if (comment === before.comment && before.status === 'published')
    return { status: 'published', heldReason: undefined }
  return standingOf(comment)
}
