import type { Promotions } from '#contract/admin/promotions.ts'
import { formatEasternTime } from '#domain/eastern-time.ts'
import { Panel } from '../../parts/page.tsx'
import { Empty } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'

/** What the shop's pages promise, and whether each text is shown: it goes with its promotion. */
export function PromisesPanel({ promises }: { promises: Promotions['promises'] }) {
  return (
    <Panel title="What the shop promises" flush>
      {promises.length === 0 ? (
        <Empty title="No text of the pages rests on a promotion." />
      ) : (
        <ul className="divide-y divide-line">
          {promises.map((promise) => (
            <li
              key={promise.where + promise.text}
              className="flex items-start justify-between gap-4 px-4 py-3 text-sm"
            >
              <div>
                <p className="font-medium">{promise.text}</p>
                <p className="text-[0.8125rem] text-ink-faint">
                  {[
                    promise.where,
                    promise.promotion ?? 'rests on no promotion',
                    promise.endsAt && `until ${formatEasternTime(new Date(promise.endsAt))}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <Status
                state={promise.shown ? 'active' : 'off'}
                words={promise.shown ? 'Shown' : 'Not shown'}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
