import { listReservations } from '#contract/admin/inventory/calls.ts'
import { formatCount } from '#domain/text.ts'
import { useRead } from '../../api/use-read.ts'
import { DateCell, OrderNumber } from '../../parts/cells.tsx'
import { Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { formatShortMoment } from '../../state/format.ts'

/** Units that orders reserve now and that are still on the shelf. They are read from the orders. */
export function ReservedUnits({ productId, lotId }: { productId: string; lotId: string | undefined }) {
  const query = useRead(listReservations({ params: { id: productId }, query: { lot: lotId } }))
  return (
    <Panel title="Reserved by orders now" className="mb-5">
      <Loaded query={query} lines={2}>
        {({ reservations }) =>
          reservations.length === 0 ? (
            <p className="text-sm text-ink-soft">No order reserves units that are on the shelf.</p>
          ) : (
            <ul className="max-h-48 divide-y divide-line overflow-y-auto text-sm">
              {reservations.map(({ orderNumber, placedAt, lotNumber, quantity }) => (
                <li
                  key={`${orderNumber} ${lotNumber ?? ''}`}
                  className="grid grid-cols-[minmax(0,1fr)_auto_3rem] items-center gap-3 py-1.5"
                >
                  <span className="min-w-0">
                    <OrderNumber number={orderNumber} isDemo={false} />{' '}
                    {lotNumber !== undefined && <span className="text-ink-faint">lot {lotNumber}</span>}
                  </span>
                  <DateCell>{formatShortMoment(placedAt)}</DateCell>
                  <span className="figures text-right font-medium">{formatCount(quantity)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
