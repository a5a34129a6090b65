import { useState } from 'react'
import { updateShippingTaxability } from '#contract/admin/tax/calls.ts'
import { type AdminShippingTaxability, shippingTaxabilityUpdate } from '#contract/admin/tax/tax-tables.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { useDisabledReason } from '../../state/session.ts'
import { nameState, shippingFields } from './tax-fields.ts'

/** Whether a state taxes shipping. */
export function ShippingTaxPanel({ row }: { row: AdminShippingTaxability }) {
  const disabledReason = useDisabledReason('settings.edit')
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title={`Shipping to ${nameState(row.state)}`}
      className="max-md:[&_button]:h-11!"
      aside={
        <ActionButton compact disabledReason={disabledReason} onClick={() => setOpen(true)}>
          Edit<span className="sr-only"> tax on shipping</span>
        </ActionButton>
      }
    >
      <p className="text-sm">
        {row.isTaxed ? 'Shipping is taxed with taxed items.' : 'Shipping is not taxed.'}
        <span className="block text-[0.8125rem] text-ink-soft">{row.source}</span>
      </p>
      {isOpen && <ShippingTaxDialog row={row} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function ShippingTaxDialog({ row, onClose }: { row: AdminShippingTaxability; onClose: () => void }) {
  const draft = useFields(shippingFields, row, row.version)
  const form = useWriteForm({
    call: () =>
      updateShippingTaxability({
        params: { state: row.state },
        body: { ...draft.values, expectedVersion: draft.edit.expectedVersion },
      }),
    schema: shippingTaxabilityUpdate.omit({ expectedVersion: true }),
    edit: draft.edit,
    errorField: 'source',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Shipping to ${nameState(row.state)}`}
      form={form}
      submitLabel="Save changes"
      onClose={onClose}
    >
      <EditConflictNotice edit={draft.edit} />
      <Field of={draft} name="isTaxed" />
      <Field of={draft} name="source" />
    </FormDialog>
  )
}
