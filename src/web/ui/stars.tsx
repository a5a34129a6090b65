import { Star } from 'lucide-react'
import { classNames } from './class-names.ts'

const five = [1, 2, 3, 4, 5] as const

/** A rating from 0 to 5, drawn to the tenth of a star. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  return (
    <span
      role="img"
      aria-label={`${rating} out of 5 stars`}
      className="relative inline-flex shrink-0 align-middle"
    >
      <Row size={size} className="text-line-strong" />
      <span
        className="absolute inset-y-0 left-0 flex overflow-hidden"
        style={{ width: `${(rating / 5) * 100}%` }}
      >
        <Row size={size} className="text-amber-deep" filled />
      </span>
    </span>
  )
}

function Row({ size, className, filled = false }: { size: number; className: string; filled?: boolean }) {
  return (
    <span aria-hidden="true" className={classNames('inline-flex', className)}>
      {five.map((star) => (
        <Star
          key={star}
          size={size}
          strokeWidth={1.5}
          className={filled ? 'shrink-0 fill-amber' : 'shrink-0'}
        />
      ))}
    </span>
  )
}
