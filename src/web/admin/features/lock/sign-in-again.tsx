import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { signInAnswer } from '#contract/spec-v1/user.ts'
import { deviceId } from '../../../ui/device.ts'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import { noProofs, Refusal, sentenceOf, write } from '../../api/call.ts'
import { settleProof, useAwaited } from '../../api/proofs.ts'
import { storeAdminToken } from '../../api/token.ts'
import { useSession } from '../../state/session.ts'
import { SessionDialog } from './session-dialog.tsx'

/** Stands before everything once the session is over; what is open and typed stays behind it, and is sent afterwards. */
export function SignInAgain({ onSignOut }: { onSignOut: () => void }) {
  return useAwaited('sign-in') ? <Ended onSignOut={onSignOut} /> : null
}

function Ended({ onSignOut }: { onSignOut: () => void }) {
  const { name, username } = useSession()
  const { revalidate } = useRevalidator()
  const [second, setSecond] = useState(false)
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '', code: '' },
  })
  const signIn = async ({ password, code }: { password: string; code: string }) => {
    try {
      const entered = { username, password, device: deviceId(), ...(second ? { code } : {}) }
      const { token } = await write('/api/admin/login', signInAnswer, entered, noProofs)
      storeAdminToken(token)
      settleProof('sign-in', true)
      // The role may be another one by now.
      await revalidate()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'second-factor-asked') return setSecond(true)
      setError(second ? 'code' : 'password', { message: sentenceOf(error) })
    }
  }
  return (
    <SessionDialog
      title="Your session is over"
      words={`Sign in again as ${name} to go on where you were. What you typed is still here.`}
      action="Sign in"
      leave="Leave instead"
      busy={formState.isSubmitting}
      onSubmit={handleSubmit(signIn)}
      onSignOut={onSignOut}
    >
      <div className={second ? 'hidden' : undefined}>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          autoFocus
          error={formState.errors.password?.message}
          {...register('password', { required: 'Enter your password.' })}
        />
      </div>
      {second && (
        <TextField
          label="Code of your app, or a recovery code"
          autoComplete="one-time-code"
          autoFocus
          error={formState.errors.code?.message}
          {...register('code', { required: 'Enter a code.' })}
        />
      )}
    </SessionDialog>
  )
}
