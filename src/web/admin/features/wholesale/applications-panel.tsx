import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminCustomerGroup } from '#contract/admin/customers/price-lists.ts'
import type { AdminApplication } from '#contract/admin/customers/wholesale.ts'
import {
  approveWholesaleApplication,
  declineWholesaleApplication,
  listCustomerGroups,
  listWholesaleApplications,
} from '#contract/admin/customers/wholesale-calls.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useRead } from '../../api/use-read.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { actionColumn, type Columns, column, momentColumn, stateColumn } from '../../parts/columns.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import type { Tone } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatCents } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { termsLabels } from './price-list-fields.ts'

const tones: Readonly<Record<AdminApplication['state'], Tone>> = {
  applied: 'warning',
  approved: 'success',
  declined: 'neutral',
}

const columns: Columns<AdminApplication> = [
  column({
    id: 'business',
    header: 'Business',
    card: 'title',
    cell: ({ businessName, website, message }) => (
      <div>
        <span className="font-medium wrap-anywhere">{businessName}</span>
        {website !== '' && <CellDetail className="break-all">{website}</CellDetail>}
        {message !== '' && <CellDetail className="max-w-xl wrap-anywhere">{message}</CellDetail>}
      </div>
    ),
  }),
  column({
    id: 'number',
    header: 'EIN or certificate',
    cell: ({ taxNumber }) => <span className="figures wrap-anywhere">{taxNumber}</span>,
  }),
  column({
    id: 'customer',
    header: 'Customer',
    cell: ({ customerId, customerName }) => (
      <Link to={adminPaths.customer(customerId)} className="font-medium hover:text-leaf">
        {customerName}
      </Link>
    ),
  }),
  momentColumn({ id: 'applied', header: 'Applied', read: ({ appliedAt }) => appliedAt }),
]

const decidedColumns: Columns<AdminApplication> = [
  ...columns,
  stateColumn({
    id: 'state',
    header: 'Decision',
    read: ({ state }) => ({ state, tone: tones[state] }),
  }),
  column({
    id: 'by',
    header: 'By',
    cell: ({ decidedBy, reason }) => (
      <div>
        {decidedBy}
        {reason !== '' && <CellDetail className="max-w-xs wrap-anywhere">{reason}</CellDetail>}
      </div>
    ),
  }),
]

/** Customers who ask for wholesale prices, and what was decided about the last ones. */
export function ApplicationsPanel() {
  const query = useRead(listWholesaleApplications())
  const disabledReason = useDisabledReason('wholesale.edit')
  const [approving, setApproving] = useState<AdminApplication>()
  const [declining, setDeclining] = useState<AdminApplication>()
  const actions = actionColumn<AdminApplication>((application) => (
    <span className="flex flex-wrap gap-1.5 md:justify-end">
      <ActionButton compact disabledReason={disabledReason} onClick={() => setApproving(application)}>
        Approve<span className="sr-only"> {application.businessName}</span>
      </ActionButton>
      <ActionButton compact disabledReason={disabledReason} onClick={() => setDeclining(application)}>
        Decline<span className="sr-only"> {application.businessName}</span>
      </ActionButton>
    </span>
  ))
  return (
    <Panel title="Applications" flush className="max-md:[&_button]:h-11!">
      <Loaded query={query} lines={4}>
        {({ open, openCount, decided }) => (
          <>
            <DataTable
              label="Open applications"
              columns={[...columns, actions]}
              rows={open}
              rowId={({ id }) => id}
              empty={
                <EmptyState title="No open applications.">
                  Customers apply under “Wholesale” in their account.
                </EmptyState>
              }
            />
            {openCount > open.length && (
              <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">
                {openCount - open.length} more are open. The oldest are shown first.
              </p>
            )}
            {decided.length > 0 && (
              <details className="border-t border-line">
                <summary className="cursor-pointer px-4 py-3 text-sm font-medium text-leaf">
                  Decided applications
                </summary>
                <DataTable
                  label="Decided applications"
                  columns={decidedColumns}
                  rows={decided}
                  rowId={({ id }) => id}
                  empty={null}
                />
              </details>
            )}
          </>
        )}
      </Loaded>
      {approving && <ApproveDialog application={approving} onClose={() => setApproving(undefined)} />}
      {declining && (
        <ReasonDialog
          title={`Decline ${declining.businessName}?`}
          hint="The customer reads it."
          submitLabel="Decline application"
          call={(reason) => declineWholesaleApplication({ params: { id: declining.id }, body: { reason } })}
          onClose={() => setDeclining(undefined)}
        >
          The customer gets an email with the reason, and can apply again.
        </ReasonDialog>
      )}
    </Panel>
  )
}

function ApproveDialog({ application, onClose }: { application: AdminApplication; onClose: () => void }) {
  const query = useRead(listCustomerGroups())
  const [groupId, setGroupId] = useState<string>()
  const form = useWriteForm({
    call: (values) =>
      approveWholesaleApplication({
        params: { id: application.id },
        body: { groupId: values.text('groupId') },
      }),
    validate: (values) => (values.text('groupId') === '' ? { groupId: 'Choose a group.' } : {}),
    errorField: 'groupId',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Approve ${application.businessName}?`}
      form={form}
      submitLabel="Approve application"
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        {application.customerName} buys at the prices of the group from then on, and gets an email.
      </p>
      <Loaded query={query} lines={1}>
        {({ rows }) => (
          <>
            <GroupField
              groups={rows.filter((row) => row.priceListName !== undefined)}
              onChange={setGroupId}
            />
            <TermsOfGroup group={rows.find(({ id }) => id === groupId)} />
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}

/** What the customer may owe once the application is approved. */
function TermsOfGroup({ group }: { group: AdminCustomerGroup | undefined }) {
  if (group === undefined) return null
  return (
    <p className="text-sm text-ink-soft">
      {group.terms === 'none'
        ? 'Members of this group pay when they order.'
        : `Payment terms: ${termsLabels[group.terms]}. The customer may order on invoice up to ${formatCents(group.creditLimit ?? 0)}. The page of the customer can change that.`}
    </p>
  )
}

function GroupField({
  groups,
  onChange,
}: {
  groups: readonly AdminCustomerGroup[]
  onChange: (id: string) => void
}) {
  return (
    <SelectField
      name="groupId"
      label="Group"
      hint={groups.length === 0 ? 'Create a group with a price list first.' : undefined}
      defaultValue=""
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Choose a group</option>
      {groups.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
