import { type DisputeState, disputeStateLabels } from '#domain/disputes/dispute-state.ts'
import { StatusBadge, type Tone } from '../../parts/status-badge.tsx'

const tones: Readonly<Record<DisputeState, Tone>> = {
  inquiry: 'warning',
  'inquiry-submitted': 'neutral',
  'inquiry-closed': 'neutral',
  'needs-response': 'critical',
  submitted: 'neutral',
  won: 'success',
  lost: 'critical',
  accepted: 'neutral',
}

/** The state of a dispute as a colored label. */
export function DisputeBadge({ state }: { state: DisputeState }) {
  return <StatusBadge state={state} label={disputeStateLabels[state]} tone={tones[state]} />
}
