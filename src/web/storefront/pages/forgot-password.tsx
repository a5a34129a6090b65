import { useState } from 'react'
import { Link } from 'react-router'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { TextField } from '#web/ui/field.tsx'
import { call } from '../api/call.ts'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { useReturnPath } from '../state/account/return-path.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/forgot-password'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: 'Reset your password' })
}

export default function ForgotPassword() {
  const returnPath = useReturnPath()
  const [sent, setSent] = useState<string>()
  const form = useForm({
    validate: ({ text }) =>
      text('emailOrPhone') === '' ? { message: 'Enter your email address or phone number.' } : undefined,
    send: ({ text }) => call('requestPasswordReset', { emailOrPhone: text('emailOrPhone') }),
    onSuccess: ({ message }) => setSent(message),
    errorField: 'emailOrPhone',
  })

  return (
    <NarrowPage
      title="Reset your password"
      text="Enter your email address or phone number, and we will email you a link to choose a new password. We send no text messages."
      below={
        <Link
          to={paths.signIn()}
          state={returnPath.state}
          className="font-semibold text-leaf underline underline-offset-4"
        >
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
          <TextField
            label="Email or phone number"
            name="emailOrPhone"
            autoComplete="username"
            autoCapitalize="none"
            required
          />
          <SubmitButton size="large">Send link</SubmitButton>
        </Form>
      )}
    </NarrowPage>
  )
}
