import { classNames } from '../../ui/class-names.ts'
import { formatState } from '../state/format.ts'

export type Tone = 'success' | 'warning' | 'critical' | 'neutral'

const tones: Record<Tone, string> = {
  success: 'bg-leaf-soft text-leaf-deep',
  warning: 'bg-amber-soft text-amber-deep',
  critical: 'bg-refusal-soft text-refusal',
  neutral: 'bg-paper-deep text-ink-soft',
}

const toneByState: Readonly<Record<string, Tone>> = {
  // Payment
  pending: 'warning',
  paid: 'success',
  'partially-refunded': 'neutral',
  'on-terms': 'warning',
  refunded: 'neutral',
  failed: 'critical',
  expired: 'neutral',
  'bank-returned': 'critical',
  created: 'warning',
  open: 'warning',
  requested: 'warning',
  processing: 'warning',
  done: 'success',
  // Age
  verified: 'success',
  rejected: 'critical',
  'in-review': 'warning',
  'needs-document': 'warning',
  revoked: 'critical',
  // Fulfillment
  held: 'critical',
  unfulfilled: 'warning',
  'partially-fulfilled': 'warning',
  packed: 'success',
  labeled: 'success',
  lost: 'critical',
  shipped: 'success',
  delivered: 'success',
  returned: 'neutral',
  canceled: 'neutral',
  // Returns
  approved: 'success',
  accepted: 'success',
  declined: 'critical',
  received: 'warning',
  inspected: 'success',
  closed: 'neutral',
  // Lots
  passed: 'success',
  recalled: 'critical',
  // Products, reviews, rules
  published: 'success',
  draft: 'warning',
  archived: 'neutral',
  removed: 'neutral',
  private: 'neutral',
  active: 'success',
  'needs-review': 'warning',
  off: 'neutral',
}

/** A state as a colored label. The color adds no information. */
export function StatusBadge({ state, label, tone }: { state: string; label?: string; tone?: Tone }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center rounded-sm px-2 text-xs font-medium whitespace-nowrap',
        tones[tone ?? toneByState[state] ?? 'neutral'],
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
