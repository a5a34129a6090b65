import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { deviceId } from '../../ui/device.ts'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/say.ts'
import { Refusal, write } from '../api/call.ts'
import { tokenStore } from '../api/client.ts'
import { signIn as signInCall } from '../api/sign-in.ts'
import { SignInLayout } from '../parts/sign-in-layout.tsx'
import { adminPaths } from '../paths.ts'

interface SignIn {
  username: string
  password: string
  code: string
}

/**
 * Specification §2, 'Admin login': the server's message on failure, no checks of its own. Who has a second factor
 * is asked for it once the password was right.
 */
export function LoginPage() {
  const navigate = useNavigate()
  const [second, setSecond] = useState(false)
  const { register, handleSubmit, formState, setValue } = useForm<SignIn>({
    defaultValues: { username: '', password: '', code: '' },
  })
  const signIn = async ({ username, password, code }: SignIn) => {
    try {
      const entered = { username, password, device: deviceId(), ...(second ? { code } : {}) }
      const { token, message } = await write(signInCall(entered))
      tokenStore.set(token)
      say(message, 'success')
      await navigate(adminPaths.dashboard)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'second-factor-asked') return setSecond(true)
      setValue('code', '')
      say(error instanceof Refusal ? error.message : 'An error occurred while submitting the form.', 'error')
    }
  }
  return (
    <SignInLayout title={second ? 'One more step' : 'Admin login'}>
      <form onSubmit={handleSubmit(signIn)} className="mt-5 space-y-5">
        <div className={second ? 'hidden' : 'space-y-5'}>
          <TextField
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...register('username')}
          />
          <PasswordField label="Password" autoComplete="current-password" {...register('password')} />
        </div>
        {second && (
          <TextField
            label="Code from your authenticator app"
            hint="If you do not have the app, enter a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...register('code')}
          />
        )}
        <Button type="submit" size="large" busy={formState.isSubmitting} className="w-full">
          {second ? 'Continue' : 'Login'}
        </Button>
        {second && (
          <p className="text-center">
            <button
              type="button"
              onClick={() => setSecond(false)}
              className="h-8 text-sm font-medium text-leaf hover:underline"
            >
              Sign in as someone else
            </button>
          </p>
        )}
      </form>
    </SignInLayout>
  )
}
