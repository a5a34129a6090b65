import { getQuantityLimit, type QuantityLimit } from '#domain/inventory/quantity-limit.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useMaxOrderUnits } from '../../state/cart/price-list.ts'

export function useQuantityLimit({ stock }: { readonly stock: number }): QuantityLimit {
  return getQuantityLimit(stock, useMaxOrderUnits())
}

/** Says why a quantity cannot be raised further, once it cannot. */
export function QuantityNote({
  limit: { max, text },
  quantity,
  className,
}: {
  limit: QuantityLimit
  quantity: number
  className?: string
}) {
  return (
    <p role="status" className={classNames('text-[0.8125rem] text-ink-soft empty:hidden', className)}>
      {quantity >= max && text}
    </p>
  )
}
