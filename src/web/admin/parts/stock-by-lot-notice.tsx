import { Link } from 'react-router'
import type { ProductLots } from '#contract/admin/lots/lot-stock.ts'
import { adminPaths } from '../paths.ts'
import { formatDay } from '../state/format.ts'
import { formatUnits } from './units-field.tsx'

/** What the stock of a product is made of. */
export function StockByLotNotice({
  lots,
  comparison,
  sellFirst,
  className = '',
}: Pick<ProductLots, 'lots' | 'comparison' | 'sellFirst'> & { className?: string }) {
  const { onHand, stock, reserved, short, difference } = comparison
  const waiting = lots.reduce(
    (units, { status, countsAsStock, count }) =>
      units + (status === 'draft' && !countsAsStock ? count.onHand : 0),
    0,
  )
  return (
    <div className={`space-y-2 text-[0.8125rem] text-ink-soft ${className}`}>
      <p>
        On the shelf: {formatUnits(onHand)}. Ordered and not packed: {reserved}. In stock: {stock}.
        {waiting > 0 && ` Waiting for a lot to pass: ${waiting}.`}
      </p>
      {sellFirst && (
        <p role="note" className="rounded-md bg-amber-soft px-3 py-2 text-sm text-amber-deep">
          The report of lot{' '}
          <Link to={adminPaths.lot(sellFirst.id)} className="font-medium underline">
            {sellFirst.number}
          </Link>{' '}
          ends first, on {formatDay(sellFirst.lastDay)}. Sell it before the current lot.
        </p>
      )}
      {short > 0 && (
        <p role="note" className="rounded-md bg-amber-soft px-3 py-2 text-sm text-amber-deep">
          Orders need {formatUnits(short)} more than there {short === 1 ? 'is' : 'are'}. They are covered
          first when you receive more.
        </p>
      )}
      {difference !== 0 && (
        <p role="note" className="rounded-md bg-amber-soft px-3 py-2 text-sm text-amber-deep">
          Lots and orders say {stock + difference}. Health says what to do.
        </p>
      )}
    </div>
  )
}
