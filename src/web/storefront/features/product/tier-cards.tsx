import { useId } from 'react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { formatMoney } from '#domain/money.ts'
import type { PriceTier } from '#domain/pricing/price-tiers.ts'
import { classNames } from '#web/ui/class-names.ts'
import { calculateQuantityPrice } from '../../state/cart/cart-totals.ts'
import { useListedPrice, usePricing } from '../../state/cart/price-list.ts'

/** The price tiers. Choosing one sets the quantity to its minimum. */
export function TierCards({
  product,
  quantity,
  onChoose,
}: {
  product: StorefrontProduct
  quantity: number
  onChoose: (quantity: number) => void
}) {
  const pricing = usePricing()
  const { tiers } = pricing
  const listed = useListedPrice(product.id)
  const titleId = useId()
  const offered = tiers.filter(({ minQuantity }) => minQuantity <= product.stock)
  // A listed price is the same for every quantity.
  if (offered.length < 2 || listed !== undefined) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg">
        Buy More Save More
      </h2>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2 sm:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))]">
        {offered.map((tier) => {
          const reached =
            quantity >= tier.minQuantity && quantity <= (tier.maxQuantity ?? Number.POSITIVE_INFINITY)
          return (
            <button
              key={tier.minQuantity}
              type="button"
              aria-pressed={reached}
              onClick={() => onChoose(tier.minQuantity)}
              className={classNames(
                'flex flex-col items-start rounded-lg border px-3.5 py-3 text-left transition-colors duration-150',
                reached ? 'border-leaf bg-leaf-soft' : 'border-line bg-card hover:border-leaf-mid',
              )}
            >
              <span className="text-[0.8125rem] font-medium">{formatTier(tier)}</span>
              <span translate="no" className="figures mt-1 text-[0.9375rem] font-semibold">
                {formatMoney(calculateQuantityPrice(product, tier.minQuantity, pricing).unitPrice)}
              </span>
              <span
                className={classNames(
                  'figures text-[0.8125rem]',
                  tier.discount > 0 ? 'text-amber-deep' : 'text-ink-soft',
                )}
              >
                {tier.discount / 100}% off
              </span>
            </button>
          )
        })}
      </div>
    </section>
  )
}

function formatTier({ minQuantity, maxQuantity }: PriceTier): string {
  if (maxQuantity === undefined) return `${minQuantity}+ pieces`
  if (maxQuantity === minQuantity) return minQuantity === 1 ? '1 piece' : `${minQuantity} pieces`
  return `${minQuantity}-${maxQuantity} pieces`
}
