import { type FormEvent, useId, useState } from 'react'
import type { Security } from '#contract/answers/identity.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { say } from '#web/ui/say.ts'
import { call } from '../../api/call.ts'

/** Adds or takes away the identity provider. Both ask for the password: a door opens with a key only. */
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
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const why = useId()
  const act = linked ? 'Remove' : 'Add'

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const currentPassword = String(new FormData(event.currentTarget).get('currentPassword') ?? '')
    if (currentPassword === '') return setFault('Please fill in this field.')
    setBusy(true)
    setFault(undefined)
    if (linked) {
      const answer = await call('unlinkIdentity', { currentPassword })
      setBusy(false)
      if (!answer.ok) return setFault(answer.message)
      say(answer.value.message, 'success')
      setAsking(false)
      return onChanged()
    }
    const answer = await call('linkIdentity', { currentPassword, back: paths.account('security') })
    if (answer.ok) return window.location.assign(answer.value.url)
    setBusy(false)
    setFault(answer.message)
  }

  return (
    <div className="border-b border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-sm break-words text-ink-soft">
            {linked
              ? `${email ?? `A ${name} account`} opens this account.`
              : `No ${name} account opens this account.`}
          </p>
        </div>
        {!asking && (
          <Button
            kind="outline"
            disabled={!hasPassword}
            aria-describedby={hasPassword ? undefined : why}
            onClick={() => setAsking(true)}
          >
            {act} {name}
          </Button>
        )}
      </div>
      {!hasPassword && (
        <p id={why} className="mt-3 text-sm text-ink-soft">
          Choose a password first, so that you can still sign in without {name}.
        </p>
      )}
      {asking && (
        <form noValidate onSubmit={change} className="mt-5 grid gap-4 sm:max-w-sm">
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            required
            autoFocus
            error={fault}
          />
          <div className="flex gap-3">
            <Button type="submit" busy={busy}>
              {act} {name}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
