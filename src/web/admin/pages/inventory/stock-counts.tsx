import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { listStockCounts, startStockCount } from '#contract/admin/inventory/calls.ts'
import { type AdminStockCount, newStockCount } from '#contract/admin/inventory/stock-counts.ts'
import { stockCountStateTable } from '#domain/inventory/stock-count.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { type Columns, column, momentColumn, stateColumn } from '../../parts/columns.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { stateChoices } from '../../parts/list-toolbar.tsx'
import { LocationField } from '../../parts/location-field.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'
import { formatShortMoment } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useLocationChoice, useLocations } from '../../state/use-locations.ts'
import { useProductOptions } from '../../state/use-product-options.ts'

const whatColumn = column<AdminStockCount>({
  id: 'what',
  header: 'What is counted',
  card: 'title',
  cell: ({ id, category }) => (
    <Link to={adminPaths.stockCount(id)} className="font-medium text-leaf hover:underline">
      {category ?? 'All products'}
    </Link>
  ),
})
const locationColumn = column<AdminStockCount>({
  id: 'location',
  header: 'Location',
  cell: ({ location }) => location,
})
const otherColumns: Columns<AdminStockCount> = [
  momentColumn({
    id: 'created',
    header: 'Started',
    sort: 'created',
    card: 'aside',
    read: ({ createdAt }) => createdAt,
  }),
  column({ id: 'by', header: 'By', cell: ({ createdBy }) => createdBy }),
  column({
    id: 'counted',
    header: 'Counted',
    align: 'right',
    cell: ({ counted, lines }) => `${counted} of ${lines}`,
  }),
  stateColumn({ id: 'state', header: 'State', read: ({ state }) => ({ state }) }),
  column({
    id: 'ended',
    header: 'Ended',
    minWidth: 'lg',
    cell: ({ endedAt, endedBy }) =>
      endedAt === undefined ? <span data-nothing /> : `${formatShortMoment(endedAt)} by ${endedBy ?? ''}`,
  }),
]
const columns = [whatColumn, ...otherColumns]
const columnsWithLocation = [whatColumn, locationColumn, ...otherColumns]

export function StockCountsPage() {
  const disabledReason = useDisabledReason('lots.edit')
  const [isStarting, setIsStarting] = useState(false)
  const hasLocations = useLocations().length > 0
  return (
    <ListPage
      title="Stock counts"
      sub="Count what is on the shelf, look at the differences, and confirm them."
      actions={
        <ActionButton disabledReason={disabledReason} onClick={() => setIsStarting(true)}>
          Start stock count
        </ActionButton>
      }
      call={listStockCounts}
      label="Stock counts"
      searchLabel="Category or staff"
      columns={hasLocations ? columnsWithLocation : columns}
      rowId={({ id }) => id}
      empty={
        <EmptyState title="No stock counts yet.">
          Start one, and enter what is on the shelf, on paper or on a phone.
        </EmptyState>
      }
      filters={[{ name: 'state', label: 'State', choices: stateChoices(stockCountStateTable.states) }]}
    >
      {isStarting && <StartDialog onClose={() => setIsStarting(false)} />}
    </ListPage>
  )
}

const all = ''

function StartDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const options = useProductOptions()
  const { locations, locationId, setLocationId } = useLocationChoice()
  const form = useWriteForm({
    call: (values) =>
      startStockCount({ body: { category: values.text('category') || undefined, locationId } }),
    schema: newStockCount,
    onSaved: ({ id }) => navigate(adminPaths.stockCount(id)),
  })
  return (
    <FormDialog title="Start stock count" form={form} submitLabel="Start stock count" onClose={onClose}>
      <p className="text-sm text-ink-soft">
        The sheet lists each lot that may have units on the shelf. It does not show how many the shop expects
        until you enter your number.
      </p>
      {locationId !== undefined && (
        <LocationField locations={locations} value={locationId} onChange={setLocationId} />
      )}
      <SelectField name="category" label="What is counted">
        <option value={all}>All products</option>
        {(options.data?.categories ?? []).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
