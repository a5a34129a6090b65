import { useState } from 'react'
import { Link } from 'react-router'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { TextField } from '#web/ui/field.tsx'
import { call } from '../api/call.ts'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { createPageMeta } from '../state/page-meta.ts'
import type { Route } from './+types/forgot-password'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: 'Reset your password' })
}

export default function ForgotPassword() {
  const [sent, setSent] = useState<string>()
  const form = useForm({
    validate: ({ text }) => (text('email') === '' ? { message: 'Enter your email address.' } : undefined),
    send: ({ text }) => call('requestPasswordReset', { email: text('email') }),
    onSuccess: ({ message }) => setSent(message),
    errorField: 'email',
  })

  return (
    <NarrowPage
      title="Reset your password"
      text="Enter your email address and we will send you a link to choose a new password."
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
        <Form form={form} className="grid gap-5">
          <TextField label="Email" name="email" type="email" autoComplete="username" required />
          <SubmitButton size="large">Send link</SubmitButton>
        </Form>
      )}
    </NarrowPage>
  )
}
