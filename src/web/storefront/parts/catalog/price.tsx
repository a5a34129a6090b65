import { type Cents, formatMoney } from '#domain/money.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The price of one piece, with the struck-through list price if there is one. */
export function Price({ now, was, className }: { now: Cents; was?: Cents; className?: string }) {
  return (
    <span
      translate="no"
      className={classNames('figures inline-flex flex-wrap items-baseline gap-x-2', className)}
    >
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
