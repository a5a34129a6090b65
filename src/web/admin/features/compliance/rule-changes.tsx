import type { RuleFieldChange } from '#contract/admin/compliance/rules.ts'
import { describedRuleFields } from './rule-fields.tsx'

/** What changed in a rule, field by field. */
export function RuleChanges({ changes }: { changes: readonly RuleFieldChange[] }) {
  return (
    <dl className="mt-1.5 space-y-1.5">
      {changes.map(({ field, from, to }) => (
        <div key={field} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
          <dt className="text-ink-soft">{describedRuleFields[field]?.label ?? field}</dt>
          <dd className="min-w-0 wrap-break-word">
            <del className="text-ink-faint">{format(field, from)}</del>{' '}
            <ins className="no-underline">
              <span className="sr-only">now </span>
              <span aria-hidden="true">→ </span>
              {format(field, to)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function format(field: string, value: unknown): string {
  return describedRuleFields[field]?.format(value) ?? String(value)
}
