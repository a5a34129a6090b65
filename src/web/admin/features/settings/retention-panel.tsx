import type { Retention } from '#contract/admin/settings/retention.ts'
import { formatShortDay } from '#domain/format-date.ts'
import { formatCount } from '#domain/text.ts'
import { Panel } from '../../parts/page.tsx'
import { formatMoment } from '../../state/format.ts'

type Kind = Retention['kinds'][number]

/** What the shop deletes by itself: how long it is kept, why, and what was deleted. */
export function RetentionPanel({ schedule: { kinds, keptForGood, days } }: { schedule: Retention }) {
  return (
    <Panel title="How long data is kept" flush>
      <ul className="divide-y divide-line text-sm">
        {kinds.map((kind) => (
          <li
            key={kind.kind}
            className="grid gap-x-6 gap-y-1 px-4 py-3 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1fr)]"
          >
            <p className="font-medium">{kind.data}</p>
            <div>
              <p>{kind.keeps}</p>
              <p className="text-[0.8125rem] leading-5 text-ink-soft">
                {kind.why}
                {kind.law !== undefined && ` ${kind.law}.`}
                {kind.bounds !== undefined &&
                  ` You may choose ${formatCount(kind.bounds.min)} to ${formatCount(kind.bounds.max)} days above. If a policy names them, change it too.`}
              </p>
            </div>
            <LastRun kind={kind} days={days} />
          </li>
        ))}
      </ul>
      <div className="border-t border-line p-4 text-sm">
        <h3 className="font-sans text-sm font-semibold tracking-normal">Not deleted by time</h3>
        <ul className="mt-2 space-y-1">
          {keptForGood.map(({ data, why }) => (
            <li key={data}>
              {data}. <span className="text-ink-soft">{why}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function LastRun({ kind: { lastRunAt, rows, lastDeletion }, days }: { kind: Kind; days: number }) {
  if (lastRunAt === undefined) return <p className="text-ink-soft">Has not run yet</p>
  return (
    <div className="text-[0.8125rem] leading-5 text-ink-soft">
      <p>Last run {formatMoment(lastRunAt)}</p>
      <p className="figures">
        {formatCount(rows)} deleted in {days} days
        {lastDeletion !== undefined &&
          `, the last ${formatCount(lastDeletion.rows)} on ${formatShortDay(lastDeletion.day)}`}
      </p>
    </div>
  )
}
