import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { confirmationMinutes } from '#domain/staff/session.ts'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import { getErrorMessage, write } from '../../api/call.ts'
import { verificationStore } from '../../api/client.ts'
import { confirmSession } from '../../api/session.ts'
import { useVerificationPending } from '../../api/use-verification.ts'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { TopDialog } from '../../parts/top-dialog.tsx'
import { useSession } from '../../state/session.ts'

/** Comes up when the server wants the password again; what was asked goes on by itself afterwards. */
export function StepUpDialog() {
  return useVerificationPending('step-up') ? <ConfirmIdentityForm /> : null
}

function ConfirmIdentityForm() {
  const { secondFactor } = useSession()
  const [byCode, setByCode] = useState(false)
  const { register, handleSubmit, formState, setError, clearErrors } = useForm({
    defaultValues: { password: '', code: '' },
  })
  const cancel = () => verificationStore.settle('step-up', false)
  const confirm = async ({ password, code }: { password: string; code: string }) => {
    try {
      await write(confirmSession(byCode ? { code } : { password }))
      verificationStore.settle('step-up', true)
    } catch (error) {
      setError(byCode ? 'code' : 'password', { message: getErrorMessage(error) })
    }
  }
  return (
    <TopDialog title="Confirm your identity" onClose={cancel}>
      <p className="mt-2 text-sm text-ink-soft">
        Required before changes to payments, rules or staff accounts, and then not again for{' '}
        {confirmationMinutes} minutes.
      </p>
      <form onSubmit={handleSubmit(confirm)} className="mt-4 space-y-4">
        {byCode ? (
          <TextField
            key="code"
            label="Code of your app, or a recovery code"
            autoComplete="one-time-code"
            autoFocus
            error={formState.errors.code?.message}
            {...register('code', { required: 'Enter a code.', shouldUnregister: true })}
          />
        ) : (
          <PasswordField
            key="password"
            label="Your password"
            autoComplete="current-password"
            autoFocus
            error={formState.errors.password?.message}
            {...register('password', { required: 'Enter your password.', shouldUnregister: true })}
          />
        )}
        {secondFactor === 'on' && (
          <button
            type="button"
            onClick={() => {
              clearErrors()
              setByCode(!byCode)
            }}
            className="h-8 text-sm font-medium text-leaf hover:underline"
          >
            {byCode ? 'Use the password instead' : 'Use a code instead'}
          </button>
        )}
        <DialogButtons action="Continue" busy={formState.isSubmitting} onClose={cancel} />
      </form>
    </TopDialog>
  )
}
