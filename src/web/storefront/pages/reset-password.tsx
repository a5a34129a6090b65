import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { deviceId } from '#web/ui/device.ts'
import { PasswordField } from '#web/ui/field.tsx'
import { say } from '#web/ui/say.ts'
import { call } from '../api/call.ts'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { useGoOn } from '../state/go-on.ts'
import { pageTitle } from '../state/page-title.ts'
import type { Route } from './+types/reset-password'

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches[0].loaderData, { title: 'Choose a new password' })
}

/** Reached by the link of the mail, which carries its token. */
export default function ResetPassword() {
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const goOn = useGoOn()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [mismatch, setMismatch] = useState<string>()

  async function reset(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    const same = password === String(form.get('confirmation'))
    setMismatch(same ? undefined : 'Passwords do not match.')
    if (!same) return
    setBusy(true)
    setFault(undefined)
    const answer = await call('resetPassword', { token, password, device: deviceId() })
    setBusy(false)
    if (!answer.ok) return setFault(answer.message)
    say(answer.value.message, 'success')
    await goOn(paths.signIn())
  }

  if (token === '')
    return (
      <NarrowPage title="Choose a new password">
        <p className="text-center text-ink-soft">This link is not complete. Ask for a new one.</p>
        <p className="mt-6 text-center">
          <Link to={paths.forgotPassword()} className={buttonClass('primary', 'large')}>
            Forgotten password
          </Link>
        </p>
      </NarrowPage>
    )
  return (
    <NarrowPage title="Choose a new password">
      <form method="dialog" noValidate onSubmit={reset} className="grid gap-5">
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 8 characters."
          error={fault}
        />
        <PasswordField
          label="Confirm password"
          name="confirmation"
          autoComplete="new-password"
          required
          error={mismatch}
        />
        <Button type="submit" size="large" busy={busy}>
          Save
        </Button>
      </form>
    </NarrowPage>
  )
}
