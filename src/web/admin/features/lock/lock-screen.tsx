import { useForm } from 'react-hook-form'
import { done } from '#contract/basic-answers.ts'
import { PasswordField } from '../../../ui/field.tsx'
import { sentenceOf, write } from '../../api/call.ts'
import { useAwaited } from '../../api/proofs.ts'
import { unlocked } from '../../state/lock.ts'
import { useSession } from '../../state/session.ts'
import { SessionDialog } from './session-dialog.tsx'

/** Stands before everything while the session is locked; what is open and typed stays behind it. */
export function LockScreen({ onSignOut }: { onSignOut: () => void }) {
  return useAwaited('unlock') ? <Locked onSignOut={onSignOut} /> : null
}

function Locked({ onSignOut }: { onSignOut: () => void }) {
  const { name } = useSession()
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } })
  const unlock = async ({ password }: { password: string }) => {
    try {
      await write('/api/admin/session/unlock', done, { password })
      unlocked()
    } catch (error) {
      setError('password', { message: sentenceOf(error) })
    }
  }
  return (
    <SessionDialog
      title="Locked"
      words={`You are still signed in as ${name}. Enter your password to go on where you were.`}
      action="Unlock"
      leave="Log out instead"
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
