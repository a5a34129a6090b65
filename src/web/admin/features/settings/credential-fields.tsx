import { PasswordField, TextField } from '../../../ui/field.tsx'
import type { AccountKind } from './payment-account.ts'

/** What a provider asks for. The fields start empty, because nothing that was entered is shown again. */
export function CredentialFields({ provider: { name, fields } }: { provider: AccountKind }) {
  return (
    <fieldset className="space-y-4 border-t border-line pt-4">
      <legend className="sr-only">Credentials of {name}</legend>
      <p className="text-[0.8125rem] text-ink-soft">
        Enter the credentials of your account with {name}. They are stored encrypted and never shown again.
      </p>
      {fields.map((field) => {
        const control = {
          name: `credentials.${field.name}`,
          label: field.label,
          hint: field.hint,
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
        }
        return field.isSecret ? (
          <PasswordField key={field.name} {...control} />
        ) : (
          <TextField key={field.name} {...control} />
        )
      })}
    </fieldset>
  )
}
