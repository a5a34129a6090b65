import { Link } from 'react-router'
import { Form, SubmitButton, UnplacedFormError } from '#web/forms/form.tsx'
import { requireFields } from '#web/forms/form-values.ts'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { call } from '../../api/call.ts'
import { loadCustomerData, useSession } from '../../state/account/session.ts'

/** Explains what joining two accounts does, asks for the password of the signed-in one, and joins them. */
export function JoinAccounts({
  token,
  message,
  onJoined,
}: {
  token: string
  /** Why the page asks. */
  message: string
  onJoined: (message: string) => void
}) {
  const customer = useSession((session) => session.customer)
  const hasPassword = customer?.hasPassword !== false
  const form = useForm({
    validate(values) {
      const fields = hasPassword ? requireFields(values, ['password']) : {}
      const [first] = Object.values(fields)
      return first === undefined ? undefined : { message: first, fields }
    },
    send: (values) => call('verifyEmail', { token, password: values.rawText('password') }),
    async onSuccess(joined) {
      await loadCustomerData()
      onJoined(joined.message)
    },
  })

  return (
    <Form form={form} className="grid gap-5">
      <p className="break-words">{message}</p>
      <ul className="list-disc space-y-1.5 pl-5 text-sm text-ink-soft">
        <li>The orders, cart, addresses and store credit of both are in one account.</li>
        <li>You sign in the way you signed in to this account{hasPassword && ', with its password'}.</li>
        <li>Other devices are signed out, and the password of the other account no longer works.</li>
      </ul>
      {hasPassword && (
        <PasswordField
          label="Password of this account"
          name="password"
          autoComplete="current-password"
          hint={customer && `You are signed in as ${customer.firstName} ${customer.lastName}.`}
          required
        />
      )}
      <UnplacedFormError />
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={paths.account('details')} className={buttonClass('outline', 'large')}>
          Keep both accounts
        </Link>
        <SubmitButton size="large">Join accounts</SubmitButton>
      </div>
    </Form>
  )
}
