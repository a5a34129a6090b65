import { useState } from 'react'
import { createExcise, updateExcise } from '#contract/admin/tax/calls.ts'
import { type AdminExcise, exciseInput } from '#contract/admin/tax/tax-tables.ts'
import { formatExcise } from '#domain/tax/tax-tables.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { useDisabledReason } from '../../state/session.ts'
import { describeDays, exciseFields, nameState, stateChoices } from './tax-fields.ts'

/** The excises of a state on kratom. */
export function ExcisePanel({ excises, state }: { excises: readonly AdminExcise[]; state: string }) {
  const disabledReason = useDisabledReason('settings.edit')
  const [open, setOpen] = useState<AdminExcise | 'new'>()
  return (
    <Panel
      title={`Excise on kratom in ${nameState(state)}`}
      className="max-md:[&_button]:h-11!"
      aside={
        <ActionButton compact disabledReason={disabledReason} onClick={() => setOpen('new')}>
          Add excise
        </ActionButton>
      }
    >
      <p className="text-sm text-ink-soft">
        {excises.length === 0
          ? 'No excise is entered.'
          : 'Products with the sales tax “Taxed, with excises on kratom” have it. An excise on the wholesale price is not added to orders: ask your wholesaler whether it is paid.'}
      </p>
      {excises.length > 0 && (
        <ul aria-label="Excise on kratom" className="mt-3 divide-y divide-line">
          {excises.map((row) => (
            <li key={row.id} className="flex items-center justify-between gap-3 py-3 text-sm last:pb-0">
              <div className="min-w-0">
                <h3 className="figures font-sans text-sm font-semibold tracking-normal wrap-anywhere">
                  {nameRow(row)}
                </h3>
                <p className="figures text-[0.8125rem] wrap-anywhere text-ink-soft">
                  {describeDays(row)} · {row.source}
                </p>
              </div>
              <ActionButton compact disabledReason={disabledReason} onClick={() => setOpen(row)}>
                Edit<span className="sr-only"> {nameRow(row)}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <ExciseDialog
          state={state}
          row={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  )
}

/** '15%', '35¢ a unit', or '25% of the wholesale price, which the maker pays' */
function nameRow({ base, rate }: AdminExcise): string {
  const amount = formatExcise({ base, rate })
  return base === 'wholesale'
    ? `${amount} of the wholesale price, paid by the maker or wholesaler`
    : base === 'price'
      ? `${amount} of the price`
      : amount
}

function ExciseDialog({
  state,
  row,
  onClose,
}: {
  state: string
  /** Undefined for a new one. */
  row: AdminExcise | undefined
  onClose: () => void
}) {
  const draft = useFields(exciseFields, { state, base: 'price' as const, ...row }, row?.version)
  const form = useWriteForm({
    call: () =>
      row === undefined
        ? createExcise({ body: draft.values })
        : updateExcise({
            params: { id: row.id },
            body: { ...draft.values, expectedVersion: draft.edit.expectedVersion },
          }),
    schema: exciseInput,
    edit: draft.edit,
    errorField: 'startsOn',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={row === undefined ? 'Add excise' : 'Edit excise'}
      form={form}
      submitLabel={row === undefined ? 'Add excise' : 'Save changes'}
      onClose={onClose}
    >
      <EditConflictNotice edit={draft.edit} />
      <Field of={draft} name="state" choices={stateChoices} />
      <Field of={draft} name="base" />
      <Field of={draft} name="rate" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field of={draft} name="startsOn" />
        <Field of={draft} name="endsOn" />
      </div>
      <Field of={draft} name="source" />
    </FormDialog>
  )
}
