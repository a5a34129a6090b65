import type { Health } from '#contract/admin/settings/health.ts'
import { Panel } from '../../parts/page.tsx'
import { StatusBadge, type Tone } from '../../parts/status-badge.tsx'
import { formatState } from '../../state/format.ts'

const tones: Readonly<Record<Health['checks'][number]['state'], Tone>> = {
  good: 'success',
  warning: 'warning',
  problem: 'critical',
}

/** Whether each part of the shop works. */
export function HealthPanel({ checks }: { checks: Health['checks'] }) {
  return (
    <Panel title="Health">
      <ul className="max-w-3xl space-y-3 text-sm">
        {checks.map(({ part, state, sentence }) => (
          <li
            key={part}
            className="grid grid-cols-[5.5rem_1fr] items-start gap-x-4 gap-y-1 md:grid-cols-[6rem_5.5rem_1fr]"
          >
            <span className="pt-0.5 font-medium">{formatState(part)}</span>
            <span>
              <StatusBadge state={state} tone={tones[state]} />
            </span>
            <span className="col-span-2 pt-0.5 text-ink-soft md:col-span-1">{sentence}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
