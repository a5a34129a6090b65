import { useForm } from 'react-hook-form'
import { PasswordField } from '../../../ui/field.tsx'
import { getErrorMessage, write } from '../../api/call.ts'
import { unlockSession } from '../../api/session.ts'
import { useVerificationPending } from '../../api/use-verification.ts'
import { useSession } from '../../state/session.ts'
import { finishUnlock } from '../../state/session-lock.ts'
import { SessionDialog } from './session-dialog.tsx'

/** Stands before everything while the session is locked; what is open and typed stays behind it. */
export function LockScreen({ onSignOut }: { onSignOut: () => void }) {
  return useVerificationPending('unlock') ? <UnlockForm onSignOut={onSignOut} /> : null
}

function UnlockForm({ onSignOut }: { onSignOut: () => void }) {
  const { name } = useSession()
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } })
  const unlock = async ({ password }: { password: string }) => {
    try {
      await write(unlockSession(password))
      finishUnlock()
    } catch (error) {
      setError('password', { message: getErrorMessage(error) })
    }
  }
  return (
    <SessionDialog
      title="Locked"
      description={`You are still signed in as ${name}. Enter your password to continue where you left off.`}
      action="Unlock"
      cancelLabel="Log out instead"
      busy={formState.isSubmitting}
      onSubmit={handleSubmit(unlock)}
      onSignOut={onSignOut}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        error={formState.errors.password?.message}
        {...register('password', { required: 'Enter your password.' })}
      />
    </SessionDialog>
  )
}
