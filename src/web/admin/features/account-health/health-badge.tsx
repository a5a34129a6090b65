import { type HealthState, healthStateNames } from '#domain/account-health/compare-figure.ts'
import { StatusBadge, type Tone } from '../../parts/status-badge.tsx'

const tones: Readonly<Record<HealthState, Tone>> = { ok: 'success', near: 'warning', over: 'critical' }

export function HealthBadge({ state }: { state: HealthState }) {
  return <StatusBadge state={state} label={healthStateNames[state]} tone={tones[state]} />
}
