import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { getAvailability } from '#domain/inventory/stock-status.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { useListedPrice } from '../../state/cart/price-list.ts'

/** What stands on the picture: why the product cannot be bought, or its discount, whether it is new and lab tested. */
export function CardBadges({ product }: { product: StorefrontProduct }) {
  const isNew = useIsNew(product.card?.newUntil)
  const availability = getAvailability(product)
  const listed = useListedPrice(product.id)
  const percent =
    product.listPrice && listed === undefined ? Math.round((1 - product.price / product.listPrice) * 100) : 0
  return (
    <span className="absolute top-3 left-3 flex flex-col items-start gap-1.5">
      {availability === 'on-hold' && <Badge className="eyebrow bg-paper text-ink">Not for sale</Badge>}
      {availability === 'sold-out' && <Badge className="eyebrow bg-ink text-paper">SOLD OUT</Badge>}
      {availability === 'for-sale' && (
        <>
          {percent >= 1 && (
            <Badge className="figures bg-amber text-[0.8125rem] font-semibold text-leaf-night">
              −{percent}%
            </Badge>
          )}
          {isNew && <Badge className="bg-leaf text-[0.8125rem] font-semibold text-paper">New</Badge>}
          {product.card?.isLabTested && (
            <Badge className="border border-line bg-paper text-[0.8125rem] font-medium text-leaf-deep">
              Lab tested
            </Badge>
          )}
        </>
      )}
    </span>
  )
}

function Badge({ className, children }: { className: string; children: React.ReactNode }) {
  return <span className={classNames('rounded-full px-3 py-1', className)}>{children}</span>
}

/** A kept page may be older than the end of the time, which the browser then sees. */
function useIsNew(until: string | undefined): boolean {
  const isHydrated = useAfterHydration()
  return until !== undefined && !(isHydrated && Date.now() >= Date.parse(until))
}
