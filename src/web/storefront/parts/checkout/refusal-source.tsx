import type { CallFailure } from '#web/api/call-result.ts'

/** The law behind a refused destination. */
export function RefusalSource({ failure }: { failure: CallFailure }) {
  const source = failure.kind === 'refused' ? failure.refusal.source : undefined
  if (source === undefined) return null
  return <p className="mt-1.5 text-[0.8125rem] text-ink-soft">Source: {source}</p>
}
