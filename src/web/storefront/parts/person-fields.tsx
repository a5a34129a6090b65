import { accountAgeMessages, checkAge } from '#domain/compliance/age-check.ts'
import { paths } from '#web/paths.ts'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import { useChrome } from '../state/chrome.ts'
import type { Faults } from '../state/form-faults.ts'
import { LinkBeside } from './link-beside.tsx'

interface Props {
  faults: Faults
}

export function NameFields({
  faults,
  known,
}: Props & { known?: { readonly firstname: string; readonly lastname: string } }) {
  return (
    <>
      <TextField
        label="First name"
        name="firstname"
        autoComplete="given-name"
        required
        defaultValue={known?.firstname}
        error={faults.firstname}
      />
      <TextField
        label="Last name"
        name="lastname"
        autoComplete="family-name"
        required
        defaultValue={known?.lastname}
        error={faults.lastname}
      />
    </>
  )
}

/** For a new account. */
export function DateOfBirthField({ faults }: Props) {
  const { minimumAge } = useChrome()
  return (
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
  )
}

export function AgreementBox({ faults }: Props) {
  return (
    <Checkbox name="acceptTerms" className="sm:col-span-2" error={faults.acceptTerms}>
      I agree to the <LinkBeside to={paths.terms()}>Terms and Conditions</LinkBeside> and the{' '}
      <LinkBeside to={paths.privacyPolicy()}>Privacy Policy</LinkBeside>
    </Checkbox>
  )
}

/** Age by the date of birth, and the agreement (D22). The server judges again. */
export function newPersonFaults(dateOfBirth: string, acceptTerms: boolean) {
  const age = checkAge(dateOfBirth, new Date())
  return {
    dateOfBirth: age.ok ? undefined : accountAgeMessages[age.refusal],
    acceptTerms: acceptTerms ? undefined : 'Please accept the terms and conditions.',
  }
}
