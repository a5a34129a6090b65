import { useState } from 'react'
import { Link } from 'react-router'
import { emailBesidePhoneMessage, parseIdentifier } from '#domain/customers/identifier.ts'
import { validatePasswordLength } from '#domain/customers/password-policy.ts'
import { isEmail } from '#domain/email-address.ts'
import { Form, FormError, SubmitButton } from '#web/forms/form.tsx'
import { type FormValues, requireFields } from '#web/forms/form-values.ts'
import { NewPasswordField } from '#web/forms/new-password-field.tsx'
import { type FormProblem, useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { announce } from '#web/ui/announce.ts'
import { getDeviceId } from '#web/ui/device-id.ts'
import { Checkbox, PasswordField, TextField } from '#web/ui/field.tsx'
import { call } from '../api/call.ts'
import {
  DateOfBirthField,
  NameFields,
  TermsCheckbox,
  validateNewCustomer,
} from '../parts/account/person-fields.tsx'
import { ProviderSignIn } from '../parts/account/provider-sign-in.tsx'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { withCredentialsMessage } from '../state/account/credentials-result.ts'
import { useLeaveIfSignedIn } from '../state/account/leave-if-signed-in.ts'
import { useReturnPath } from '../state/account/return-path.ts'
import { signInWithToken } from '../state/account/session.ts'
import { useLayoutData } from '../state/layout-data.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import { useSafeNavigate } from '../state/safe-navigate.ts'
import type { Route } from './+types/sign-up'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: 'Create an account' })
}

const requiredNames = [
  'firstName',
  'lastName',
  'emailOrPhone',
  'dateOfBirth',
  'password',
  'confirmation',
] as const

/**
 * All six fields, matching passwords, the agreement, the age and the password. The server
 * validates again.
 */
function validate(values: FormValues): FormProblem | undefined {
  const empty = requireFields(values, requiredNames)
  if (Object.keys(empty).length > 0) return { message: 'Please fill in all fields.', fields: empty }
  const password = values.rawText('password')
  if (password !== values.rawText('confirmation'))
    return { message: 'Passwords do not match.', fields: { confirmation: 'Passwords do not match.' } }
  return validateNewCustomer(values, {
    email:
      isPhone(values.text('emailOrPhone')) && !values.text('email') ? emailBesidePhoneMessage : undefined,
    password: validatePasswordLength(password),
  })
}

function isPhone(text: string): boolean {
  return parseIdentifier(text)?.kind === 'phone'
}

export default function SignUp() {
  const { identityProvider, shopName } = useLayoutData()
  const safeNavigate = useSafeNavigate()
  const returnPath = useReturnPath()
  useLeaveIfSignedIn()
  const [identifier, setIdentifier] = useState('')
  const form = useForm({
    validate,
    send: async (values) =>
      withCredentialsMessage(
        await call('register', {
          firstName: values.rawText('firstName'),
          lastName: values.rawText('lastName'),
          emailOrPhone: values.rawText('emailOrPhone'),
          email: values.text('email') || undefined,
          dateOfBirth: values.rawText('dateOfBirth'),
          password: values.rawText('password'),
          acceptTerms: values.isChecked('acceptTerms'),
          remember: values.isChecked('remember'),
          device: getDeviceId(),
        }),
      ),
    async onSuccess({ token }, values) {
      const email = values.text('email') || values.text('emailOrPhone')
      // The owner of the address confirms it by a link. The account is there whether or not the request arrives.
      if (values.isChecked('newsletter') && isEmail(email)) await call('subscribeToNewsletter', { email })
      await signInWithToken(token, values.isChecked('remember') ? 'remembered' : 'session')
      announce('Account created successfully!', 'success')
      await safeNavigate(returnPath.path)
    },
  })

  return (
    <NarrowPage
      title="Create an account"
      below={
        <>
          Already have an account?{' '}
          <Link
            to={paths.signIn()}
            state={returnPath.state}
            className="font-semibold text-leaf underline underline-offset-4"
          >
            Log In
          </Link>
        </>
      }
    >
      <Form form={form} className="grid gap-5 sm:grid-cols-2">
        <NameFields />
        <TextField
          label="Email or phone number"
          name="emailOrPhone"
          autoComplete="username"
          autoCapitalize="none"
          required
          onChange={({ target }) => setIdentifier(target.value)}
          className="sm:col-span-2"
        />
        {isPhone(identifier) && (
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            hint="We send no text messages. A link to this address resets a forgotten password."
            className="sm:col-span-2"
          />
        )}
        <DateOfBirthField />
        <NewPasswordField
          label="Password"
          name="password"
          required
          hint="At least 8 characters."
          known={[shopName]}
          knownFields={[['firstName', 'lastName'], ['emailOrPhone'], ['email']]}
        />
        <PasswordField label="Confirm password" name="confirmation" autoComplete="new-password" required />
        <Checkbox name="remember" defaultChecked className="sm:col-span-2">
          Remember me
        </Checkbox>
        <Checkbox name="newsletter" className="sm:col-span-2">
          Email me with news and offers
        </Checkbox>
        <TermsCheckbox className="sm:col-span-2" includesPrivacyPolicy />
        <FormError className="sm:col-span-2" />
        <SubmitButton size="large" className="sm:col-span-2">
          Create account
        </SubmitButton>
        {identityProvider && (
          <div className="sm:col-span-2">
            <ProviderSignIn name={identityProvider} returnPath={returnPath.path} />
          </div>
        )}
      </Form>
    </NarrowPage>
  )
}
