import { useState } from 'react'
import { listCustomers } from '#contract/admin/customers/calls.ts'
import { getDraftCustomer } from '#contract/admin/orders/calls.ts'
import { draftSources, orderSourceLabels } from '#domain/orders/order-source.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormErrorText, SelectField, TextField } from '../../../../ui/field.tsx'
import { getErrorMessage } from '../../../api/call.ts'
import { useRead } from '../../../api/use-read.ts'
import { SearchBox } from '../../../parts/list-toolbar.tsx'
import { Panel } from '../../../parts/page.tsx'
import { type DraftForm, fromAddress } from './draft-form.ts'

type Address = DraftForm['address']

const addressFields = [
  { name: 'firstName', label: 'First name', optional: false },
  { name: 'lastName', label: 'Last name', optional: false },
  { name: 'street1', label: 'Address', optional: false },
  { name: 'street2', label: 'Apartment, suite, etc.', optional: true },
  { name: 'zip', label: 'ZIP code', optional: false },
  { name: 'city', label: 'City', optional: false },
  { name: 'state', label: 'State', optional: false },
  { name: 'phone', label: 'Phone', optional: true },
] as const

/** Who orders, and where it goes. */
export function DraftCustomer({
  entered,
  problems,
  onChange,
}: {
  entered: DraftForm
  /** What the rules say, by field. */
  problems: Readonly<Record<string, string>>
  onChange: (part: Partial<DraftForm>) => void
}) {
  const { source, email, address, customerId } = entered
  const changeAddress = (part: Partial<Address>) =>
    // What was answered is about another address.
    onChange({ address: { ...address, ...part }, placeAnswers: [] })
  return (
    <Panel title="Customer">
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          {customerId === undefined ? (
            <CustomerSearch onChoose={(id) => onChange({ customerId: id })} />
          ) : (
            <ChosenCustomer
              id={customerId}
              onFill={(filled) => onChange({ ...filled, placeAnswers: [] })}
              onRemove={() => onChange({ customerId: undefined })}
            />
          )}
        </div>
        <TextField
          name="email"
          label="Email"
          hint="The payment link goes there."
          type="email"
          autoComplete="off"
          value={email}
          error={problems.email}
          onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
        />
        <SelectField
          name="source"
          label="Ordered by"
          value={source}
          onChange={({ currentTarget }) =>
            onChange({ source: currentTarget.value === 'phone' ? 'phone' : 'draft' })
          }
        >
          {draftSources.map((value) => (
            <option key={value} value={value}>
              {value === 'draft' ? 'Another way' : orderSourceLabels[value]}
            </option>
          ))}
        </SelectField>
        {addressFields.map(({ name, label, optional }) => (
          <TextField
            key={name}
            name={`address.${name}`}
            label={label}
            optional={optional}
            autoComplete="off"
            value={address[name] ?? ''}
            error={problems[name]}
            onChange={({ currentTarget }) => changeAddress({ [name]: currentTarget.value })}
          />
        ))}
      </div>
    </Panel>
  )
}

/** Finds an account. Without one, the order is a guest's. */
function CustomerSearch({ onChoose }: { onChoose: (id: string) => void }) {
  const [search, setSearch] = useState('')
  const { data, error } = useRead(listCustomers({ query: { search, limit: 6 } }), { enabled: search !== '' })
  return (
    <div className="grid gap-2">
      <SearchBox label="Find an account by name, email or phone" value={search} onSearch={setSearch} />
      {search !== '' && (
        <ul aria-label="Accounts found" className="rounded-md border border-line">
          {data?.rows.map(({ id, name, email }) => (
            <li key={id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => onChoose(id)}
                className="flex min-h-9 w-full items-center justify-between gap-3 px-3 py-1.5 text-left text-sm hover:bg-leaf-soft"
              >
                <span>
                  {name}
                  <span className="block text-[0.8125rem] text-ink-soft">{email}</span>
                </span>
                <span className="font-medium text-leaf">Choose</span>
              </button>
            </li>
          ))}
          {error && <li className="px-3 py-2 text-sm text-refusal">{getErrorMessage(error)}</li>}
          {data?.rows.length === 0 && (
            <li className="px-3 py-2 text-sm text-ink-faint">
              No account found. Enter a guest's details below.
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** The account, with what fills in the fields below. */
function ChosenCustomer({
  id,
  onFill,
  onRemove,
}: {
  id: string
  onFill: (part: Pick<DraftForm, 'email' | 'address'> | Pick<DraftForm, 'address'>) => void
  onRemove: () => void
}) {
  const { data, error } = useRead(getDraftCustomer({ params: { id } }))
  const removal = (
    <Button kind="quiet" size="small" onClick={onRemove}>
      Remove account
    </Button>
  )
  if (data === undefined && error === null)
    return <p className="text-sm text-ink-soft">Loading the account…</p>
  if (data === undefined)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <FormErrorText>{getErrorMessage(error)}</FormErrorText>
        {removal}
      </div>
    )
  const { customer, addresses } = data
  const { firstName, lastName, email } = customer
  return (
    <div className="rounded-md border border-line px-3 py-3 text-sm">
      <p>
        <span className="font-medium">
          {firstName} {lastName}
        </span>{' '}
        <span className="text-ink-soft">{email}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {addresses.map((address) => (
          <Button
            key={`${address.street1} ${address.zip}`}
            kind="outline"
            size="small"
            onClick={() =>
              onFill({ ...(email === undefined ? {} : { email }), address: fromAddress(address) })
            }
          >
            Use {address.street1}, {address.city}
          </Button>
        ))}
        {addresses.length === 0 && (
          <span className="text-ink-soft">This account has no saved address. Enter one below.</span>
        )}
        {removal}
      </div>
    </div>
  )
}
