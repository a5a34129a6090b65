import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signIn } from '#contract/spec-v1/admin-calls.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { announce } from '../../../ui/announce.ts'
import { getDeviceId } from '../../../ui/device-id.ts'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import { send } from '../../api/call.ts'
import { tokenStore } from '../../api/client.ts'
import { asksForSecondFactor } from '../../api/sign-in.ts'
import { SignInLayout } from '../../parts/sign-in-layout.tsx'
import { adminPaths } from '../../paths.ts'

/**
 * Shows the server's message on failure and validates nothing itself. The code of the second factor is asked for once the
 * password was right.
 */
export function LoginPage() {
  const navigate = useNavigate()
  const [needsCode, setNeedsCode] = useState(false)
  const [failures, setFailures] = useState(0)
  const form = useForm({
    send: async (values) => {
      const code = needsCode ? { code: values.text('code') } : {}
      const password = values.rawText('password')
      const result = await send(
        signIn({ body: { username: values.rawText('username'), password, device: getDeviceId(), ...code } }),
      )
      if (asksForSecondFactor(result)) setNeedsCode(true)
      else if (!result.ok) {
        setFailures((count) => count + 1)
        announce(
          result.kind === 'refused' ? result.message : 'An error occurred while submitting the form.',
          'error',
        )
      }
      return result
    },
    onSuccess: async ({ token, message }) => {
      tokenStore.set(token)
      announce(message, 'success')
      await navigate(adminPaths.dashboard)
    },
  })
  return (
    <SignInLayout title={needsCode ? 'Two-step verification' : 'Admin login'}>
      <Form form={form} className="mt-5 space-y-5">
        <div className={needsCode ? 'hidden' : 'space-y-5'}>
          <TextField
            name="username"
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
        </div>
        {needsCode && (
          <TextField
            // A refused code is cleared.
            key={failures}
            name="code"
            label="Code from your authenticator app"
            hint="If you do not have the app, enter a recovery code."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        )}
        <SubmitButton size="large" className="w-full">
          {needsCode ? 'Continue' : 'Login'}
        </SubmitButton>
        {needsCode && (
          <p className="text-center">
            <button
              type="button"
              onClick={() => setNeedsCode(false)}
              className="h-8 text-sm font-medium text-leaf hover:underline"
            >
              Sign in as someone else
            </button>
          </p>
        )}
      </Form>
    </SignInLayout>
  )
}
