import { useState } from 'react'
import type { AdminCustomerGroup, AdminPriceList } from '#contract/admin/customers/price-lists.ts'
import { listCustomerGroups, listPriceLists } from '#contract/admin/customers/wholesale-calls.ts'
import { formatUnits } from '#domain/text.ts'
import { useRead } from '../../api/use-read.ts'
import { ApplicationsPanel } from '../../features/wholesale/applications-panel.tsx'
import { DeleteGroupDialog, DeletePriceListDialog } from '../../features/wholesale/delete-dialogs.tsx'
import { GroupDialog } from '../../features/wholesale/group-dialogs.tsx'
import { PriceListDialog } from '../../features/wholesale/price-list-dialog.tsx'
import { termsLabels } from '../../features/wholesale/price-list-fields.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { actionColumn, type Columns, column } from '../../parts/columns.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { formatCents } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'

/** Applications for wholesale prices, the price lists of the shop, and the groups of customers who buy by them. */
export function WholesalePage() {
  return (
    <Page
      title="Wholesale"
      sub="Customers who apply, price lists, and the groups of customers who buy by them. The page of a customer has their group."
    >
      <div className="space-y-5">
        <ApplicationsPanel />
        <PriceListsPanel />
        <GroupsPanel />
      </div>
    </Page>
  )
}

const listColumns: Columns<AdminPriceList> = [
  column({
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  }),
  column({ id: 'prices', header: 'Prices', cell: ({ prices }) => formatUnits(prices.length, 'product') }),
  column({
    id: 'minimum',
    header: 'Minimum subtotal',
    cell: ({ minimumSubtotal }) =>
      minimumSubtotal === undefined ? (
        <span className="text-ink-soft">None</span>
      ) : (
        <span className="figures">{formatCents(minimumSubtotal)}</span>
      ),
  }),
  column({
    id: 'groups',
    header: 'Groups',
    cell: ({ groups }) =>
      groups.length > 0 ? groups.join(', ') : <span className="text-ink-soft">None</span>,
  }),
]

function PriceListsPanel() {
  const query = useRead(listPriceLists())
  const disabledReason = useDisabledReason('wholesale.edit')
  const [editing, setEditing] = useState<{ readonly list: AdminPriceList | undefined }>()
  const [deleting, setDeleting] = useState<AdminPriceList>()
  const actions = actionColumn<AdminPriceList>((list) => (
    <RowButtons
      name={list.name}
      disabledReason={disabledReason}
      onEdit={() => setEditing({ list })}
      onDelete={() => setDeleting(list)}
    />
  ))
  return (
    <Panel
      title="Price lists"
      flush
      className="max-md:[&_button]:h-11!"
      aside={
        <ActionButton compact disabledReason={disabledReason} onClick={() => setEditing({ list: undefined })}>
          Create price list
        </ActionButton>
      }
    >
      <Loaded query={query} lines={4}>
        {({ rows }) => (
          <DataTable
            label="Price lists"
            columns={[...listColumns, actions]}
            rows={rows}
            rowId={({ id }) => id}
            empty={
              <EmptyState title="No price lists yet.">Create one for customers who buy more.</EmptyState>
            }
          />
        )}
      </Loaded>
      {editing && <PriceListDialog list={editing.list} onClose={() => setEditing(undefined)} />}
      {deleting && <DeletePriceListDialog list={deleting} onClose={() => setDeleting(undefined)} />}
    </Panel>
  )
}

const groupColumns: Columns<AdminCustomerGroup> = [
  column({
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  }),
  column({
    id: 'priceList',
    header: 'Price list',
    cell: ({ priceListName }) => priceListName ?? <span className="text-ink-soft">Prices of everyone</span>,
  }),
  column({
    id: 'terms',
    header: 'Payment terms',
    cell: ({ terms, creditLimit }) =>
      terms === 'none' ? (
        <span className="text-ink-soft">None</span>
      ) : (
        <span>
          {termsLabels[terms]}, up to <span className="figures">{formatCents(creditLimit ?? 0)}</span>
        </span>
      ),
  }),
  column({
    id: 'members',
    header: 'Customers',
    align: 'right',
    cell: ({ members }) => <span className="figures">{members}</span>,
  }),
]

function GroupsPanel() {
  const query = useRead(listCustomerGroups())
  const lists = useRead(listPriceLists()).data?.rows ?? []
  const disabledReason = useDisabledReason('wholesale.edit')
  const [editing, setEditing] = useState<{ readonly group: AdminCustomerGroup | undefined }>()
  const [deleting, setDeleting] = useState<AdminCustomerGroup>()
  const actions = actionColumn<AdminCustomerGroup>((group) => (
    <RowButtons
      name={group.name}
      disabledReason={disabledReason}
      onEdit={() => setEditing({ group })}
      onDelete={() => setDeleting(group)}
    />
  ))
  return (
    <Panel
      title="Customer groups"
      flush
      className="max-md:[&_button]:h-11!"
      aside={
        <ActionButton
          compact
          disabledReason={disabledReason}
          onClick={() => setEditing({ group: undefined })}
        >
          Create group
        </ActionButton>
      }
    >
      <Loaded query={query} lines={4}>
        {({ rows }) => (
          <DataTable
            label="Customer groups"
            columns={[...groupColumns, actions]}
            rows={rows}
            rowId={({ id }) => id}
            empty={<EmptyState title="No groups yet.">Create one, and choose its price list.</EmptyState>}
          />
        )}
      </Loaded>
      {editing && <GroupDialog group={editing.group} lists={lists} onClose={() => setEditing(undefined)} />}
      {deleting && <DeleteGroupDialog group={deleting} onClose={() => setDeleting(undefined)} />}
    </Panel>
  )
}

function RowButtons({
  name,
  disabledReason,
  onEdit,
  onDelete,
}: {
  name: string
  disabledReason: string | undefined
  onEdit: () => void
  onDelete: () => void
}) {
  return (
    <span className="flex flex-wrap gap-1.5 md:justify-end">
      <ActionButton compact disabledReason={disabledReason} onClick={onEdit}>
        Edit<span className="sr-only"> {name}</span>
      </ActionButton>
      <ActionButton compact disabledReason={disabledReason} onClick={onDelete}>
        Delete<span className="sr-only"> {name}</span>
      </ActionButton>
    </span>
  )
}
