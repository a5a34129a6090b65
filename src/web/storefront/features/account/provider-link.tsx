import { useId, useState } from 'react'
import type { Security } from '#contract/shop/provider-sign-in.ts'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import { requiredMessages } from '#web/forms/form-values.ts'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { call } from '../../api/call.ts'

/** Links or unlinks the identity provider. Both ask for the password. */
export function ProviderLink({
  provider: { name, linked, email },
  hasPassword,
  onChanged,
}: {
  provider: NonNullable<Security['provider']>
  hasPassword: boolean
  onChanged: () => void
}) {
  const [asking, setAsking] = useState(false)
  const reasonId = useId()
  const action = linked ? 'Remove' : 'Add'
  const form = useForm<{ readonly url: string } | { readonly message: string }>({
    validate({ rawText }) {
      return rawText('currentPassword') === '' ? { message: requiredMessages.password } : undefined
    },
    send({ rawText }) {
      const currentPassword = rawText('currentPassword')
      return linked
        ? call('unlinkIdentity', { currentPassword })
        : call('linkIdentity', { currentPassword, returnPath: paths.account('security') })
    },
    onSuccess(value) {
      if ('url' in value) return window.location.assign(value.url)
      announce(value.message, 'success')
      setAsking(false)
      onChanged()
    },
    errorField: 'currentPassword',
  })

  return (
    <div className="border-b border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-sm break-words text-ink-soft">
            {linked
              ? `You can sign in with ${email ?? `a ${name} account`}.`
              : `You cannot sign in with ${name} yet.`}
          </p>
        </div>
        {!asking && (
          <Button
            kind="outline"
            disabled={!hasPassword}
            aria-describedby={hasPassword ? undefined : reasonId}
            onClick={() => setAsking(true)}
          >
            {action} {name}
          </Button>
        )}
      </div>
      {!hasPassword && (
        <p id={reasonId} className="mt-3 text-sm text-ink-soft">
          Set a password first, so that you can still sign in without {name}.
        </p>
      )}
      {asking && (
        <Form form={form} className="mt-5 grid gap-4 sm:max-w-sm">
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            required
            autoFocus
          />
          <div className="flex gap-3">
            <SubmitButton>
              {action} {name}
            </SubmitButton>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}
