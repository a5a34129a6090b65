import { type Cents, formatMoney } from '#domain/money.ts'
import { classNames } from '#web/ui/class-names.ts'

/** What one piece costs now, and the struck-through list price where there is one. */
export function Price({ now, was, className }: { now: Cents; was?: Cents; className?: string }) {
  return (
    <span className={classNames('figures inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <span className="font-semibold text-ink">
        {was !== undefined && <span className="sr-only">Now </span>}
        {formatMoney(now)}
      </span>
      {was !== undefined && (
        <s className="text-[0.85em] text-ink-faint">
          <span className="sr-only">Was </span>
          {formatMoney(was)}
        </s>
      )}
    </span>
  )
}
