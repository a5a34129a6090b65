import { classNames } from '../../ui/class-names.ts'
import { formatState } from '../state/format.ts'

export type Tone = 'good' | 'waiting' | 'bad' | 'over'

const tones: Record<Tone, string> = {
  good: 'bg-leaf-soft text-leaf-deep',
  waiting: 'bg-amber-soft text-amber-deep',
  bad: 'bg-refusal-soft text-refusal',
  over: 'bg-paper-deep text-ink-soft',
}

const toneByState: Readonly<Record<string, Tone>> = {
  // Payment
  pending: 'waiting',
  paid: 'good',
  'partially-refunded': 'over',
  refunded: 'over',
  failed: 'bad',
  expired: 'over',
  created: 'waiting',
  open: 'waiting',
  requested: 'waiting',
  processing: 'waiting',
  done: 'good',
  // Age
  verified: 'good',
  rejected: 'bad',
  'in-review': 'waiting',
  // Fulfillment
  unfulfilled: 'waiting',
  packed: 'good',
  shipped: 'good',
  delivered: 'good',
  returned: 'over',
  canceled: 'over',
  // Returns
  approved: 'good',
  declined: 'bad',
  received: 'good',
  closed: 'over',
  // Products, reviews, rules
  published: 'good',
  draft: 'waiting',
  archived: 'over',
  held: 'waiting',
  removed: 'over',
  active: 'good',
  'needs-review': 'waiting',
  off: 'over',
}

/** A state as a colored label. The color adds no information. */
export function StatusBadge({ state, label, tone }: { state: string; label?: string; tone?: Tone }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center rounded-sm px-2 text-xs font-medium whitespace-nowrap',
        tones[tone ?? toneByState[state] ?? 'over'],
      )}
    >
      {label ?? formatState(state)}
    </span>
  )
}

/** Marks demo data. */
export function DemoBadge() {
  return (
    <span className="inline-flex h-5 items-center rounded-sm border border-line px-1.5 text-[0.6875rem] font-medium text-ink-faint">
      Demo
    </span>
  )
}
