import { useState } from 'react'
import { createDeliveryFee, updateDeliveryFee } from '#contract/admin/tax/calls.ts'
import { type AdminDeliveryFee, deliveryFeeInput } from '#contract/admin/tax/tax-tables.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { formatCents } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { describeDays, feeFields, nameState, stateChoices } from './tax-fields.ts'

/** The retail delivery fee of a state, which it asks for each delivered order with taxed items. */
export function DeliveryFeePanel({ fees, state }: { fees: readonly AdminDeliveryFee[]; state: string }) {
  const disabledReason = useDisabledReason('settings.edit')
  const [open, setOpen] = useState<AdminDeliveryFee | 'new'>()
  return (
    <Panel
      title={`Retail delivery fee in ${nameState(state)}`}
      className="max-md:[&_button]:h-11!"
      aside={
        <ActionButton compact disabledReason={disabledReason} onClick={() => setOpen('new')}>
          Add delivery fee
        </ActionButton>
      }
    >
      <p className="text-sm text-ink-soft">{describeDuty(fees)}</p>
      {fees.length > 0 && (
        <ul aria-label="Retail delivery fee" className="mt-3 divide-y divide-line">
          {fees.map((row) => (
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
        <DeliveryFeeDialog
          state={state}
          row={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  )
}

function describeDuty(fees: readonly AdminDeliveryFee[]): string {
  const limit = fees.at(-1)?.smallSeller
  const small =
    limit === undefined
      ? ''
      : ` Shops with at most ${formatCents(limit)} in sales in the state in the year before need not collect it. Choose who pays when you are above that.`
  return `The fee is on a line of the order, and is not taxed. It goes back only with the whole order.${small}`
}

/** '$0.29 for each order, not collected' */
function nameRow({ amount, minimum, paidBy }: AdminDeliveryFee): string {
  const from = minimum === 0 ? '' : ` from ${formatCents(minimum)} of taxed items`
  const who = {
    customer: 'paid by the customer',
    shop: 'paid by the shop',
    'no-one': 'not collected: small seller',
  }
  return `${formatCents(amount)} for each order${from}, ${who[paidBy]}`
}

function DeliveryFeeDialog({
  state,
  row,
  onClose,
}: {
  state: string
  /** Undefined for a new one. */
  row: AdminDeliveryFee | undefined
  onClose: () => void
}) {
  const draft = useFields(feeFields, { state, minimum: 0, paidBy: 'customer' as const, ...row }, row?.version)
  const form = useWriteForm({
    call: () =>
      row === undefined
        ? createDeliveryFee({ body: draft.values })
        : updateDeliveryFee({
            params: { id: row.id },
            body: { ...draft.values, expectedVersion: draft.edit.expectedVersion },
          }),
    schema: deliveryFeeInput,
    edit: draft.edit,
    errorField: 'startsOn',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={row === undefined ? 'Add delivery fee' : 'Edit delivery fee'}
      form={form}
      submitLabel={row === undefined ? 'Add delivery fee' : 'Save changes'}
      onClose={onClose}
    >
      <EditConflictNotice edit={draft.edit} />
      <Field of={draft} name="state" choices={stateChoices} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field of={draft} name="amount" />
        <Field of={draft} name="minimum" />
      </div>
      <Field of={draft} name="paidBy" />
      <Field of={draft} name="smallSeller" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field of={draft} name="startsOn" />
        <Field of={draft} name="endsOn" />
      </div>
      <Field of={draft} name="source" />
    </FormDialog>
  )
}
