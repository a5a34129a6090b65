import { useState } from 'react'
import { confirmSession } from '#contract/admin/staff/calls.ts'
import { confirmationMinutes } from '#domain/staff/session.ts'
import { Form } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import { send } from '../../api/call.ts'
import { verificationStore } from '../../api/client.ts'
import { useVerificationPending } from '../../api/use-verification.ts'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { TopDialog } from '../../parts/top-dialog.tsx'
import { useSession } from '../../state/session.ts'

/** Opens when the server requires the password again. The call that required it continues afterwards. */
export function StepUpDialog() {
  return useVerificationPending('step-up') ? <ConfirmIdentityForm /> : null
}

function ConfirmIdentityForm() {
  const { secondFactor } = useSession()
  const [field, setField] = useState<'password' | 'code'>('password')
  const cancel = () => verificationStore.settle('step-up', false)
  const form = useForm({
    errorField: field,
    validate: (values) =>
      values.rawText(field) === ''
        ? { message: field === 'code' ? 'Enter a code.' : 'Enter your password.' }
        : undefined,
    send: (values) =>
      send(
        confirmSession({
          body: field === 'code' ? { code: values.text('code') } : { password: values.rawText('password') },
        }),
      ),
    onSuccess: () => verificationStore.settle('step-up', true),
  })
  return (
    <TopDialog title="Confirm your identity" onClose={cancel}>
      <p className="mt-2 text-sm text-ink-soft">
        Required to change payments, rules or staff accounts. You will not be asked again for{' '}
        {confirmationMinutes} minutes.
      </p>
      <Form form={form} className="mt-4 space-y-4">
        {field === 'code' ? (
          <TextField
            key="code"
            label="Authenticator or recovery code"
            name="code"
            autoComplete="one-time-code"
            autoFocus
          />
        ) : (
          <PasswordField
            key="password"
            label="Your password"
            name="password"
            autoComplete="current-password"
            autoFocus
          />
        )}
        {secondFactor === 'on' && (
          <button
            type="button"
            onClick={() => {
              form.clearErrors()
              setField(field === 'code' ? 'password' : 'code')
            }}
            className="h-8 text-sm font-medium text-leaf hover:underline"
          >
            {field === 'code' ? 'Use your password instead' : 'Use a code instead'}
          </button>
        )}
        <DialogButtons submitLabel="Continue" busy={form.busy} onClose={cancel} />
      </Form>
    </TopDialog>
  )
}
