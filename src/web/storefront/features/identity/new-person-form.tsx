import { type FormEvent, useState } from 'react'
import type { IdentityAnswer } from '#contract/answers/identity.ts'
import { Button } from '#web/ui/button.tsx'
import { deviceId } from '#web/ui/device.ts'
import { FormFault } from '#web/ui/field.tsx'
import { call, faultsIn } from '../../api/call.ts'
import { AgreementBox, DateOfBirthField, NameFields, newPersonFaults } from '../../parts/person-fields.tsx'
import { useFormFaults } from '../../state/form-faults.ts'

/** What a provider does not tell, asked before the account exists: the age by the date of birth, and the agreement. */
export function NewPersonForm({
  person,
  onDone,
}: {
  person: NonNullable<IdentityAnswer['person']>
  onDone: (answer: IdentityAnswer) => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const { element, fault, faults, clear, refuse } = useFormFaults()

  async function register(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const dateOfBirth = text('dateOfBirth')
    const acceptTerms = form.has('acceptTerms')
    const wrong = newPersonFaults(dateOfBirth, acceptTerms)
    const first = wrong.dateOfBirth ?? wrong.acceptTerms
    if (first !== undefined) return refuse(first, wrong)
    setBusy(true)
    clear()
    const answer = await call('registerWithIdentity', {
      firstname: text('firstname'),
      lastname: text('lastname'),
      dateOfBirth,
      acceptTerms,
      device: deviceId(),
    })
    setBusy(false)
    if (answer.ok) return onDone(answer.value)
    refuse(answer.message, faultsIn(answer))
  }

  return (
    <form ref={element} noValidate onSubmit={register} className="grid gap-5 sm:grid-cols-2">
      <p className="text-ink-soft sm:col-span-2">
        Your account will be for <span className="break-all text-ink">{person.email}</span>.
      </p>
      <NameFields faults={faults} known={person} />
      <DateOfBirthField faults={faults} />
      <AgreementBox faults={faults} />
      <FormFault fault={fault} className="sm:col-span-2" />
      <Button type="submit" size="large" busy={busy} className="sm:col-span-2">
        Create account
      </Button>
    </form>
  )
}
