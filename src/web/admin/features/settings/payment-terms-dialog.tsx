import { editPaymentTerms } from '#contract/admin/accounts/calls.ts'
import { paymentTermsEdit } from '#contract/admin/accounts/provider-accounts.ts'
import { describedMethods, type PaymentMethod } from '#domain/payments/payment-method.ts'
import { lastPriority, maximumWeight } from '#domain/payments/payment-terms.ts'
import { UnplacedFormError } from '../../../forms/form.tsx'
import { Checkbox, FormErrorText } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { defineFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import {
  countField,
  moneyField,
  nullable,
  shareField,
  textField,
  valueField,
} from '../../forms/field-kinds.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { accountConflictFields, formatMethods, type PaymentAccount, type Terms } from './payment-account.ts'

const termsFields = defineFields({
  methods: valueField<PaymentMethod[]>({
    label: 'Payment methods',
    read: (stored) => (Array.isArray(stored) ? (stored as PaymentMethod[]) : undefined),
    format: formatMethods,
  }),
  networks: valueField<string[]>({
    label: 'Cards taken',
    read: (stored) => (Array.isArray(stored) ? stored.map(String) : undefined),
    format: (networks) => networks.join(', '),
  }),
  priority: countField({
    label: 'Priority',
    hint: `1 to ${lastPriority}. The account with the lowest number takes a payment first.`,
  }),
  weight: countField({
    label: 'Share',
    hint: `1 to ${maximumWeight}. Accounts of the same priority share the month: 3 and 1 are three quarters and a quarter.`,
  }),
  monthlyCap: nullable(
    moneyField({
      label: 'Monthly cap',
      hint: 'In dollars. Empty: no cap. The next account takes what is above it.',
    }),
  ),
  smallestPayment: nullable(moneyField({ label: 'Smallest payment', hint: 'In dollars. Empty: no limit.' })),
  largestPayment: nullable(moneyField({ label: 'Largest payment', hint: 'In dollars. Empty: no limit.' })),
  statementDescriptor: nullable(
    textField({
      label: 'Statement descriptor',
      hint: 'As your provider set it up. Shoppers see it before they pay. Empty: made of the name of the shop.',
      maxLength: 22,
    }),
  ),
  feeShare: shareField({ label: 'Fee', hint: 'In percent of each payment.' }),
  feeFixed: moneyField({ label: 'Fee of each payment', hint: 'In dollars.' }),
  reserveShare: shareField({ label: 'Reserve', hint: 'In percent of each payment.' }),
  reserveDays: countField({ label: 'Reserve held for', hint: 'In days.', unit: 'day' }),
})

/** When an account takes a payment, and what was agreed with its provider. */
export function PaymentTermsDialog({
  account,
  terms,
  onClose,
}: {
  account: PaymentAccount
  terms: Terms
  onClose: () => void
}) {
  const draft = useFields(termsFields, terms, account.version, accountConflictFields)
  const form = useWriteForm({
    call: () =>
      editPaymentTerms({
        params: { id: account.id },
        body: { ...draft.values, expectedVersion: draft.edit.expectedVersion },
      }),
    schema: paymentTermsEdit,
    edit: draft.edit,
    toast: false,
    onSaved: onClose,
  })
  return (
    <FormDialog title={`Terms of ${account.name}`} form={form} submitLabel="Save terms" onClose={onClose}>
      <EditConflictNotice edit={draft.edit} />
      {account.methods.length > 1 && (
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Payment methods</legend>
          {account.methods.map((method) => (
            <Checkbox
              key={method}
              checked={draft.inputs.methods.includes(method)}
              onChange={({ target }) => draft.change('methods', (now) => toggle(now, method, target.checked))}
            >
              {describedMethods[method].name}
            </Checkbox>
          ))}
          <FormErrorText>{form.fieldErrors.methods}</FormErrorText>
        </fieldset>
      )}
      {account.networks.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Cards taken</legend>
          {account.networks.map((network) => (
            <Checkbox
              key={network}
              checked={draft.inputs.networks.includes(network)}
              onChange={({ target }) =>
                draft.change('networks', (now) => toggle(now, network, target.checked))
              }
            >
              {network}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field of={draft} name="priority" />
        <Field of={draft} name="weight" />
        <Field of={draft} name="smallestPayment" />
        <Field of={draft} name="largestPayment" />
      </div>
      <Field of={draft} name="monthlyCap" />
      <Field of={draft} name="statementDescriptor" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field of={draft} name="feeShare" />
        <Field of={draft} name="feeFixed" />
        <Field of={draft} name="reserveShare" />
        <Field of={draft} name="reserveDays" />
      </div>
      <UnplacedFormError />
    </FormDialog>
  )
}

function toggle<Value>(now: readonly Value[], value: Value, isOn: boolean): Value[] {
  const others = now.filter((each) => each !== value)
  return isOn ? [...others, value] : others
}
