import type { FoundClaim } from '#contract/admin/compliance/claims.ts'
import { minOverrideReason, nameClaim } from '#domain/compliance/claims/claim-term.ts'
import { claimOverridePermission } from '#domain/staff/permissions.ts'
import { useDisabledReason } from '../state/session.ts'

/** The claim in a customer's text. To publish it is an override, so it says who can and what the reason needs. */
export function HeldClaim({ claim, isPublished }: { claim: FoundClaim; isPublished: boolean }) {
  const disabledReason = useDisabledReason(claimOverridePermission)
  return (
    <div className="mt-2 rounded-md border border-amber bg-amber-soft p-3 text-ink">
      <p>
        Possible {nameClaim(claim)}: <strong>“{claim.text}”</strong>
      </p>
      <p className="mt-1">{claim.reason}</p>
      <p className="mt-1 text-[0.8125rem] text-ink-soft">Source: {claim.source}</p>
      {isPublished && (
        <p className="mt-2 font-medium">
          {disabledReason === undefined
            ? `To publish it, enter a reason of at least ${minOverrideReason} characters. It is recorded as an override.`
            : 'Only the owner or a manager can publish it.'}
        </p>
      )}
    </div>
  )
}
