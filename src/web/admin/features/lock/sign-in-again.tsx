import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { deviceId } from '../../../ui/device.ts'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import { getErrorMessage, Refusal, write } from '../../api/call.ts'
import { tokenStore, verificationStore } from '../../api/client.ts'
import { signIn as signInCall } from '../../api/sign-in.ts'
import { useVerificationPending } from '../../api/use-verification.ts'
import { useSession } from '../../state/session.ts'
import { SessionDialog } from './session-dialog.tsx'

/** Stands before everything once the session is over; what is open and typed stays behind it, and is sent afterwards. */
export function SignInAgain({ onSignOut }: { onSignOut: () => void }) {
  return useVerificationPending('sign-in') ? <SignInAgainForm onSignOut={onSignOut} /> : null
}

function SignInAgainForm({ onSignOut }: { onSignOut: () => void }) {
  const { name, username } = useSession()
  const { revalidate } = useRevalidator()
  const [second, setSecond] = useState(false)
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '', code: '' },
  })
  const signIn = async ({ password, code }: { password: string; code: string }) => {
    try {
      const entered = { username, password, device: deviceId(), ...(second ? { code } : {}) }
      const { token } = await write(signInCall(entered), false)
      tokenStore.set(token)
      verificationStore.settle('sign-in', true)
      // The role may be another one by now.
      await revalidate()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'second-factor-asked') return setSecond(true)
      setError(second ? 'code' : 'password', { message: getErrorMessage(error) })
    }
  }
  return (
    <SessionDialog
      title="Your session has ended"
      description={`Sign in again as ${name} to continue where you left off. What you typed is still here.`}
      action="Sign in"
      cancelLabel="Log out instead"
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
