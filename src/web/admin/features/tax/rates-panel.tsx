import { useState } from 'react'
import { createTaxRate, updateTaxRate } from '#contract/admin/tax/calls.ts'
import { type AdminTaxRate, taxRateInput } from '#contract/admin/tax/tax-tables.ts'
import { formatTaxRate } from '#domain/tax/tax-tables.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { useDisabledReason } from '../../state/session.ts'
import { describeDays, levelLabels, nameState, rateFields, stateChoices } from './tax-fields.ts'

/** The rates of a state and of its places. */
export function RatesPanel({ rates, state }: { rates: readonly AdminTaxRate[]; state: string }) {
  const disabledReason = useDisabledReason('settings.edit')
  const [open, setOpen] = useState<AdminTaxRate | 'new'>()
  return (
    <Panel
      title={`Rates in ${nameState(state)}`}
      className="max-md:[&_button]:h-11!"
      aside={
        <ActionButton compact disabledReason={disabledReason} onClick={() => setOpen('new')}>
          Add rate
        </ActionButton>
      }
    >
      <p className="text-sm text-ink-soft">
        {rates.length === 0
          ? 'No rate is entered, so no tax is added.'
          : 'The rates of the state, the county, the city and the ZIP code add up. Counties and cities often add one to five percent: enter what applies to your customers.'}
      </p>
      {rates.length > 0 && (
        <ul aria-label="Rates" className="mt-3 divide-y divide-line">
          {rates.map((rate) => (
            <li key={rate.id} className="flex items-center justify-between gap-3 py-3 text-sm last:pb-0">
              <div className="min-w-0">
                <h3 className="figures font-sans text-sm font-semibold tracking-normal wrap-anywhere">
                  {nameRate(rate)}: {formatTaxRate(rate.ppm)}
                </h3>
                <p className="figures text-[0.8125rem] wrap-anywhere text-ink-soft">
                  {describeDays(rate)} · {rate.source}
                </p>
              </div>
              <ActionButton compact disabledReason={disabledReason} onClick={() => setOpen(rate)}>
                Edit<span className="sr-only"> {nameRate(rate)}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && (
        <RateDialog
          state={state}
          rate={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  )
}

/** 'Whole state', 'City Oakland' */
function nameRate({ level, place }: AdminTaxRate): string {
  return [levelLabels[level], place].filter(Boolean).join(' ')
}

/** Adds a rate, or edits one. */
function RateDialog({
  state,
  rate,
  onClose,
}: {
  state: string
  /** Undefined for a new one. */
  rate: AdminTaxRate | undefined
  onClose: () => void
}) {
  const draft = useFields(rateFields, { state, level: 'county', ...rate }, rate?.version)
  const form = useWriteForm({
    call: () =>
      rate === undefined
        ? createTaxRate({ body: draft.values })
        : updateTaxRate({
            params: { id: rate.id },
            body: { ...draft.values, expectedVersion: draft.edit.expectedVersion },
          }),
    schema: taxRateInput,
    edit: draft.edit,
    errorField: 'place',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={rate === undefined ? 'Add rate' : `Edit ${nameRate(rate)}`}
      form={form}
      submitLabel={rate === undefined ? 'Add rate' : 'Save changes'}
      onClose={onClose}
    >
      <EditConflictNotice edit={draft.edit} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field of={draft} name="state" choices={stateChoices} />
        <Field of={draft} name="level" />
      </div>
      {draft.values.level !== 'state' && <Field of={draft} name="place" />}
      <Field of={draft} name="ppm" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field of={draft} name="startsOn" />
        <Field of={draft} name="endsOn" />
      </div>
      <Field of={draft} name="source" />
    </FormDialog>
  )
}
