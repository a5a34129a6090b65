import { type Arrival, formatArrival } from '#domain/shipping/arrival.ts'
import { classNames } from '#web/ui/class-names.ts'

/** When a package is expected: 'Arrives Tue, Nov 24 (estimate)'. */
export function EstimatedArrival({ arrival, className }: { arrival: Arrival; className?: string }) {
  return <span className={classNames('figures', className)}>{formatArrival(arrival)}</span>
}
