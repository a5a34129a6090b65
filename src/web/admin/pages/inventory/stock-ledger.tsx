import { Link, useSearchParams } from 'react-router'
import { listMovementActors, listReservations, listStockMovements } from '#contract/admin/inventory/calls.ts'
import type { AdminStockMovement } from '#contract/admin/inventory/stock-movements.ts'
import { listProductLots } from '#contract/admin/lots/calls.ts'
import { movementKinds, movementNames } from '#domain/inventory/stock-movement.ts'
import { useRead } from '../../api/use-read.ts'
import { ReservedUnits } from '../../features/inventory/reserved-units.tsx'
import { CellDetail, OrderNumber } from '../../parts/cells.tsx'
import { type Columns, column, countColumn, momentColumn } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { originFilter } from '../../parts/list-toolbar.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { adminPaths, withFilters } from '../../paths.ts'
import { useLocations } from '../../state/use-locations.ts'

const firstColumns: Columns<AdminStockMovement> = [
  momentColumn({ id: 'at', header: 'Date', sort: 'at', card: 'aside', read: ({ at }) => at }),
  column({
    id: 'product',
    header: 'Product',
    card: 'title',
    cell: ({ productId, productName, lotId, lotNumber }) => (
      <span className="block min-w-52 max-md:min-w-0">
        <Link
          to={withFilters(adminPaths.stockLedger, { product: productId })}
          className="font-medium text-leaf hover:underline"
        >
          {productName}
        </Link>
        <CellDetail>
          {lotId === undefined ? (
            'No lot'
          ) : (
            <Link to={adminPaths.lot(lotId)} className="hover:text-leaf hover:underline">
              Lot {lotNumber}
            </Link>
          )}
        </CellDetail>
      </span>
    ),
  }),
  column({ id: 'kind', header: 'What', cell: ({ kind }) => movementNames[kind] }),
  column({
    id: 'quantity',
    header: 'Units',
    align: 'right',
    cell: ({ quantity }) => <span className="figures font-medium">{formatSigned(quantity)}</span>,
  }),
  countColumn({ id: 'after', header: 'On shelf after', read: ({ onHandAfter }) => onHandAfter }),
]
const locationColumn = column<AdminStockMovement>({
  id: 'location',
  header: 'Location',
  cell: ({ location }) => location,
})
const lastColumns: Columns<AdminStockMovement> = [
  column({
    id: 'order',
    header: 'Order',
    cell: ({ orderNumber, returnNumber }) =>
      orderNumber === undefined ? (
        <span data-nothing />
      ) : (
        <span className="whitespace-nowrap">
          <OrderNumber number={orderNumber} isDemo={false} />
          {returnNumber !== undefined && <CellDetail>Return {returnNumber}</CellDetail>}
        </span>
      ),
  }),
  column({
    id: 'actor',
    header: 'Who',
    cell: ({ actor }) => <span className="whitespace-nowrap">{actor === 'system' ? 'Shop' : actor}</span>,
  }),
  column({
    id: 'reason',
    header: 'Reason',
    minWidth: 'lg',
    cell: ({ reason }) =>
      reason === undefined ? (
        <span data-nothing />
      ) : (
        <span className="block max-w-xs text-[0.8125rem] break-words text-ink-soft">{reason}</span>
      ),
  }),
]
const columns = [...firstColumns, ...lastColumns]
const columnsWithLocation = [...firstColumns, locationColumn, ...lastColumns]
/** In a shop with one location no units move. */
const kindsOfOneLocation = movementKinds.filter((kind) => kind !== 'moved')

/** 3 → '+3', -12 → '−12' */
function formatSigned(units: number): string {
  return `${units > 0 ? '+' : '−'}${Math.abs(units).toLocaleString('en-US')}`
}

const periods = [
  { value: '1', label: 'Today' },
  { value: '2', label: 'Since yesterday' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
]

/** Every change of the shelf, of all products, of one, or of one lot. */
export function StockLedgerPage() {
  const [params] = useSearchParams()
  const product = params.get('product') ?? undefined
  const lot = params.get('lot') ?? undefined
  const hasLocations = useLocations().length > 0
  const actors = useRead(listMovementActors()).data?.actors ?? []
  return (
    <ListPage
      title="Stock ledger"
      sub="Each change of the units on the shelf, with who made it and why. Entries cannot be changed."
      call={listStockMovements}
      label="Stock ledger"
      searchLabel="Product, lot or order"
      columns={hasLocations ? columnsWithLocation : columns}
      rowId={({ id }) => String(id)}
      empty={
        <EmptyState title="No stock movements yet.">Receive units of a lot, and they appear here.</EmptyState>
      }
      notice={product !== undefined && <ReservedUnits productId={product} lotId={lot} />}
      filters={[
        ...useProductFilters(product),
        {
          name: 'kind',
          label: 'What',
          choices: (hasLocations ? movementKinds : kindsOfOneLocation).map((value) => ({
            value,
            label: movementNames[value],
          })),
        },
        {
          name: 'actor',
          label: 'Who',
          choices: actors.map((value) => ({ value, label: value === 'system' ? 'Shop' : value })),
        },
        { name: 'days', label: 'Days', choices: periods },
        originFilter,
      ]}
    />
  )
}

/** The product and its lots, when the page is of one product. */
function useProductFilters(product: string | undefined) {
  const named = useRead(listReservations({ params: { id: product ?? '' }, query: {} }), {
    enabled: product !== undefined,
  })
  const lots = useRead(listProductLots({ params: { id: product ?? '' } }), {
    enabled: product !== undefined,
  })
  if (product === undefined) return []
  return [
    {
      name: 'product' as const,
      label: 'Product',
      choices: [{ value: product, label: named.data?.product ?? 'This product' }],
    },
    {
      name: 'lot' as const,
      label: 'Lot',
      choices: (lots.data?.lots ?? []).map(({ id, number }) => ({ value: id, label: number })),
    },
  ]
}
