import { Link } from 'react-router'

export interface Bar {
  readonly id: string
  readonly label: string
  readonly to: string
  readonly amount: number
  /** The number beside the bar. */
  readonly figure: string
}

/** A horizontal bar chart with its numbers. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const max = Math.max(1, ...bars.map((bar) => bar.amount))
  return (
    <ul className="space-y-3">
      {bars.map((bar) => (
        <li key={bar.id} className="text-sm">
          <div className="flex items-baseline justify-between gap-4">
            <Link to={bar.to} className="min-w-0 truncate hover:text-leaf hover:underline">
              {bar.label}
            </Link>
            <span className="figures shrink-0 text-[0.8125rem] text-ink-soft">{bar.figure}</span>
          </div>
          <div aria-hidden="true" className="mt-1 h-1.5 rounded-full bg-paper-deep">
            <div
              className="h-full rounded-full bg-leaf-mid"
              style={{ width: `${(bar.amount / max) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
