import type { RuleFieldChange } from '#contract/admin/compliance/rules.ts'
import { ruleFieldLabels } from '../../state/rule-labels.ts'
import { formatRuleValue } from './rule-values.ts'

/** What changed in a rule, field by field. */
export function RuleChanges({ changes }: { changes: readonly RuleFieldChange[] }) {
  return (
    <dl className="mt-1.5 space-y-1.5">
      {changes.map(({ field, from, to }) => (
        <div key={field} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
          <dt className="text-ink-soft">{ruleFieldLabels[field] ?? field}</dt>
          <dd className="min-w-0 wrap-break-word">
            <del className="text-ink-faint">{formatRuleValue(field, from)}</del>{' '}
            <ins className="no-underline">
              <span className="sr-only">now </span>
              <span aria-hidden="true">→ </span>
              {formatRuleValue(field, to)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
