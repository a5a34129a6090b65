/** What was entered into a form, by field name. */
export interface FormValues {
  /** Trimmed; '' when the field is missing. */
  text(name: string): string
  /** As typed, such as a password. */
  rawText(name: string): string
  /** Several fields, each as `text` reads it. */
  texts<Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>>
  isChecked(name: string): boolean
  /** The chosen file; undefined without one. */
  file(name: string): File | undefined
  /** All text fields, trimmed. */
  allTexts(): Readonly<Record<string, string>>
}

export function readFormValues(form: HTMLFormElement): FormValues {
  const data = new FormData(form)
  const rawText = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    rawText,
    text: (name) => rawText(name).trim(),
    texts: <Name extends string>(names: readonly Name[]) =>
      Object.fromEntries(names.map((name) => [name, rawText(name).trim()])) as Record<Name, string>,
    isChecked: (name) => data.has(name),
    file: (name) => {
      const value = data.get(name)
      return value instanceof File && value.size > 0 ? value : undefined
    },
    allTexts: () =>
      Object.fromEntries(
        [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
      ),
  }
}

/** What is missing, by the name of its field: the same words in every form. */
export const requiredMessages = {
  email: 'Enter your email address.',
  emailOrPhone: 'Enter your email address or phone number.',
  password: 'Enter your password.',
  confirmation: 'Enter the password again.',
  name: 'Enter your name.',
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  street1: 'Enter your street and number.',
  city: 'Enter your city.',
  state: 'Choose your state.',
  zip: 'Enter your ZIP code.',
  dateOfBirth: 'Enter your date of birth.',
  orderNumber: 'Enter your order number.',
  message: 'Enter your message.',
  businessName: 'Enter the name of your business.',
  taxNumber: 'Enter your EIN or the number of your resale certificate.',
} as const
type RequiredName = keyof typeof requiredMessages

/** An error for each of these fields that is empty. */
export function requireFields(
  values: FormValues,
  names: readonly RequiredName[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.filter((name) => values.text(name) === '').map((name) => [name, requiredMessages[name]]),
  )
}
