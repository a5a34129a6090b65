import { useState } from 'react'
import { createTaxRegistration, updateTaxRegistration } from '#contract/admin/tax/calls.ts'
import { type AdminTaxRegistration, taxRegistrationInput } from '#contract/admin/tax/tax-tables.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { useDisabledReason } from '../../state/session.ts'
import { describeDays, nameState, registrationFields, stateChoices } from './tax-fields.ts'

/** The states where the shop is registered to collect tax. */
export function RegistrationsPanel({
  registrations,
  isAdded,
}: {
  registrations: readonly AdminTaxRegistration[]
  isAdded: boolean
}) {
  const disabledReason = useDisabledReason('settings.edit')
  const [open, setOpen] = useState<AdminTaxRegistration | 'new'>()
  return (
    <Panel
      title="Registrations"
      className="max-md:[&_button]:h-11!"
      aside={
        <ActionButton compact disabledReason={disabledReason} onClick={() => setOpen('new')}>
          Add registration
        </ActionButton>
      }
    >
      <p className="text-sm text-ink-soft">{describeMode(registrations, isAdded)}</p>
      {registrations.length > 0 && (
        <ul aria-label="Registrations" className="mt-3 divide-y divide-line">
          {registrations.map((registration) => (
            <li
              key={registration.id}
              className="flex items-center justify-between gap-3 py-3 text-sm last:pb-0"
            >
              <div className="min-w-0">
                <h3 className="font-sans text-sm font-semibold tracking-normal">
                  {nameState(registration.state)}
                </h3>
                <p className="figures text-[0.8125rem] wrap-anywhere text-ink-soft">
                  {describeDays(registration)}
                  {registration.permit !== undefined && ` · permit ${registration.permit}`}
                </p>
              </div>
              <ActionButton compact disabledReason={disabledReason} onClick={() => setOpen(registration)}>
                Edit<span className="sr-only"> {nameState(registration.state)}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <RegistrationDialog
          registration={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  )
}

function describeMode(registrations: readonly AdminTaxRegistration[], isAdded: boolean): string {
  if (!isAdded)
    return 'Prices include any tax due, so nothing here is added yet. Choose “Tax is added in registered states” under Prices and tax in the settings to add it at checkout.'
  return registrations.length === 0
    ? 'Tax is added in registered states, and none is entered. So no tax is collected.'
    : 'Tax is added to orders that ship to these states. Other states pay none.'
}

/** Adds a registration, or edits one. */
function RegistrationDialog({
  registration,
  onClose,
}: {
  /** Undefined for a new one. */
  registration: AdminTaxRegistration | undefined
  onClose: () => void
}) {
  const draft = useFields(registrationFields, { state: 'NY', ...registration }, registration?.version)
  const form = useWriteForm({
    call: () =>
      registration === undefined
        ? createTaxRegistration({ body: draft.values })
        : updateTaxRegistration({
            params: { id: registration.id },
            body: { ...draft.values, expectedVersion: draft.edit.expectedVersion },
          }),
    schema: taxRegistrationInput,
    edit: draft.edit,
    errorField: 'state',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={registration === undefined ? 'Add registration' : `Edit ${nameState(registration.state)}`}
      form={form}
      submitLabel={registration === undefined ? 'Add registration' : 'Save changes'}
      onClose={onClose}
    >
      <EditConflictNotice edit={draft.edit} />
      <Field of={draft} name="state" choices={stateChoices} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field of={draft} name="startsOn" />
        <Field of={draft} name="endsOn" />
      </div>
      <Field of={draft} name="permit" />
    </FormDialog>
  )
}
