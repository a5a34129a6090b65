import type { BundleCard } from '#contract/shop/bundles.ts'
import { formatMoney, subtract } from '#domain/money.ts'
import { classNames } from '#web/ui/class-names.ts'

/** What a set costs, beside the sum of its products. */
export function SetPrice({
  bundle: { price, separately },
  className,
}: {
  bundle: Pick<BundleCard, 'price' | 'separately'>
  className?: string
}) {
  const saves = subtract(separately, price)
  return (
    <p className={classNames('figures flex flex-wrap items-baseline gap-x-3 gap-y-1', className)}>
      <span translate="no" className="font-semibold">
        {formatMoney(price)}
      </span>
      {saves > 0 && (
        <span translate="no" className="text-sm font-medium text-leaf">
          Save {formatMoney(saves)}
        </span>
      )}
      <span className="text-sm text-ink-soft">{formatMoney(separately)} one by one</span>
    </p>
  )
}
