import { TextField } from '../../../ui/field.tsx'

/** What a customer says of their age at the phone. */
export function BirthDateField() {
  return (
    <TextField
      name="dateOfBirth"
      label="Date of birth"
      hint="Ask the customer."
      type="date"
      autoComplete="off"
      required
    />
  )
}
