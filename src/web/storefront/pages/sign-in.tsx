import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { say } from '#web/ui/say.ts'
import { call } from '../api/call.ts'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { ProviderSignIn } from '../parts/provider-sign-in.tsx'
import { useChrome } from '../state/chrome.ts'
import { useWayBack } from '../state/come-back.ts'
import { deviceId } from '../state/device.ts'
import { pageTitle } from '../state/page-title.ts'
import { becomeSignedIn } from '../state/session.ts'
import type { Route } from './+types/sign-in'

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches[0].loaderData, { title: 'Sign in' })
}

/** Specification §8. */
const unreachable = 'An error occurred while submitting the form.'

export default function SignIn() {
  const { signInWith } = useChrome()
  const navigate = useNavigate()
  const wayBack = useWayBack()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [empty, setEmpty] = useState({ userId: false, password: false })

  function refuse(message: string) {
    setFault(message)
    say(message, 'error')
  }

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const userId = String(form.get('userId')).trim()
    const password = String(form.get('password'))
    setEmpty({ userId: userId === '', password: password === '' })
    if (userId === '' || password === '') return refuse('Please fill both fields')
    setBusy(true)
    setFault(undefined)
    const answer = await call('signIn', { userId, password, device: deviceId() })
    if (!answer.ok) {
      setBusy(false)
      return refuse(answer.kind === 'refused' ? answer.message || 'Something went wrong.' : unreachable)
    }
    await becomeSignedIn(answer.value.token)
    say('Account logged in successfully!', 'success')
    await navigate(wayBack.to)
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
      <form noValidate onSubmit={signIn} className="grid gap-5">
        <TextField
          label="Email or phone number"
          name="userId"
          autoComplete="username"
          autoCapitalize="none"
          required
          error={empty.userId ? 'Please fill in this field.' : undefined}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={empty.password ? 'Please fill in this field.' : undefined}
        />
        <p className="-mt-2 text-right text-sm">
          <Link
            to={paths.forgotPassword()}
            className="py-1 font-medium text-leaf underline underline-offset-4"
          >
            Forgotten password?
          </Link>
        </p>
        {fault && (
          <p role="alert" className="text-sm font-medium text-refusal">
            {fault}
          </p>
        )}
        <Button type="submit" size="large" busy={busy}>
          Sign in
        </Button>
        {signInWith && <ProviderSignIn name={signInWith} comeBackTo={wayBack.to} />}
      </form>
    </NarrowPage>
  )
}
