import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { signIn } from '#contract/spec-v1/admin-calls.ts'
import { useForm } from '../../../forms/use-form.ts'
import { getDeviceId } from '../../../ui/device-id.ts'
import { PasswordField, TextField } from '../../../ui/field.tsx'
import { send } from '../../api/call.ts'
import { tokenStore, verificationStore } from '../../api/client.ts'
import { asksForSecondFactor } from '../../api/sign-in.ts'
import { useVerificationPending } from '../../api/use-verification.ts'
import { useSession } from '../../state/session.ts'
import { SessionDialog } from './session-dialog.tsx'

/** Covers the area once the session has ended. What is open and typed stays, and is sent after the sign-in. */
export function SignInAgain({ onSignOut }: { onSignOut: () => void }) {
  return useVerificationPending('sign-in') ? <SignInAgainForm onSignOut={onSignOut} /> : null
}

function SignInAgainForm({ onSignOut }: { onSignOut: () => void }) {
  const { name, username } = useSession()
  const { revalidate } = useRevalidator()
  const [needsCode, setNeedsCode] = useState(false)
  const field = needsCode ? 'code' : 'password'
  const form = useForm({
    errorField: field,
    validate: (values) =>
      values.rawText(field) === ''
        ? { message: needsCode ? 'Enter a code.' : 'Enter your password.' }
        : undefined,
    send: async (values) => {
      const code = needsCode ? { code: values.text('code') } : {}
      const body = { username, password: values.rawText('password'), device: getDeviceId(), ...code }
      const result = await send(signIn({ body }), false)
      if (asksForSecondFactor(result)) setNeedsCode(true)
      return result
    },
    onSuccess: async ({ token }) => {
      tokenStore.set(token)
      verificationStore.settle('sign-in', true)
      // The role may have changed since the last sign-in.
      await revalidate()
    },
  })
  return (
    <SessionDialog
      title="Your session has ended"
      description={`Sign in again as ${name} to continue. What you typed is still here.`}
      submitLabel="Sign in"
      cancelLabel="Log out instead"
      form={form}
      onSignOut={onSignOut}
    >
      <div className={needsCode ? 'hidden' : undefined}>
        <PasswordField label="Password" name="password" autoComplete="current-password" autoFocus />
      </div>
      {needsCode && (
        <TextField
          label="Authenticator or recovery code"
          name="code"
          autoComplete="one-time-code"
          autoFocus
        />
      )}
    </SessionDialog>
  )
}
