import type { WaitingOrder } from '#contract/admin/fulfillment/packing.ts'
import { type Columns, column, countColumn, momentColumn, orderColumn } from '../../parts/columns.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Panel } from '../../parts/page.tsx'
import { LocationChip } from './location-chip.tsx'
import type { PackingLocations } from './use-packing-locations.ts'

const listColumns = (locationNames: PackingLocations['names']): Columns<WaitingOrder> => [
  orderColumn({ id: 'number', read: ({ number }) => number }),
  momentColumn({ id: 'placed', header: 'Date', read: ({ placedAt }) => placedAt }),
  column({
    id: 'customer',
    header: 'Customer',
    cell: ({ customer, locationId }) => (
      <>
        <span className="block">{customer}</span>
        <LocationChip name={locationNames.get(locationId)} />
      </>
    ),
  }),
  countColumn({ id: 'units', header: 'Items', minWidth: 'xl', read: ({ units }) => units }),
  column({ id: 'reason', header: 'Why it waits', card: 'foot', cell: ({ reason }) => reason }),
]

/** What cannot be packed or shipped now, and why. Nothing when there is none. */
export function WaitingOrders({
  orders,
  locationNames,
}: {
  orders: readonly WaitingOrder[]
  locationNames: PackingLocations['names']
}) {
  if (orders.length === 0) return null
  return (
    <Panel title="Waiting" flush>
      <DataTable
        label="Waiting orders"
        columns={listColumns(locationNames)}
        rows={orders}
        rowId={({ number }) => number}
        empty={null}
      />
    </Panel>
  )
}
