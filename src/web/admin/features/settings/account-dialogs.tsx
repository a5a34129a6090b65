import { useState } from 'react'
import {
  changeProviderAccountState,
  deleteProviderAccount,
  editProviderAccount,
  replaceCarrierCredentials,
  replacePaymentCredentials,
  replaceTaxCredentials,
} from '#contract/admin/accounts/calls.ts'
import { credentialsReplacement, providerAccountEdit } from '#contract/admin/accounts/provider-accounts.ts'
import { explainMissingCredentials } from '#domain/accounts/provider-account.ts'
import { UnplacedFormError } from '../../../forms/form.tsx'
import { announce } from '../../../ui/announce.ts'
import { ChoiceField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { defineFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { textField } from '../../forms/field-kinds.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { CredentialFields } from './credential-fields.tsx'
import {
  type AccountKind,
  accountConflictFields,
  type PaymentAccount,
  readCredentials,
  useAccountEdit,
} from './payment-account.ts'

interface AccountDialogProps {
  account: PaymentAccount
  onClose: () => void
}

const nameFields = defineFields({
  name: textField({ label: 'Name', hint: 'Only staff see it.', autoComplete: 'off', maxLength: 100 }),
})

export function RenameAccountDialog({ account, onClose }: AccountDialogProps) {
  const draft = useFields(nameFields, account, account.version, accountConflictFields)
  const form = useWriteForm({
    call: () =>
      editProviderAccount({
        params: { id: account.id },
        body: { ...draft.values, expectedVersion: draft.edit.expectedVersion },
      }),
    schema: providerAccountEdit,
    edit: draft.edit,
    toast: false,
    onSaved: onClose,
  })
  return (
    <FormDialog title={`Rename ${account.name}`} form={form} submitLabel="Save name" onClose={onClose}>
      <EditConflictNotice edit={draft.edit} />
      <Field of={draft} name="name" />
      <UnplacedFormError />
    </FormDialog>
  )
}

const pauseChoices = [
  { value: 'paused', label: 'For now' },
  { value: 'draining', label: 'For good: it is being closed' },
] as const

export function PauseAccountDialog({
  account,
  consequence,
  onClose,
}: AccountDialogProps & { consequence: string }) {
  const edit = useAccountEdit(account)
  const [state, setState] = useState<'paused' | 'draining'>('paused')
  const form = useWriteForm({
    call: () =>
      changeProviderAccountState({
        params: { id: account.id },
        body: { state, expectedVersion: edit.expectedVersion },
      }),
    edit,
    toast: false,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Pause ${account.name}?`}
      form={form}
      submitLabel={state === 'paused' ? 'Pause account' : 'Drain account'}
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <ChoiceField
        name="state"
        label="For how long"
        choices={pauseChoices}
        value={state}
        onChoose={setState}
      />
      <p className="text-sm text-ink-soft">{consequence}</p>
      <UnplacedFormError />
    </FormDialog>
  )
}

/** Asks first, because a deleted account cannot be restored. */
export function DeleteAccountDialog({ account, onClose }: AccountDialogProps) {
  const edit = useAccountEdit(account)
  const form = useWriteForm({
    call: () =>
      deleteProviderAccount({
        params: { id: account.id },
        body: { expectedVersion: edit.expectedVersion },
      }),
    edit,
    toast: false,
    onSaved: ({ message }) => {
      announce(message, 'success')
      onClose()
    },
  })
  return (
    <FormDialog title={`Delete ${account.name}?`} form={form} submitLabel="Delete account" onClose={onClose}>
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">{deletionNotes[toConnectedPort(account)]}</p>
      <UnplacedFormError />
    </FormDialog>
  )
}

const deletionNotes = {
  payments:
    'Its credentials and terms are deleted. An account that took payments cannot be deleted: they are settled and refunded through it.',
  carriers:
    'Its credentials are deleted. An account that sold labels cannot be deleted: they are voided and tracked through it.',
  tax: 'Its credentials are deleted. An account that was told about orders cannot be deleted: their refunds are reported to it.',
} as const

const replaceCalls = {
  payments: replacePaymentCredentials,
  carriers: replaceCarrierCredentials,
  tax: replaceTaxCredentials,
} as const

const replacementNotes = {
  payments: 'Earlier payments are settled and refunded with them, so enter those of the same account.',
  carriers: 'Earlier labels are voided and tracked with them, so enter those of the same account.',
  tax: 'Refunds of earlier orders are reported with them, so enter those of the same account.',
} as const

/** Accounts of other ports have no dialogs. */
function toConnectedPort({ port }: PaymentAccount): keyof typeof replaceCalls {
  return port === 'carriers' || port === 'tax' ? port : 'payments'
}

/** Enters other credentials. The provider is asked before the old ones are given up. */
export function ReplaceCredentialsDialog({
  account,
  provider,
  onClose,
}: AccountDialogProps & { provider: AccountKind }) {
  const edit = useAccountEdit(account)
  const port = toConnectedPort(account)
  const form = useWriteForm({
    call: (values) =>
      replaceCalls[port]({
        params: { id: account.id },
        body: { credentials: readCredentials(provider, values), expectedVersion: edit.expectedVersion },
      }),
    schema: credentialsReplacement,
    validate: (values) => explainMissingCredentials(provider.fields, readCredentials(provider, values)),
    edit,
    toast: false,
    onSaved: ({ message }) => {
      announce(message, 'success')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Replace credentials of ${account.name}`}
      form={form}
      submitLabel="Replace credentials"
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        {provider.name} is asked first. If it refuses the new credentials, nothing changes.{' '}
        {replacementNotes[port]}
        {account.state === 'paused' && ' The account stays paused. Resume it afterwards.'}
      </p>
      <CredentialFields provider={provider} />
      <UnplacedFormError />
    </FormDialog>
  )
}
