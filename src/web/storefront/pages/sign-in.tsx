import { Link } from 'react-router'
import { Form, FormError, SubmitButton } from '#web/forms/form.tsx'
import { requireFields } from '#web/forms/form-values.ts'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { announce } from '#web/ui/announce.ts'
import { getDeviceId } from '#web/ui/device-id.ts'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { call } from '../api/call.ts'
import { ProviderSignIn } from '../parts/account/provider-sign-in.tsx'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { withCredentialsMessage } from '../state/account/credentials-result.ts'
import { useLeaveIfSignedIn } from '../state/account/leave-if-signed-in.ts'
import { useReturnPath } from '../state/account/return-path.ts'
import { signInWithToken } from '../state/account/session.ts'
import { useLayoutData } from '../state/layout-data.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import { useSafeNavigate } from '../state/safe-navigate.ts'
import type { Route } from './+types/sign-in'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: 'Sign in' })
}

export default function SignIn() {
  const { identityProvider } = useLayoutData()
  const safeNavigate = useSafeNavigate()
  const returnPath = useReturnPath()
  useLeaveIfSignedIn()
  const form = useForm({
    validate(values) {
      const fields = requireFields(values, ['emailOrPhone', 'password'])
      return Object.keys(fields).length === 0 ? undefined : { message: 'Please fill both fields', fields }
    },
    send: async (values) =>
      withCredentialsMessage(
        await call('signIn', {
          emailOrPhone: values.text('emailOrPhone'),
          password: values.rawText('password'),
          device: getDeviceId(),
        }),
      ),
    async onSuccess({ token }) {
      await signInWithToken(token)
      announce('Account logged in successfully!', 'success')
      await safeNavigate(returnPath.path)
    },
  })

  return (
    <NarrowPage
      title="Sign in"
      below={
        <>
          New here?{' '}
          <Link
            to={paths.signUp()}
            state={returnPath.state}
            className="font-semibold text-leaf underline underline-offset-4"
          >
            Create an account
          </Link>
        </>
      }
    >
      <Form form={form} className="grid gap-5">
        <TextField
          label="Email or phone number"
          name="emailOrPhone"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <p className="-mt-2 text-right text-sm">
          <Link
            to={paths.forgotPassword()}
            state={returnPath.state}
            className="py-1 font-medium text-leaf underline underline-offset-4"
          >
            Forgotten password?
          </Link>
        </p>
        <FormError />
        <SubmitButton size="large">Sign in</SubmitButton>
        {identityProvider && <ProviderSignIn name={identityProvider} returnPath={returnPath.path} />}
      </Form>
    </NarrowPage>
  )
}
