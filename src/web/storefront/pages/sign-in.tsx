import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { deviceId } from '#web/ui/device.ts'
import { FormFault, PasswordField, TextField } from '#web/ui/field.tsx'
import { say } from '#web/ui/say.ts'
import { call } from '../api/call.ts'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { ProviderSignIn } from '../parts/provider-sign-in.tsx'
import { useChrome } from '../state/chrome.ts'
import { useWayBack } from '../state/come-back.ts'
import { useFormFaults } from '../state/form-faults.ts'
import { useGoOn } from '../state/go-on.ts'
import { pageTitle } from '../state/page-title.ts'
import { becomeSignedIn } from '../state/session.ts'
import type { Route } from './+types/sign-in'

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches[0].loaderData, { title: 'Sign in' })
}

/** Specification §8. */
const unreachable = 'An error occurred while submitting the form.'
const empty = 'Please fill in this field.'

export default function SignIn() {
  const { signInWith } = useChrome()
  const goOn = useGoOn()
  const wayBack = useWayBack()
  const [busy, setBusy] = useState(false)
  const { element, fault, faults, clear, refuse } = useFormFaults()

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const userId = String(form.get('userId')).trim()
    const password = String(form.get('password'))
    if (userId === '' || password === '')
      return refuse('Please fill both fields', {
        userId: userId === '' ? empty : undefined,
        password: password === '' ? empty : undefined,
      })
    setBusy(true)
    clear()
    const answer = await call('signIn', { userId, password, device: deviceId() })
    if (!answer.ok) {
      setBusy(false)
      return refuse(answer.kind === 'refused' ? answer.message || 'Something went wrong.' : unreachable)
    }
    await becomeSignedIn(answer.value.token)
    say('Account logged in successfully!', 'success')
    await goOn(wayBack.to)
  }

  return (
    <NarrowPage
      title="Sign in"
      below={
        <>
          New here?{' '}
          <Link
            to={paths.signUp()}
            state={wayBack.state}
            className="font-semibold text-leaf underline underline-offset-4"
          >
            Create an account
          </Link>
        </>
      }
    >
      {/* 'dialog': where scripts are off, nothing is sent, least of all a password in an address. */}
      <form ref={element} method="dialog" noValidate onSubmit={signIn} className="grid gap-5">
        <TextField
          label="Email or phone number"
          name="userId"
          autoComplete="username"
          autoCapitalize="none"
          required
          error={faults.userId}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={faults.password}
        />
        <p className="-mt-2 text-right text-sm">
          <Link
            to={paths.forgotPassword()}
            className="py-1 font-medium text-leaf underline underline-offset-4"
          >
            Forgotten password?
          </Link>
        </p>
        <FormFault fault={fault} />
        <Button type="submit" size="large" busy={busy}>
          Sign in
        </Button>
        {signInWith && <ProviderSignIn name={signInWith} comeBackTo={wayBack.to} />}
      </form>
    </NarrowPage>
  )
}
