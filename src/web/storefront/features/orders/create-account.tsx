import { useState } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { validatePasswordLength } from '#domain/customers/password-policy.ts'
import { Form, FormError, SubmitButton } from '#web/forms/form.tsx'
import { NewPasswordField } from '#web/forms/new-password-field.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { announce } from '#web/ui/announce.ts'
import { getDeviceId } from '#web/ui/device-id.ts'
import { call } from '../../api/call.ts'
import { useLayoutData } from '../../state/layout-data.ts'
import { signInWithToken, useSession } from '../../state/session.ts'

/** An account for a guest who just paid. Only the password is missing: the rest comes from the order. */
export function CreateAccount({
  order,
  orderKey,
  onCreated,
}: {
  order: OrderView
  orderKey: string
  onCreated: () => void
}) {
  const { shopName, sendsEmail } = useLayoutData()
  const { status } = useSession()
  const [isCreated, setIsCreated] = useState(false)
  const form = useForm({
    toast: false,
    errorField: 'password',
    validate({ rawText }) {
      const message = validatePasswordLength(rawText('password'))
      return message === undefined ? undefined : { message, fields: { password: message } }
    },
    send: ({ rawText }) =>
      call('createOrderAccount', {
        orderNumber: order.number,
        orderKey,
        password: rawText('password'),
        device: getDeviceId(),
      }),
    async onSuccess({ token, message }) {
      setIsCreated(true)
      await signInWithToken(token)
      announce(message, 'success')
      onCreated()
    },
  })

  if (isCreated)
    return (
      <section
        aria-label="Your account"
        className="mt-10 rounded-lg bg-leaf-soft p-6 text-left"
        role="status"
      >
        <h2 className="text-2xl">Your account is ready</h2>
        <p className="mt-2 text-[0.9375rem] leading-6 text-ink-soft">
          Your address is saved. {sendsEmail && `Open the link that we email to ${order.email}. `}
          {sendsEmail
            ? 'Once your email address is confirmed, this order appears under My account.'
            : 'Once your email address is confirmed, this order appears under My account. This shop cannot send email yet.'}
        </p>
      </section>
    )
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
        Choose a password to create an account. Your name, address and email address ({order.email}) come from
        this order.
      </p>
      <Form form={form} className="mt-4 grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        {/* Password managers store it with the password. */}
        <input type="hidden" name="username" autoComplete="username" value={order.email} readOnly />
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
