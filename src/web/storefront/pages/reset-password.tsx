import { Link } from 'react-router'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import { NewPasswordField } from '#web/forms/new-password-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { announce } from '#web/ui/announce.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { getDeviceId } from '#web/ui/device-id.ts'
import { PasswordField } from '#web/ui/field.tsx'
import { forgetLinkToken } from '#web/ui/link-token.ts'
import { call } from '../api/call.ts'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { useLayoutData } from '../state/layout-data.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import { useSafeNavigate } from '../state/safe-navigate.ts'
import { useLinkToken } from '../state/use-link-token.ts'
import type { Route } from './+types/reset-password'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: 'Choose a new password' })
}

const mismatchMessage = 'Passwords do not match.'

/** Reached by the link of the email, which carries its token. */
export default function ResetPassword() {
  const token = useLinkToken(paths.resetPassword())
  const { shopName } = useLayoutData()
  const safeNavigate = useSafeNavigate()
  const form = useForm({
    validate: ({ rawText }) =>
      rawText('password') === rawText('confirmation')
        ? undefined
        : { message: mismatchMessage, fields: { confirmation: mismatchMessage } },
    send: ({ rawText }) =>
      call('resetPassword', { token: token ?? '', password: rawText('password'), device: getDeviceId() }),
    async onSuccess({ message }) {
      forgetLinkToken(paths.resetPassword())
      announce(message, 'success')
      await safeNavigate(paths.signIn())
    },
    errorField: 'password',
  })

  if (token === '')
    return (
      <NarrowPage title="Choose a new password">
        <p className="text-center text-ink-soft">This link is incomplete. Request a new one.</p>
        <p className="mt-6 text-center">
          <Link to={paths.forgotPassword()} className={buttonClass('primary', 'large')}>
            Request a new link
          </Link>
        </p>
      </NarrowPage>
    )
  return (
    <NarrowPage title="Choose a new password">
      <Form form={form} className="grid gap-5">
        <NewPasswordField
          label="New password"
          name="password"
          required
          hint="At least 8 characters."
          known={[shopName]}
        />
        <PasswordField label="Confirm password" name="confirmation" autoComplete="new-password" required />
        <SubmitButton size="large">Save password</SubmitButton>
      </Form>
    </NarrowPage>
  )
}
