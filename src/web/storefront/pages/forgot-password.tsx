import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { call } from '../api/call.ts'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { pageTitle } from '../state/page-title.ts'
import type { Route } from './+types/forgot-password'

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches[0].loaderData, { title: 'Forgotten password' })
}

export default function ForgotPassword() {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [sent, setSent] = useState<string>()

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const userId = String(new FormData(event.currentTarget).get('userId')).trim()
    if (userId === '') return setFault('Enter your email address.')
    setBusy(true)
    setFault(undefined)
    const answer = await call('forgotPassword', { userId })
    setBusy(false)
    if (answer.ok) setSent(answer.value.message)
    else setFault(answer.message)
  }

  return (
    <NarrowPage
      title="Forgotten password"
      text="We send you a link with which you choose a new one."
      below={
        <Link to={paths.signIn()} className="font-semibold text-leaf underline underline-offset-4">
          Back to sign in
        </Link>
      }
    >
      {sent ? (
        <p role="status" className="text-center">
          {sent}
        </p>
      ) : (
        <form method="dialog" noValidate onSubmit={ask} className="grid gap-5">
          <TextField
            label="Email"
            name="userId"
            type="email"
            autoComplete="username"
            required
            error={fault}
          />
          <Button type="submit" size="large" busy={busy}>
            Send the link
          </Button>
        </form>
      )}
    </NarrowPage>
  )
}
