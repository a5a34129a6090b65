import { useEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

const second = 1000

/** Ticks to a promotion's stored end and vanishes there (D11). The server's page has no clock: it keeps the room. */
export function Countdown({ endsAt, className }: { endsAt: string; className?: string }) {
  const left = useMillisecondsUntil(endsAt)
  if (left !== undefined && left <= 0) return null
  const seconds = Math.floor((left ?? 0) / second)
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

function useMillisecondsUntil(endsAt: string): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const end = Date.parse(endsAt)
    const tick = () => {
      setLeft(end - Date.now())
      if (end <= Date.now()) clearInterval(clock)
    }
    const clock = setInterval(tick, second)
    tick()
    return () => clearInterval(clock)
  }, [endsAt])
  return left
}
