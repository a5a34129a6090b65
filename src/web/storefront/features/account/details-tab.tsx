import { useState } from 'react'
import type { CustomerProfile } from '#contract/spec-v1/user.ts'
import { formatPhone } from '#domain/phone-number.ts'
import { Form, SubmitButton, UnplacedFormError } from '#web/forms/form.tsx'
import { requireFields } from '#web/forms/form-values.ts'
import { NewPasswordField } from '#web/forms/new-password-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { announce } from '#web/ui/announce.ts'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { call } from '../../api/call.ts'
import { NameFields } from '../../parts/account/person-fields.tsx'
import { loadProfile } from '../../state/account/session.ts'
import { useLayoutData } from '../../state/layout-data.ts'
import { useUnsavedFormInput } from '../../state/unsaved-form-input.ts'
import { EmailVerification } from './email-verification.tsx'

const mismatchMessage = 'Passwords do not match.'

/** Names, email, phone number, date of birth and password of the account. */
export function DetailsTab({ customer }: { customer: CustomerProfile }) {
  const { shopName } = useLayoutData()
  const [saves, setSaves] = useState(0)
  const form = useForm({
    validate(values) {
      const isRepeated = values.rawText('newPassword') === values.rawText('confirmation')
      const fields = {
        ...requireFields(values, ['firstName', 'lastName']),
        ...(!isRepeated && { confirmation: mismatchMessage }),
      }
      const [message] = Object.values(fields)
      return message === undefined ? undefined : { message, fields }
    },
    send: (values) =>
      call('updateAccount', {
        firstName: values.text('firstName'),
        lastName: values.text('lastName'),
        email: values.text('email') || undefined,
        phone: values.text('phone'),
        dateOfBirth: values.text('dateOfBirth') || undefined,
        currentPassword: values.rawText('currentPassword') || undefined,
        newPassword: values.rawText('newPassword') || undefined,
      }),
    async onSuccess({ message }) {
      announce(message, 'success')
      for (const input of form.ref.current?.querySelectorAll<HTMLInputElement>('[data-secret]') ?? [])
        input.value = ''
      // The old email address is shown until the new one is confirmed.
      const email = form.ref.current?.elements.namedItem('email')
      if (email instanceof HTMLInputElement) email.value = customer.email ?? ''
      setSaves((count) => count + 1)
      await loadProfile()
    },
  })
  useUnsavedFormInput('details', form.ref)

  return (
    <Form form={form} className="grid max-w-2xl gap-5 sm:grid-cols-2">
      <NameFields known={customer} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        hint={
          customer.email === undefined && customer.pendingEmail === undefined
            ? 'Add one: we send no text messages, so you need it to reset a forgotten password.'
            : 'Shown in your account only. Reviews show your first name and an initial.'
        }
        defaultValue={customer.email}
        className="sm:col-span-2"
      />
      <div className="empty:hidden sm:col-span-2">
        <EmailVerification customer={customer} />
      </div>
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        optional
        hint="You can sign in with it. A new number needs your current password."
        defaultValue={customer.phone && formatPhone(customer.phone)}
        className="sm:col-span-2"
      />
      <TextField
        label="Date of Birth (MM/DD/YYYY)"
        name="dateOfBirth"
        type="date"
        autoComplete="bday"
        defaultValue={customer.dateOfBirth}
        readOnly={customer.dateOfBirthLocked}
        hint={
          customer.dateOfBirthLocked
            ? 'We verified your age with this date. Contact us if it is wrong.'
            : undefined
        }
        className="sm:col-span-2"
      />
      <PasswordField
        label="Current password"
        name="currentPassword"
        data-secret=""
        autoComplete="current-password"
        hint="leave blank to leave unchanged"
        className="sm:col-span-2"
      />
      <NewPasswordField
        key={saves}
        label="New password"
        name="newPassword"
        data-secret=""
        hint="leave blank to leave unchanged"
        known={[shopName]}
        knownFields={[['firstName', 'lastName'], ['email']]}
      />
      <PasswordField
        label="Confirm password"
        name="confirmation"
        data-secret=""
        autoComplete="new-password"
      />
      <UnplacedFormError className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <SubmitButton size="large">Save Changes</SubmitButton>
      </div>
    </Form>
  )
}
