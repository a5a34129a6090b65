import { useState } from 'react'
import { useNavigate } from 'react-router'
import { enterPayout } from '#contract/admin/payouts/calls.ts'
import { type PayoutAccount, payoutEntry } from '#contract/admin/payouts/payouts.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { Form } from '../../../forms/form.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { defineFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { dayField, emptyAsZero, moneyField, optional, textField } from '../../forms/field-kinds.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { adminPaths } from '../../paths.ts'

const fields = defineFields({
  ref: textField({
    label: 'Reference',
    hint: 'As the statement has it, so that it is not entered twice.',
    maxLength: 90,
    autoComplete: 'off',
  }),
  arrivedOn: dayField({ label: 'Arrived' }),
  amount: moneyField({
    label: 'Amount at the bank in dollars',
    hint: 'With a minus for money that the bank took, such as a monthly fee.',
  }),
  fee: emptyAsZero(moneyField({ label: 'Fees kept', hint: 'With a minus for fees that were given back.' })),
  reserveHeld: emptyAsZero(moneyField({ label: 'Reserve held' })),
  releaseOn: optional(
    dayField({ label: 'Released on', hint: 'Empty: after the days of the terms of the account.' }),
  ),
  reserveReleased: emptyAsZero(moneyField({ label: 'Reserve released' })),
  note: textField({ label: 'Note', rows: 2, maxLength: 500 }),
})

/** Enters a payout of a gateway that writes no report. */
export function EnterPayoutDialog({
  accounts,
  onClose,
}: {
  accounts: readonly [PayoutAccount, ...PayoutAccount[]]
  onClose: () => void
}) {
  const navigate = useNavigate()
  const [accountId, setAccountId] = useState(accounts[0].id)
  const draft = useFields(fields, { arrivedOn: toShopDay(new Date()) })
  const form = useWriteForm({
    call: () => enterPayout({ body: { ...draft.values, accountId } }),
    schema: payoutEntry,
    onSaved: ({ id }) => void navigate(adminPaths.payout(id)),
  })
  return (
    <Overlay
      title="Enter payout"
      place="wide-right"
      onClose={onClose}
      footer={<DialogButtons formId="payout" submitLabel="Enter payout" busy={form.busy} onClose={onClose} />}
    >
      <Form form={form} id="payout" className="grid gap-5 p-5">
        <SelectField
          label="Payment account"
          name="accountId"
          value={accountId}
          onChange={({ target }) => setAccountId(target.value)}
        >
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field of={draft} name="ref" />
          <Field of={draft} name="arrivedOn" />
          <Field of={draft} name="amount" />
          <Field of={draft} name="fee" />
          <Field of={draft} name="reserveHeld" />
          <Field of={draft} name="releaseOn" />
          <Field of={draft} name="reserveReleased" />
        </div>
        <Field of={draft} name="note" />
      </Form>
    </Overlay>
  )
}
