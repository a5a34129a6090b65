import type { ProviderSignInResponse } from '#contract/shop/provider-sign-in.ts'
import { Form, FormError, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { getDeviceId } from '#web/ui/device-id.ts'
import { call } from '../../api/call.ts'
import {
  DateOfBirthField,
  NameFields,
  TermsCheckbox,
  validateNewCustomer,
} from '../../parts/account/person-fields.tsx'

/** Asks for what the identity provider does not tell: the date of birth and the agreement to the terms. */
export function NewCustomerForm({
  person,
  onDone,
}: {
  person: NonNullable<ProviderSignInResponse['profile']>
  onDone: (answer: ProviderSignInResponse) => Promise<void>
}) {
  const form = useForm({
    validate: (values) => validateNewCustomer(values),
    send: (values) =>
      call('registerWithIdentity', {
        firstName: values.text('firstName'),
        lastName: values.text('lastName'),
        dateOfBirth: values.text('dateOfBirth'),
        acceptTerms: values.isChecked('acceptTerms'),
        device: getDeviceId(),
      }),
    onSuccess: onDone,
  })

  return (
    <Form form={form} className="grid gap-5 sm:grid-cols-2">
      <p className="text-ink-soft sm:col-span-2">
        Your account will be for <span className="break-all text-ink">{person.email}</span>.
      </p>
      <NameFields known={person} />
      <DateOfBirthField />
      <TermsCheckbox className="sm:col-span-2" includesPrivacyPolicy />
      <FormError className="sm:col-span-2" />
      <SubmitButton size="large" className="sm:col-span-2">
        Create account
      </SubmitButton>
    </Form>
  )
}
