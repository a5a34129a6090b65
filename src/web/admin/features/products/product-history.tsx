import { useState } from 'react'
import type { ProductRecordChange } from '#contract/admin/catalog/edit-product.ts'
import { describeFields } from '../../forms/field.ts'
import { Panel } from '../../parts/page.tsx'
import { formatMoment, formatState } from '../../state/format.ts'
import { productFields } from './product-fields.tsx'

const initialCount = 8
const described = describeFields(productFields)

/** Who changed what, with the values before and after. The last change comes first. */
export function ProductHistory({ changes }: { changes: readonly ProductRecordChange[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? changes : changes.slice(0, initialCount)
  return (
    <Panel title="History" flush>
      {changes.length === 0 && (
        <p className="p-4 text-sm text-ink-soft">Nobody has changed this product yet.</p>
      )}
      <ol className="divide-y divide-line text-sm">
        {shown.map((change) => (
          <li key={change.version} className="px-4 py-3">
            <p className="text-ink-soft">
              <span className="font-semibold text-ink">{change.changedBy}</span>,{' '}
              {formatMoment(change.changedAt)}
            </p>
            <dl className="mt-2 space-y-2">
              {change.fields.map(({ field, from, to }) => (
                <div key={field}>
                  <dt className="font-medium">{described[field]?.label ?? formatState(field)}</dt>
                  <dd className="grid gap-x-4 gap-y-0.5 text-[0.8125rem] sm:grid-cols-2">
                    <Value label="Before" text={format(field, from)} />
                    <Value label="After" text={format(field, to)} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {changes.length > shown.length && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="w-full border-t border-line px-4 py-3 text-sm font-medium text-leaf hover:underline"
        >
          Show all {changes.length} changes
        </button>
      )}
    </Panel>
  )
}

function Value({ label, text }: { label: string; text: string }) {
  return (
    <p className="min-w-0 whitespace-pre-line wrap-anywhere">
      <span className="text-ink-faint">{label}: </span>
      {text}
    </p>
  )
}

function format(field: string, value: unknown): string {
  return described[field]?.format(value) ?? String(value)
}
