import { Fragment } from 'react'
import { Link } from 'react-router'
import { listProductLots } from '#contract/admin/lots/calls.ts'
import type { ProductLots } from '#contract/admin/lots/lot-stock.ts'
import { formatCount } from '#domain/text.ts'
import { useRead } from '../../api/use-read.ts'
import { LocationUnits } from '../../parts/location-units.tsx'
import { Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { StockByLotNotice } from '../../parts/stock-by-lot-notice.tsx'
import { adminPaths, withFilters } from '../../paths.ts'
import { useLocations } from '../../state/use-locations.ts'
import { UnassignedUnits } from './unassigned-units.tsx'

/** The lots of a product with their units, beside the stock. */
export function ProductLotsPanel({ productId }: { productId: string }) {
  const query = useRead(listProductLots({ params: { id: productId } }))
  return (
    <Panel
      title="Stock by lot"
      aside={
        <Link
          to={withFilters(adminPaths.stockLedger, { product: productId })}
          className="text-sm font-medium text-leaf hover:underline"
        >
          Stock ledger
        </Link>
      }
    >
      <Loaded query={query} lines={3}>
        {({ lots, comparison, sellFirst, unassignedLevels }) =>
          lots.length === 0 ? (
            <>
              <p className="text-sm text-ink-soft">
                This product has no lot yet. Add one under <Link to={adminPaths.labReports}>Lab reports</Link>
                .
              </p>
              <UnassignedUnits
                productId={productId}
                lots={lots}
                units={comparison.unassigned}
                levels={unassignedLevels}
              />
            </>
          ) : (
            <div className="space-y-3">
              <LotTable productId={productId} lots={lots} />
              <StockByLotNotice lots={lots} comparison={comparison} sellFirst={sellFirst} />
              <UnassignedUnits
                productId={productId}
                lots={lots}
                units={comparison.unassigned}
                levels={unassignedLevels}
              />
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}

function LotTable({ productId, lots }: Pick<ProductLots, 'lots'> & { productId: string }) {
  const hasLocations = useLocations().length > 0
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-left text-xs text-ink-soft">
          <th scope="col" className="pb-2 font-semibold">
            Lot
          </th>
          {['Received', 'Sold', 'On hand'].map((title) => (
            <th key={title} scope="col" className="pb-2 pl-3 text-right font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lots.map(({ id, number, status, isCurrent, count, levels }) => (
          <Fragment key={id}>
            <tr className="border-t border-line align-top">
              <th scope="row" className="py-2 text-left font-normal">
                <Link to={adminPaths.lot(id)} className="font-medium break-all text-leaf hover:underline">
                  {number}
                </Link>
                <span className="mt-1 flex flex-wrap items-center gap-1.5 text-xs text-ink-soft">
                  <StatusBadge state={status} />
                  {isCurrent && 'Sold now'}
                </span>
              </th>
              {[count.received, count.sold - count.returned, count.onHand].map((figure, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never move.
                <td key={column} className="figures py-2 pl-3 text-right">
                  {formatCount(figure)}
                </td>
              ))}
            </tr>
            {hasLocations && levels.length > 0 && (
              <tr>
                <td colSpan={4}>
                  <LocationUnits units={{ productId, lot: { id, number }, levels }} className="pb-3" />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
