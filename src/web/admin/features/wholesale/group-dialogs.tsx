import { useState } from 'react'
import {
  type AdminCustomerGroup,
  type AdminPriceList,
  customerGroupInput,
} from '#contract/admin/customers/price-lists.ts'
import {
  changeGroupOfCustomer,
  createCustomerGroup,
  getGroupOfCustomer,
  listCustomerGroups,
  updateCustomerGroup,
} from '#contract/admin/customers/wholesale-calls.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useRead } from '../../api/use-read.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { formatCents } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { CreditLimitDialog } from './credit-limit-dialog.tsx'
import { groupFields, termsLabels } from './price-list-fields.ts'

const newGroup = { name: '', terms: 'none', overdueDays: 0 }

/** Creates a group of customers, or edits one. */
export function GroupDialog({
  group,
  lists,
  onClose,
}: {
  /** Undefined for a new one. */
  group: AdminCustomerGroup | undefined
  lists: readonly AdminPriceList[]
  onClose: () => void
}) {
  const draft = useFields(groupFields, group ?? newGroup, group?.version)
  const { creditLimit, overdueDays, ...named } = draft.values
  const hasTerms = named.terms !== 'none'
  const body = hasTerms ? draft.values : named
  const form = useWriteForm({
    call: () =>
      group === undefined
        ? createCustomerGroup({ body })
        : updateCustomerGroup({
            params: { id: group.id },
            body: { ...body, expectedVersion: draft.edit.expectedVersion },
          }),
    schema: customerGroupInput,
    edit: draft.edit,
    errorField: 'name',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={group === undefined ? 'Create group' : `Edit ${group.name}`}
      form={form}
      submitLabel={group === undefined ? 'Create group' : 'Save changes'}
      onClose={onClose}
    >
      <EditConflictNotice edit={draft.edit} />
      <Field of={draft} name="name" />
      <Field
        of={draft}
        name="priceListId"
        choices={[
          { value: '', label: 'Prices of everyone' },
          ...lists.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Field of={draft} name="terms" />
      {hasTerms && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field of={draft} name="creditLimit" />
          <Field of={draft} name="overdueDays" />
        </div>
      )}
    </FormDialog>
  )
}

/** The group of a customer, on the customer's page. */
export function GroupPanel({ customerId }: { customerId: string }) {
  const query = useRead(getGroupOfCustomer({ params: { id: customerId } }))
  const disabledReason = useDisabledReason('wholesale.edit')
  const [isOpen, setOpen] = useState(false)
  const [isLimitOpen, setLimitOpen] = useState(false)
  return (
    <Panel
      title="Group"
      className="max-md:[&_button]:h-11!"
      aside={
        <ActionButton compact disabledReason={disabledReason} onClick={() => setOpen(true)}>
          Change group
        </ActionButton>
      }
    >
      <Loaded query={query} lines={1}>
        {({ group, creditLimit }) => (
          <>
            <p className="text-sm text-ink-soft">
              {group === undefined ? 'In no group: the prices of everyone.' : <strong>{group.name}</strong>}
            </p>
            {group !== undefined && group.terms !== 'none' && (
              <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-sm">
                <p>
                  {termsLabels[group.terms]}, credit limit{' '}
                  <span className="figures font-medium">
                    {formatCents(creditLimit ?? group.creditLimit ?? 0)}
                  </span>
                  <span className="text-ink-soft">
                    {creditLimit === undefined ? ' of the group' : ' for this customer'}
                  </span>
                </p>
                <ActionButton compact disabledReason={disabledReason} onClick={() => setLimitOpen(true)}>
                  Change credit limit
                </ActionButton>
              </div>
            )}
            {isLimitOpen && (
              <CreditLimitDialog
                customerId={customerId}
                creditLimit={creditLimit}
                onClose={() => setLimitOpen(false)}
              />
            )}
            {isOpen && (
              <MoveDialog customerId={customerId} groupId={group?.id} onClose={() => setOpen(false)} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function MoveDialog({
  customerId,
  groupId,
  onClose,
}: {
  customerId: string
  groupId: string | undefined
  onClose: () => void
}) {
  const query = useRead(listCustomerGroups())
  const form = useWriteForm({
    call: (values) =>
      changeGroupOfCustomer({
        params: { id: customerId },
        body: { groupId: values.text('groupId') || null },
      }),
    errorField: 'groupId',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Change group"
      form={form}
      submitLabel="Change group"
      disabled={query.data === undefined}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        The prices of the group count from the next cart on. Orders that were placed keep theirs.
      </p>
      <Loaded query={query} lines={1}>
        {({ rows }) => (
          <SelectField name="groupId" label="Group" defaultValue={groupId ?? ''}>
            <option value="">No group</option>
            {rows.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </Loaded>
    </FormDialog>
  )
}
