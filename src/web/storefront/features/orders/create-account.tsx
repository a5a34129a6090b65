import { useState } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { validatePasswordLength } from '#domain/customers/password-policy.ts'
import { type CallFailure, getFieldErrors } from '#web/api/call-result.ts'
import { Form, FormError, SubmitButton } from '#web/forms/form.tsx'
import { NewPasswordField } from '#web/forms/new-password-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { announce } from '#web/ui/announce.ts'
import { getDeviceId } from '#web/ui/device-id.ts'
import { call } from '../../api/call.ts'
import { NameFields } from '../../parts/account/person-fields.tsx'
import { signInWithToken, useSession } from '../../state/account/session.ts'
import { useLayoutData } from '../../state/layout-data.ts'

/** An account for a guest, in the browser that placed the order. Only the password is missing: the rest is on the order. */
export function CreateAccount({
  order,
  keys,
  onCreated,
}: {
  order: OrderView
  keys: { readonly orderKey: string; readonly accountKey: string }
  onCreated: () => void
}) {
  const { shopName } = useLayoutData()
  const { status } = useSession()
  const [isCreated, setIsCreated] = useState<boolean>()
  const [asksName, setAsksName] = useState(false)
  const form = useForm({
    errorField: 'password',
    validate({ rawText }) {
      const message = validatePasswordLength(rawText('password'))
      return message === undefined ? undefined : { message, fields: { password: message } }
    },
    async send({ text, rawText }) {
      const result = await call('createOrderAccount', {
        orderNumber: order.number,
        ...keys,
        password: rawText('password'),
        device: getDeviceId(),
        ...(asksName && { firstName: text('firstName'), lastName: text('lastName') }),
      })
      // Before the errors are shown, which belong to these fields.
      if (!result.ok && hasNameError(result)) setAsksName(true)
      return result
    },
    async onSuccess({ token, message, isCreated: created }) {
      setIsCreated(created)
      await signInWithToken(token)
      announce(message, 'success')
      onCreated()
    },
  })

  if (isCreated !== undefined) return <SignedIn order={order} isCreated={isCreated} />
  if (!order.canCreateAccount || status !== 'guest') return null
  return (
    <section
      aria-labelledby="create-account"
      className="mt-10 rounded-lg border border-line bg-card p-6 text-left"
    >
      <h2 id="create-account" className="text-2xl">
        Save your details for next time
      </h2>
      <p className="mt-2 text-[0.9375rem] leading-6 text-ink-soft">
        Choose a password to create an account. Your {asksName ? '' : 'name, '}date of birth, email address (
        {order.email}) and shipping address, with the phone number if you gave one, come from this order.
      </p>
      <Form form={form} className="mt-4 grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        {/* Password managers store it with the password. */}
        <input type="hidden" name="username" autoComplete="username" value={order.email} readOnly />
        {asksName && <NameFields />}
        <NewPasswordField
          label="Password"
          name="password"
          required
          hint="At least 8 characters."
          known={[shopName, order.email]}
        />
        <SubmitButton className="sm:mt-[1.625rem]">Create account</SubmitButton>
        <FormError className="sm:col-span-2" />
      </Form>
    </section>
  )
}

function hasNameError(failure: CallFailure): boolean {
  const { firstName, lastName } = getFieldErrors(failure)
  return firstName !== undefined || lastName !== undefined
}

function SignedIn({ order, isCreated }: { order: OrderView; isCreated: boolean }) {
  const { sendsEmail } = useLayoutData()
  return (
    <section aria-label="Your account" className="mt-10 rounded-lg bg-leaf-soft p-6 text-left" role="status">
      <h2 className="text-2xl">{isCreated ? 'Your account is ready' : 'You are signed in'}</h2>
      <p className="mt-2 text-[0.9375rem] leading-6 text-ink-soft">
        {isCreated
          ? 'Your name, date of birth and shipping address are saved.'
          : 'You already have an account with this email address and password.'}{' '}
        {isCreated && sendsEmail && `Open the link that we email to ${order.email}. `}
        Once your email address is confirmed, this order appears under My account.
        {!sendsEmail && ' This shop cannot send email yet.'}
      </p>
    </section>
  )
}
