import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { validatePassword } from '#domain/customers/password-policy.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { deviceId } from '#web/ui/device.ts'
import { Checkbox, FormFault, PasswordField, TextField } from '#web/ui/field.tsx'
import { say } from '#web/ui/say.ts'
import { call, faultsIn } from '../api/call.ts'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { AgreementBox, DateOfBirthField, NameFields, newPersonFaults } from '../parts/person-fields.tsx'
import { ProviderSignIn } from '../parts/provider-sign-in.tsx'
import { useChrome } from '../state/chrome.ts'
import { useWayBack } from '../state/come-back.ts'
import { type Faults, useFormFaults } from '../state/form-faults.ts'
import { useGoOn } from '../state/go-on.ts'
import { pageTitle } from '../state/page-title.ts'
import { becomeSignedIn } from '../state/session.ts'
import type { Route } from './+types/sign-up'

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches[0].loaderData, { title: 'Create an account' })
}

const names = ['firstname', 'lastname', 'userId', 'dateOfBirth', 'password', 'confirmation'] as const
type Name = (typeof names)[number]

/**
 * Specification §5: all six fields, matching passwords; agreement, age and password by decision D22. The server
 * judges again.
 */
function faultsOf(values: Record<Name, string>, agreed: boolean): { message?: string; fields: Faults } {
  const empty = names.filter((name) => values[name].trim() === '')
  if (empty.length > 0)
    return {
      message: 'Please fill in all fields.',
      fields: Object.fromEntries(empty.map((name) => [name, 'Please fill in this field.'])),
    }
  if (values.password !== values.confirmation)
    return { message: 'Passwords do not match.', fields: { confirmation: 'Passwords do not match.' } }
  const { dateOfBirth, acceptTerms } = newPersonFaults(values.dateOfBirth, agreed)
  const fields = { dateOfBirth, password: validatePassword(values.password), acceptTerms }
  return { message: Object.values(fields).find((fault) => fault !== undefined), fields }
}

export default function SignUp() {
  const { signInWith } = useChrome()
  const goOn = useGoOn()
  const wayBack = useWayBack()
  const [busy, setBusy] = useState(false)
  const { element, fault, faults, clear, refuse } = useFormFaults()

  async function register(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: Name) => String(form.get(name) ?? '')
    const values = {
      firstname: text('firstname'),
      lastname: text('lastname'),
      userId: text('userId'),
      dateOfBirth: text('dateOfBirth'),
      password: text('password'),
      confirmation: text('confirmation'),
    }
    const acceptTerms = form.has('acceptTerms')
    const remembered = form.has('remember')
    const wrong = faultsOf(values, acceptTerms)
    if (wrong.message) return refuse(wrong.message, wrong.fields)
    setBusy(true)
    clear()
    const { confirmation: _same, ...registration } = values
    const answer = await call('register', {
      ...registration,
      acceptTerms,
      remember: remembered,
      device: deviceId(),
    })
    if (!answer.ok) {
      setBusy(false)
      if (answer.kind === 'refused')
        return refuse(answer.message || 'Something went wrong.', faultsIn(answer))
      return refuse('An error occurred while submitting the form.')
    }
    await becomeSignedIn(answer.value.token, remembered ? 'remembered' : 'session')
    say('Account created successfully!', 'success')
    await goOn(wayBack.to)
  }

  return (
    <NarrowPage
      title="Create an account"
      below={
        <>
          Already have an account?{' '}
          <Link
            to={paths.signIn()}
            state={wayBack.state}
            className="font-semibold text-leaf underline underline-offset-4"
          >
            Log In
          </Link>
        </>
      }
    >
      <form
        ref={element}
        method="dialog"
        noValidate
        onSubmit={register}
        className="grid gap-5 sm:grid-cols-2"
      >
        <NameFields faults={faults} />
        <TextField
          label="Email or phone number"
          name="userId"
          autoComplete="username"
          autoCapitalize="none"
          required
          className="sm:col-span-2"
          error={faults.userId}
        />
        <DateOfBirthField faults={faults} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 8 characters."
          error={faults.password}
        />
        <PasswordField
          label="Confirm password"
          name="confirmation"
          autoComplete="new-password"
          required
          error={faults.confirmation}
        />
        <Checkbox name="remember" defaultChecked className="sm:col-span-2">
          Remember me
        </Checkbox>
        <AgreementBox faults={faults} />
        <FormFault fault={fault} className="sm:col-span-2" />
        <Button type="submit" size="large" busy={busy} className="sm:col-span-2">
          Create account
        </Button>
        {signInWith && (
          <div className="sm:col-span-2">
            <ProviderSignIn name={signInWith} comeBackTo={wayBack.to} />
          </div>
        )}
      </form>
    </NarrowPage>
  )
}
