import { classNames } from './class-names.ts'

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars with two decimals: 18.6 → "$18.60". */
export function dollars(amount: number): string {
  return format.format(amount)
}

/** What one piece costs now, and the struck-through list price where there is one. Dollars. */
export function Price({ now, was, className }: { now: number; was?: number; className?: string }) {
  return (
    <span className={classNames('figures inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <span className="font-semibold text-ink">
        {was !== undefined && <span className="sr-only">Now </span>}
        {dollars(now)}
      </span>
      {was !== undefined && (
        <s className="text-[0.85em] text-ink-faint">
          <span className="sr-only">Was </span>
          {dollars(was)}
        </s>
      )}
    </span>
  )
}

/** A round amount in a sentence: 50 → "$50", 49.5 → "$49.50". */
export function dollarsInText(amount: number): string {
  return Number.isInteger(amount) ? `$${amount}` : dollars(amount)
}
