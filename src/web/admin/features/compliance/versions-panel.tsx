import { useState } from 'react'
import { compareVersions } from '#contract/admin/compliance/calls.ts'
import type { Compliance } from '#contract/admin/compliance/compliance.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useRead } from '../../api/use-read.ts'
import { Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { StatusBadge, type Tone } from '../../parts/status-badge.tsx'
import { formatMoment } from '../../state/format.ts'
import { RuleChanges } from './rule-changes.tsx'

/** The versions of the rulebook, and what changed between two of them. */
export function VersionsPanel({ versions }: { versions: Compliance['versions'] }) {
  const newest = versions[0]?.version ?? 0
  const [range, setRange] = useState<{ readonly from: number; readonly to: number }>()
  return (
    <Panel title="Versions of the rulebook" flush>
      <ol className="max-h-96 divide-y divide-line overflow-y-auto text-sm">
        {versions.map(({ version, reason, createdAt }) => (
          <li key={version} className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-2.5">
            <span className="min-w-0">
              <span className="figures font-medium">{version}</span> · {reason}
            </span>
            <span className="flex items-baseline gap-4 text-ink-faint">
              {formatMoment(createdAt)}
              {version > 1 && (
                <button
                  type="button"
                  onClick={() => setRange({ from: version - 1, to: version })}
                  className="font-medium text-leaf hover:underline"
                >
                  Show changes<span className="sr-only"> of version {version}</span>
                </button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {range !== undefined && (
        <div className="border-t border-line p-4">
          <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
            <VersionSelect
              label="From version"
              versions={listVersions(newest - 1, 0)}
              value={range.from}
              onChange={(from) => setRange({ ...range, from })}
            />
            <VersionSelect
              label="To version"
              versions={listVersions(newest, 1)}
              value={range.to}
              onChange={(to) => setRange({ ...range, to })}
            />
          </div>
          <ComparedRules from={range.from} to={range.to} />
        </div>
      )}
    </Panel>
  )
}

const listVersions = (newest: number, oldest: number) =>
  Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, index) => newest - index)

function VersionSelect({
  label,
  versions,
  value,
  onChange,
}: {
  label: string
  versions: readonly number[]
  value: number
  onChange: (version: number) => void
}) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {versions.map((version) => (
        <option key={version} value={version}>
          {version === 0 ? 'Before the first' : version}
        </option>
      ))}
    </SelectField>
  )
}

const kinds: Readonly<Record<string, { readonly label: string; readonly tone: Tone }>> = {
  added: { label: 'Added', tone: 'success' },
  changed: { label: 'Changed', tone: 'warning' },
  retired: { label: 'Retired', tone: 'neutral' },
}

function ComparedRules({ from, to }: { from: number; to: number }) {
  const query = useRead(compareVersions({ query: { from, to } }))
  return (
    <section aria-label="Changes" aria-live="polite" className="mt-4 text-sm">
      <Loaded query={query} lines={3}>
        {({ rules }) =>
          rules.length === 0 ? (
            <p className="text-ink-soft">No rule differs.</p>
          ) : (
            <ul className="divide-y divide-line">
              {rules.map(({ id, kind, place, reason, changes }) => (
                <li key={id} className="py-3">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <StatusBadge state={kind} {...kinds[kind]} />
                    <span className="font-medium">{place}</span>
                    <span className="text-ink-faint">{id}</span>
                  </p>
                  {kind === 'added' ? <p className="mt-1">{reason}</p> : <RuleChanges changes={changes} />}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
