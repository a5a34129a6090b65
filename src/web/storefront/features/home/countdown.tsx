import { useSyncExternalStore } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { onEverySecond } from '#web/ui/seconds.ts'

/** Counts down to the end of a promotion and disappears then. The server's page leaves the space for it. */
export function Countdown({ endsAt, className }: { endsAt: string; className?: string }) {
  const left = useSecondsUntil(endsAt)
  if (left !== undefined && left <= 0) return null
  const seconds = left ?? 0
  const parts = [
    { unit: 'days', value: Math.floor(seconds / 86_400) },
    { unit: 'hours', value: Math.floor(seconds / 3600) % 24 },
    { unit: 'min', value: Math.floor(seconds / 60) % 60 },
    { unit: 'sec', value: seconds % 60 },
  ]
  return (
    <p
      role="timer"
      aria-label="Time left"
      className={classNames('figures flex flex-wrap gap-2', left === undefined && 'invisible', className)}
    >
      {parts.map(({ unit, value }) => (
        <span
          key={unit}
          className="flex min-w-13 flex-col items-center rounded-md border border-current/25 px-2 py-1"
        >
          <span className="text-lg leading-6 font-semibold">{String(value).padStart(2, '0')}</span>
          <span className="text-[0.6875rem] leading-4">{unit}</span>
        </span>
      ))}
    </p>
  )
}

/** Undefined on the server, which has no clock. */
function useSecondsUntil(endsAt: string): number | undefined {
  return useSyncExternalStore(
    onEverySecond,
    () => Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / 1000)),
    () => undefined,
  )
}
