import { useForm } from 'react-hook-form'
import { done } from '#contract/answers/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/field.tsx'
import { sentenceOf, write } from '../../api/call.ts'
import { useAwaited } from '../../api/proofs.ts'
import { TopDialog } from '../../parts/top-dialog.tsx'
import { unlocked } from '../../state/lock.ts'
import { useSession } from '../../state/session.ts'
import { useHiddenArea } from './hidden-area.ts'

/** Stands before everything while the session is locked; what is open and typed stays behind it. */
export function LockScreen({ onSignOut }: { onSignOut: () => void }) {
  return useAwaited('unlock') ? <Locked onSignOut={onSignOut} /> : null
}

function Locked({ onSignOut }: { onSignOut: () => void }) {
  const { name, username } = useSession()
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { password: '' } })
  useHiddenArea()
  const unlock = async ({ password }: { password: string }) => {
    try {
      await write('/api/admin/session/unlock', done, { password })
      unlocked()
    } catch (error) {
      setError('password', { message: sentenceOf(error) })
    }
  }
  return (
    <TopDialog title="Locked" full onClose={undefined}>
      <p className="mt-2 text-sm text-ink-soft">
        You are still signed in as {name}. Enter your password to go on where you were.
      </p>
      <form onSubmit={handleSubmit(unlock)} className="mt-5 space-y-4">
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          autoFocus
          error={formState.errors.password?.message}
          {...register('password', { required: 'Enter your password.' })}
        />
        <Button type="submit" size="large" busy={formState.isSubmitting} className="w-full">
          Unlock
        </Button>
        <p className="text-center">
          <button
            type="button"
            onClick={onSignOut}
            className="h-9 text-sm text-ink-soft hover:text-leaf hover:underline"
          >
            Log out instead
          </button>
        </p>
      </form>
    </TopDialog>
  )
}
