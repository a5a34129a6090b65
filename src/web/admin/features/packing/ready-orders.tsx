import { useState } from 'react'
import type { ReadyOrder } from '#contract/admin/fulfillment/packing.ts'
import { maxOrdersAtOnce } from '#domain/orders/packing-list.ts'
import { Button } from '../../../ui/button.tsx'
import { selectionColumn } from '../../parts/bulk.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import {
  actionColumn,
  type Columns,
  column,
  countColumn,
  orderColumn,
  stateColumn,
} from '../../parts/columns.tsx'
import { DataTable, type Selection } from '../../parts/data-table.tsx'
import { Panel } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { LocationChip } from './location-chip.tsx'
import { PackingBar } from './packing-bar.tsx'
import { UndoPacking } from './undo-packing.tsx'
import { type OrderChecks, useOrderChecks } from './use-order-checks.ts'
import type { PackingLocations } from './use-packing-locations.ts'
import { formatDispatchDay } from './wave.ts'

const stages = {
  'to-pack': { state: 'unfulfilled', label: 'To pack' },
  'label-requested': { state: 'requested', label: 'Label being bought' },
  packed: { state: 'packed', label: 'Packed, no label' },
  labeled: { state: 'labeled', label: 'Label bought' },
} as const

/** A parcel of an order that is packed in parts may have its label before the rest. */
function describeStage({ stage, labeledParcel }: ReadyOrder) {
  const { state, label } = stages[stage]
  return stage === 'labeled' || labeledParcel === undefined
    ? { state, label }
    : { state, label: `${label}, first parcel labeled` }
}

/** The orders that can be packed or shipped, and what is done with several at once. */
export function ReadyOrders({
  orders,
  today,
  buysLabels,
  location,
  locationNames,
}: {
  orders: readonly ReadyOrder[]
  today: string
  buysLabels: boolean
  location: string | undefined
  locationNames: PackingLocations['names']
}) {
  const [selected, setSelected] = useState<Selection['selected']>({})
  const checks = useOrderChecks()
  // What left meanwhile is not in the list anymore.
  const chosen = orders.filter(({ number }) => selected[number])
  const selectOldest = () =>
    setSelected(Object.fromEntries(orders.slice(0, maxOrdersAtOnce).map(({ number }) => [number, true])))
  return (
    <Panel title="Ready" flush>
      {chosen.length > 0 ? (
        <PackingBar {...{ checks, buysLabels, location }} orders={chosen} onClear={() => setSelected({})} />
      ) : (
        orders.length > 0 && (
          <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
            <Button size="small" kind="outline" onClick={selectOldest}>
              {orders.length > maxOrdersAtOnce
                ? `Select the oldest ${maxOrdersAtOnce}`
                : `Select all ${orders.length}`}
            </Button>
          </div>
        )
      )}
      <DataTable
        label="Ready orders"
        columns={listColumns(today, checks.byNumber, locationNames)}
        rows={orders}
        rowId={({ number }) => number}
        selection={{ selected, onChange: setSelected }}
        empty={
          <EmptyState title="Nothing to pack.">
            Paid orders appear here once the age check has passed.
          </EmptyState>
        }
      />
    </Panel>
  )
}

function listColumns(
  today: string,
  checks: OrderChecks,
  locationNames: PackingLocations['names'],
): Columns<ReadyOrder> {
  return [
    selectionColumn<ReadyOrder>({ noun: 'orders', nameRow: ({ number }) => number, actions: [] }),
    orderColumn({ id: 'number', read: ({ number }) => number }),
    column({
      id: 'day',
      header: 'Leaves',
      cell: ({ day }) => (
        <span className={day < today ? 'whitespace-nowrap font-medium text-refusal' : 'whitespace-nowrap'}>
          {formatDispatchDay(day, today)}
        </span>
      ),
    }),
    column({
      id: 'service',
      header: 'Service',
      cell: ({ carrier, service, locationId }) => (
        <>
          <span className="block">
            {carrier} {service}
          </span>
          <LocationChip name={locationNames.get(locationId)} />
        </>
      ),
    }),
    column({
      id: 'customer',
      header: 'Customer',
      minWidth: 'xl',
      cell: ({ customer, destination }) => (
        <span className="block min-w-0">
          {customer}
          <CellDetail>{destination}</CellDetail>
        </span>
      ),
    }),
    countColumn({ id: 'units', header: 'Items', read: ({ units }) => units }),
    stateColumn({ id: 'stage', header: 'State', read: describeStage }),
    column({
      id: 'note',
      header: 'Note',
      card: 'foot',
      cell: (order) => <OrderNote order={order} check={checks.get(order.number)} />,
    }),
    actionColumn((order) => <UndoPacking order={order} />),
  ]
}

/** What the last check found, or why the last bulk run did not do it. */
function OrderNote({
  order: { problem, labeledParcel },
  check,
}: {
  order: ReadyOrder
  check: ReturnType<OrderChecks['get']>
}) {
  if (check !== undefined)
    return (
      <span className={check.isReady ? 'block text-ink-soft' : 'block font-medium text-amber-deep'}>
        {check.sentences.join(' ')}
      </span>
    )
  if (problem !== undefined) return <span className="block font-medium text-amber-deep">{problem}</span>
  return labeledParcel === undefined ? (
    <span data-nothing="" />
  ) : (
    <span className="figures block break-all text-ink-soft">{labeledParcel.trackingNumber}</span>
  )
}
