import { type Cents, formatMoney } from '#domain/money.ts'
import { priceQuantity } from '#domain/pricing/price-list.ts'
import { classNames } from '#web/ui/class-names.ts'
import { usePricing } from '../../state/cart/price-list.ts'
import { Price } from './price.tsx'

/** What one piece costs the shopper: by the price list of a member, or what everyone pays at this quantity. */
export function ProductPrice({
  product,
  quantity = 1,
  className,
}: {
  product: { readonly id: string; readonly price: Cents; readonly listPrice?: Cents | undefined }
  quantity?: number
  className?: string
}) {
  const { id: productId, price, listPrice } = product
  const { unitPrice, priceList } = priceQuantity({ productId, price, quantity }, usePricing())
  if (priceList === undefined)
    return (
      <Price
        now={unitPrice}
        was={listPrice ?? (unitPrice < price ? price : undefined)}
        className={className}
      />
    )
  return (
    <span
      translate="no"
      className={classNames('figures inline-flex flex-wrap items-baseline gap-x-2', className)}
    >
      <span className="font-semibold text-ink">{formatMoney(unitPrice)}</span>
      <span translate="yes" className="text-[0.8125rem] text-leaf">
        Your price
      </span>
    </span>
  )
}
