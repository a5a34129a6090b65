import type { AdminClaimOverride } from '#contract/admin/compliance/claims.ts'
import { Panel } from '../../parts/page.tsx'
import { claimScopeLabels } from '../../state/claim-labels.ts'
import { formatMoment } from '../../state/format.ts'

/** Texts that were published with a claim, and why. */
export function ClaimOverridesPanel({ overrides }: { overrides: readonly AdminClaimOverride[] }) {
  return (
    <Panel title="Published with a claim" flush>
      {overrides.length === 0 && (
        <p className="px-4 py-4 text-sm text-ink-soft">No text was published with a claim.</p>
      )}
      <ul className="divide-y divide-line text-sm">
        {overrides.map((override) => (
          <li key={override.id} className="px-4 py-3">
            <p className="font-medium break-words">
              {claimScopeLabels[override.scope]}: {override.subject}
            </p>
            <p className="mt-0.5">{override.phrases.map((phrase) => `“${phrase}”`).join(', ')}</p>
            <p className="mt-0.5 text-ink-soft">{override.reason}</p>
            <p className="mt-0.5 text-[0.8125rem] text-ink-faint">
              {override.createdBy ?? 'Choice of the new shop'}, {formatMoment(override.createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
