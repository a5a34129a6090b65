import type { ProductLots } from '#contract/admin/lot-stock.ts'
import { formatPieces } from './pieces-field.tsx'

/** The counted lots beside the stock of their product. Nothing while no lot is counted. */
export function StockByLotNotice({
  lots,
  comparison,
  className = '',
}: Pick<ProductLots, 'lots' | 'comparison'> & { className?: string }) {
  if (comparison === undefined) return null
  const { onHand, stock, reserved, difference } = comparison
  const uncounted = lots.filter(({ count }) => count.onHand === undefined).length
  const sum = `Counted lots: ${formatPieces(onHand)}. In stock: ${stock}. Ordered and not packed: ${reserved}.`
  if (difference === 0) return <p className={`text-[0.8125rem] text-ink-soft ${className}`}>{sum}</p>
  return (
    <div role="note" className={`rounded-md bg-amber-soft px-3 py-2 text-sm text-amber-deep ${className}`}>
      <p className="font-medium">
        The counted lots have {formatPieces(Math.abs(difference))} {difference > 0 ? 'more' : 'fewer'} than
        stock and orders.
      </p>
      <p className="mt-1">
        {sum}{' '}
        {uncounted > 0
          ? `${uncounted === 1 ? '1 lot of this product is' : `${uncounted} lots of this product are`} not counted.`
          : 'Count the shelf, then correct the count of a lot or the stock of the product.'}
      </p>
    </div>
  )
}
