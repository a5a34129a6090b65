import { createContext, useContext } from 'react'
import {
  type ClaimMatch,
  listBlockingClaims,
  minOverrideReason,
} from '#domain/compliance/claims/claim-term.ts'
import { claimOverridePermission } from '#domain/staff/permissions.ts'
import type { FieldErrors } from '../../forms/use-form.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { useDisabledReason } from '../state/session.ts'
import type { CheckedText, FormClaims } from '../state/use-claims.ts'

const ClaimsContext = createContext<FormClaims>({ byField: {}, isBlocked: false })
/** The claims of a form, for its fields. */
export const ClaimsProvider = ClaimsContext.Provider

const maxShown = 8

/** The claims in the text of the field above, each with its reason and source. */
export function FieldClaims({ name }: { name: string }) {
  const checked = useContext(ClaimsContext).byField[name]
  return (
    <div aria-live="polite" className="not-empty:mt-1.5">
      {checked !== undefined && checked.claims.length > 0 && <ClaimList {...checked} />}
    </div>
  )
}

function ClaimList({ text, claims, isPublished }: CheckedText) {
  const isBlocked = listBlockingClaims(claims).length > 0
  const hidden = claims.length - maxShown
  const groups = Map.groupBy(claims.slice(0, maxShown), ({ reason, source }) => `${reason} Source: ${source}`)
  return (
    <div className="rounded-md border border-amber bg-amber-soft p-3 text-[0.8125rem] text-ink">
      <p className="font-medium">
        {!isBlocked
          ? 'This may be a claim. Read it again:'
          : isPublished
            ? 'The shop publishes this claim. A changed text needs a reason:'
            : 'The shop must not claim this:'}
      </p>
      <ul className="mt-1.5 space-y-2">
        {[...groups].map(([explanation, found]) => (
          <li key={explanation}>
            {found.map((claim) => (
              <p key={claim.start} className="break-words">
                {claim.effect === 'warn' && isBlocked && 'Maybe: '}
                <Excerpt text={text} claim={claim} />
              </p>
            ))}
            <p className="text-ink-soft">{explanation}</p>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="mt-2">And {hidden} more.</p>}
    </div>
  )
}

const contextLength = 32

/** The claim, marked, with the words around it. */
function Excerpt({ text, claim: { start, end } }: { text: string; claim: ClaimMatch }) {
  const before = text.slice(Math.max(0, start - contextLength), start)
  const after = text.slice(end, end + contextLength)
  return (
    <>
      {start > contextLength && '…'}
      {before}
      <mark className="rounded-xs bg-amber px-0.5 font-semibold text-ink">{text.slice(start, end)}</mark>
      {after}
      {end + contextLength < text.length && '…'}
    </>
  )
}

/** The reason for publishing text with claims. It appears when there are any. */
export function ClaimOverrideField({
  value,
  fieldErrors = {},
  onChange,
}: {
  /** Absent where the input keeps its own value. */
  value?: string
  /** The errors of the form, where its fields do not read them themselves. */
  fieldErrors?: FieldErrors
  onChange?: (reason: string) => void
}) {
  const { isBlocked, byField } = useContext(ClaimsContext)
  // The server refused a text, such as one that is published since before the term was added.
  const isRefused = Object.entries(byField).some(
    ([field, { claims }]) => claims.length > 0 && fieldErrors[field] !== undefined,
  )
  const disabledReason = useDisabledReason(claimOverridePermission)
  if (!isBlocked && !isRefused) return null
  if (disabledReason !== undefined) {
    return (
      <p className="rounded-md border border-amber bg-amber-soft p-3 text-sm">
        This text makes a claim. Change it, or ask the owner or a manager to publish it.
      </p>
    )
  }
  return (
    <TextAreaField
      name="claimOverride"
      label="Reason to publish it with this claim"
      hint={`At least ${minOverrideReason} characters, for the audit log. It counts for this very text, so a changed text needs a new reason. Not needed again for a text that was accepted before.`}
      rows={2}
      maxLength={500}
      value={value}
      error={fieldErrors.claimOverride}
      onChange={onChange && (({ target }) => onChange(target.value))}
    />
  )
}
