import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { IdentityAnswer } from '#contract/answers/identity.ts'
import { accountAgeFaults, checkAge } from '#domain/compliance/age.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import { say } from '#web/ui/say.ts'
import { call } from '../../api/call.ts'
import { useChrome } from '../../state/chrome.ts'
import { deviceId } from '../../state/device.ts'

type Faults = Readonly<Record<string, string>>

/** What a provider does not tell, asked before the account exists: the age by the date of birth, and the agreement. */
export function NewPersonForm({
  person,
  onDone,
}: {
  person: NonNullable<IdentityAnswer['person']>
  onDone: (answer: IdentityAnswer) => Promise<void>
}) {
  const { minimumAge } = useChrome()
  const element = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [fault, setFault] = useState<string>()

  function refuse(message: string, fields: Faults) {
    flushSync(() => {
      setFault(message)
      setFaults(fields)
    })
    say(message, 'error')
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function register(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const dateOfBirth = text('dateOfBirth')
    const acceptTerms = form.has('acceptTerms')
    const age = checkAge(dateOfBirth, new Date())
    const fields: Faults = {
      ...(age.ok ? {} : { dateOfBirth: accountAgeFaults[age.refusal] }),
      ...(acceptTerms ? {} : { acceptTerms: 'Please accept the terms and conditions.' }),
    }
    const [first] = Object.values(fields)
    if (first !== undefined) return refuse(first, fields)
    setBusy(true)
    setFault(undefined)
    setFaults({})
    const answer = await call('registerWithIdentity', {
      firstname: text('firstname'),
      lastname: text('lastname'),
      dateOfBirth,
      acceptTerms,
      device: deviceId(),
    })
    setBusy(false)
    if (answer.ok) return onDone(answer.value)
    refuse(answer.message, answer.kind === 'refused' ? (answer.refusal.fields ?? {}) : {})
  }

  return (
    <form ref={element} noValidate onSubmit={register} className="grid gap-5 sm:grid-cols-2">
      <p className="text-ink-soft sm:col-span-2">
        Your account will be for <span className="break-all text-ink">{person.email}</span>.
      </p>
      <TextField
        label="First name"
        name="firstname"
        autoComplete="given-name"
        required
        defaultValue={person.firstname}
        error={faults.firstname}
      />
      <TextField
        label="Last name"
        name="lastname"
        autoComplete="family-name"
        required
        defaultValue={person.lastname}
        error={faults.lastname}
      />
      <TextField
        label="Date of Birth"
        name="dateOfBirth"
        type="date"
        autoComplete="bday"
        required
        className="sm:col-span-2"
        hint={`An account needs an age of ${minimumAge} or older.`}
        error={faults.dateOfBirth}
      />
      <Checkbox name="acceptTerms" className="sm:col-span-2" error={faults.acceptTerms}>
        I agree to the{' '}
        <Link
          to={paths.terms()}
          target="_blank"
          className="font-medium text-leaf underline underline-offset-2"
        >
          Terms and Conditions
        </Link>{' '}
        and the{' '}
        <Link
          to={paths.privacyPolicy()}
          target="_blank"
          className="font-medium text-leaf underline underline-offset-2"
        >
          Privacy Policy
        </Link>
      </Checkbox>
      {fault && (
        <p role="alert" className="text-sm font-medium text-refusal sm:col-span-2">
          {fault}
        </p>
      )}
      <Button type="submit" size="large" busy={busy} className="sm:col-span-2">
        Create account
      </Button>
    </form>
  )
}
