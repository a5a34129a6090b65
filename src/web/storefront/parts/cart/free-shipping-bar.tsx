import { type Cents, formatMoney, subtract } from '#domain/money.ts'
import { useLayoutData } from '../../state/layout-data.ts'

/** The progress to free standard shipping. */
export function FreeShippingBar({ subtotal }: { subtotal: Cents }) {
  const { standardShipping } = useLayoutData()
  if (standardShipping === undefined) return null
  const { freeFrom } = standardShipping
  const missing = subtract(freeFrom, subtotal)
  const reached = missing <= 0
  const share = freeFrom > 0 ? Math.min(1, subtotal / freeFrom) : 1
  return (
    <div>
      <p className="text-sm text-ink-soft" aria-live="polite">
        {reached ? (
          <strong className="font-semibold text-leaf">Free Shipping is available for this order!</strong>
        ) : (
          <>
            Buy{' '}
            <strong translate="no" className="figures font-semibold text-ink">
              {formatMoney(missing)}
            </strong>{' '}
            more to get Free Shipping
          </>
        )}
      </p>
      <div
        role="progressbar"
        aria-label="Progress to free shipping"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full w-full origin-left rounded-full bg-leaf transition-transform duration-200 ease-calm"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}
