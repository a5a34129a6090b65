import { type ChangeEvent, type ReactNode, useState } from 'react'
import type { UsState } from '#domain/compliance/us-states.ts'
import { invalidDeliveryPhoneMessage, parseDeliveryPhone } from '#domain/phone-number.ts'
import { SelectField, type SelectFieldProps, TextField, type TextFieldProps } from '#web/ui/field.tsx'
import { useLayoutData } from '../../state/layout-data.ts'

const lines = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name', optional: false },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name', optional: false },
  { name: 'company', label: 'Company', autoComplete: 'organization', optional: true },
  { name: 'street1', label: 'Address', autoComplete: 'address-line1', optional: false },
  { name: 'street2', label: 'Apartment, suite, etc.', autoComplete: 'address-line2', optional: true },
] as const

export const addressFieldNames = [...lines.map(({ name }) => name), 'zip', 'city', 'state', 'phone'] as const
export type AddressField = (typeof addressFieldNames)[number]

/** The widths of the fields, in sixths of a row. The grid is in a container, so that large text has one field a row. */
export const addressColumns: Readonly<Record<AddressField, string>> = {
  firstName: '@md:col-span-3',
  lastName: '@md:col-span-3',
  company: '@md:col-span-6',
  street1: '@md:col-span-6',
  street2: '@md:col-span-6',
  zip: '@md:col-span-2',
  city: '@md:col-span-2',
  state: '@md:col-span-2',
  phone: '@md:col-span-3',
}

/** What a form adds to a field. */
interface FieldBinding {
  readonly id?: string
  readonly name?: string
  readonly value?: string
  readonly defaultValue?: string
  readonly error?: string
  readonly className?: string
  /** The id of the suggestions for it. */
  readonly list?: string
  readonly onChange?: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** Every part of an address but the phone number, which only a carrier needs. */
export type AddressLine = Exclude<AddressField, 'phone'>

/**
 * The fields of a shipping address, named as in the payment call. The ZIP code comes before the city and state, which it can
 * fill in.
 * @param foldsCompany the company is behind a line to open, unless there is one
 * @param placeNote stands below the ZIP code, city and state
 */
export function AddressFields({
  bind,
  foldsCompany = false,
  placeNote,
}: {
  bind: (name: AddressField) => FieldBinding
  foldsCompany?: boolean
  placeNote?: ReactNode
}) {
  return (
    <>
      <AddressLines bind={bind} foldsCompany={foldsCompany} purpose="shipping" />
      {placeNote}
      <PhoneField {...bind('phone')} />
    </>
  )
}

/**
 * The same without the phone number.
 * @param purpose tells the browser which of its addresses it can fill in
 * @param states those to choose from, if not those of the shop
 */
export function AddressLines({
  bind,
  foldsCompany,
  purpose,
  states,
}: {
  bind: (name: AddressLine) => FieldBinding
  foldsCompany: boolean
  purpose: 'shipping' | 'billing'
  states?: readonly UsState[]
}) {
  return (
    <>
      {lines.map(({ name, label, autoComplete, optional }) => {
        const field = (
          <TextField
            key={name}
            name={name}
            label={label}
            autoComplete={`${purpose} ${autoComplete}`}
            optional={optional}
            required={!optional}
            {...bind(name)}
          />
        )
        return name === 'company' && foldsCompany ? (
          <FoldedCompany key={name} bind={bind} field={field} />
        ) : (
          field
        )
      })}
      <ZipField name="zip" autoComplete={`${purpose} postal-code`} {...bind('zip')} />
      <TextField
        name="city"
        label="City"
        autoComplete={`${purpose} address-level2`}
        required
        {...bind('city')}
      />
      <StateField
        name="state"
        autoComplete={`${purpose} address-level1`}
        required
        states={states}
        {...bind('state')}
      />
    </>
  )
}

function FoldedCompany({ bind, field }: { bind: (name: AddressLine) => FieldBinding; field: ReactNode }) {
  const { value, className } = bind('company')
  const [isOpen, setIsOpen] = useState(false)
  // A filled field shows itself, and stays while it is emptied.
  if (value && !isOpen) setIsOpen(true)
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className={className}>
      <summary className="w-fit cursor-pointer py-1 text-sm font-medium text-leaf underline-offset-4 hover:underline">
        Add a company
      </summary>
      <div className="mt-2">{field}</div>
    </details>
  )
}

/** Checks the number when the field is left, and writes it as the parcel will have it. */
function PhoneField({ error, onChange, ...rest }: FieldBinding) {
  const [problem, setProblem] = useState<string>()
  return (
    <TextField
      name="phone"
      label="Phone"
      type="tel"
      optional
      autoComplete="shipping tel"
      maxLength={40}
      {...rest}
      error={error ?? problem}
      onChange={(event) => {
        setProblem(undefined)
        onChange?.(event)
      }}
      onBlur={({ currentTarget: field }) => {
        const phone = parseDeliveryPhone(field.value)
        if (phone === undefined)
          setProblem(field.value.trim() === '' ? undefined : invalidDeliveryPhoneMessage)
        else if (phone !== field.value) enterText(field, phone)
      }}
    />
  )
}

/** As if it was typed, so that a form that keeps its values knows it. */
function enterText(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * A required field starts without a state.
 * @param states those to choose from, if not those of the shop
 */
export function StateField({
  states,
  ...props
}: Omit<SelectFieldProps, 'label'> & { states?: readonly UsState[] | undefined }) {
  const layout = useLayoutData()
  return (
    <SelectField label="State" {...props}>
      {props.required && <option value="">Choose a state</option>}
      {(states ?? layout.states).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Long enough for ZIP+4. */
export function ZipField(props: Omit<TextFieldProps, 'label'>) {
  return <TextField label="Zip code" inputMode="numeric" maxLength={10} required {...props} />
}
