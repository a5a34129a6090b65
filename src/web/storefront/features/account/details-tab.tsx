import { type FormEvent, useState } from 'react'
import type { Profile } from '#contract/answers/user.ts'
import { Button } from '#web/ui/button.tsx'
import { FormFault, PasswordField, TextField } from '#web/ui/field.tsx'
import { say } from '#web/ui/say.ts'
import { call, faultsIn } from '../../api/call.ts'
import { NameFields } from '../../parts/person-fields.tsx'
import { useFormFaults } from '../../state/form-faults.ts'
import { loadProfile } from '../../state/session.ts'
import { useUnsentForm } from '../../state/unsent.ts'
import { AddressState } from './address-state.tsx'

/** Account Details: names, email, date of birth, and a new password for who knows the current one. */
export function DetailsTab({ user }: { user: Profile['user'] }) {
  const [busy, setBusy] = useState(false)
  const { element, fault, faults, clear, refuse } = useFormFaults()
  useUnsentForm('details', element)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const newPassword = String(form.get('newPassword') ?? '')
    if (newPassword !== String(form.get('confirmation') ?? ''))
      return refuse('Passwords do not match.', { confirmation: 'Passwords do not match.' })
    setBusy(true)
    clear()
    const answer = await call('updateAccount', {
      firstname: text('firstname'),
      lastname: text('lastname'),
      email: text('email') || undefined,
      dateOfBirth: text('dateOfBirth') || undefined,
      currentPassword: String(form.get('currentPassword') ?? '') || undefined,
      newPassword: newPassword || undefined,
    })
    setBusy(false)
    if (!answer.ok) return refuse(answer.message, faultsIn(answer))
    say(answer.value.message, 'success')
    for (const input of element.current?.querySelectorAll<HTMLInputElement>('[data-secret]') ?? [])
      input.value = ''
    // A new address counts only once it is confirmed; until then the old one stands here.
    const email = element.current?.elements.namedItem('email')
    if (email instanceof HTMLInputElement) email.value = user.email ?? ''
    await loadProfile()
  }

  return (
    <form ref={element} noValidate onSubmit={save} className="grid max-w-2xl gap-5 sm:grid-cols-2">
      <NameFields faults={faults} known={user} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        hint="shown on account and reviews"
        defaultValue={user.email}
        className="sm:col-span-2"
        error={faults.email}
      />
      <div className="empty:hidden sm:col-span-2">
        <AddressState user={user} />
      </div>
      <TextField
        label="Date of Birth (MM/DD/YY)"
        name="dateOfBirth"
        type="date"
        autoComplete="bday"
        defaultValue={user.dateOfBirth}
        readOnly={user.dateOfBirthLocked}
        hint={
          user.dateOfBirthLocked
            ? 'Your age was verified with this date. Write to us if it is wrong.'
            : undefined
        }
        className="sm:col-span-2"
        error={faults.dateOfBirth}
      />
      <PasswordField
        label="Current password"
        name="currentPassword"
        data-secret=""
        autoComplete="current-password"
        hint="leave blank to leave unchanged"
        className="sm:col-span-2"
        error={faults.currentPassword}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        data-secret=""
        autoComplete="new-password"
        hint="leave blank to leave unchanged"
        error={faults.newPassword}
      />
      <PasswordField
        label="Confirm password"
        name="confirmation"
        data-secret=""
        autoComplete="new-password"
        error={faults.confirmation}
      />
      <FormFault fault={fault} className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <Button type="submit" size="large" busy={busy}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}
