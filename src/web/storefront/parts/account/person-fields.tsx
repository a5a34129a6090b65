import type { ChangeEvent } from 'react'
import { accountAgeMessages, checkAge } from '#domain/age-checks/age-check.ts'
import type { FormValues } from '#web/forms/form-values.ts'
import type { FieldErrors, FormProblem } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import { useLayoutData } from '../../state/layout-data.ts'
import { NewTabLink } from '../new-tab-link.tsx'

export function NameFields({ known }: { known?: { readonly firstName: string; readonly lastName: string } }) {
  return (
    <>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        required
        defaultValue={known?.firstName}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        required
        defaultValue={known?.lastName}
      />
    </>
  )
}

/** The date of birth for a new account. */
export function DateOfBirthField() {
  const { minimumAge } = useLayoutData()
  return (
    <TextField
      label="Date of Birth"
      name="dateOfBirth"
      type="date"
      autoComplete="bday"
      required
      className="sm:col-span-2"
      hint={`You must be ${minimumAge} or older.`}
    />
  )
}

/** The agreement to the terms, for an account or an order. */
export function TermsCheckbox({
  includesPrivacyPolicy = false,
  ...rest
}: {
  includesPrivacyPolicy?: boolean
  className?: string
  checked?: boolean
  error?: string
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}) {
  const terms = <NewTabLink to={paths.terms()}>Terms and Conditions</NewTabLink>
  return (
    <Checkbox name="acceptTerms" {...rest}>
      {includesPrivacyPolicy ? (
        <>
          I agree to the {terms} and the <NewTabLink to={paths.privacyPolicy()}>Privacy Policy</NewTabLink>
        </>
      ) : (
        <>I have read and agree to the {terms}</>
      )}
    </Checkbox>
  )
}

/** Checks the age and the agreement to the terms (decision 0045). The server validates again. */
export function validateNewCustomer(values: FormValues, more: FieldErrors = {}): FormProblem | undefined {
  const age = checkAge(values.text('dateOfBirth'), new Date())
  const fields = {
    dateOfBirth: age.ok ? undefined : accountAgeMessages[age.refusal],
    ...more,
    acceptTerms: values.isChecked('acceptTerms') ? undefined : 'Please accept the terms and conditions.',
  }
  const message = Object.values(fields).find((error) => error !== undefined)
  return message === undefined ? undefined : { message, fields }
}
