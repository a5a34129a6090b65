import { useState } from 'react'
import { Form, SubmitButton, UnplacedFormError } from '#web/forms/form.tsx'
import { requireFields } from '#web/forms/form-values.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { call } from '../../api/call.ts'
import { Drawing } from '../../parts/drawing.tsx'
import { useSession } from '../../state/account/session.ts'

/** A message to the shop. */
export function ContactForm() {
  const [sent, setSent] = useState<string>()
  const customer = useSession((session) => session.customer)
  const form = useForm({
    validate(values) {
      const fields = requireFields(values, ['name', 'email', 'message'])
      return Object.keys(fields).length === 0
        ? undefined
        : { message: 'Please check the marked fields.', fields }
    },
    send: (values) => call('sendContactMessage', values.texts(['name', 'email', 'orderNumber', 'message'])),
    onSuccess: ({ message }) => setSent(message),
  })

  if (sent !== undefined) {
    return (
      <div className="mt-6">
        <Drawing subject="envelope" className="mb-5" />
        <div role="status">
          <p className="text-lg">{sent}</p>
          <p className="mt-2 text-ink-soft">We will reply to your email address.</p>
        </div>
        <Button kind="outline" className="mt-6" onClick={() => setSent(undefined)}>
          Send another message
        </Button>
      </div>
    )
  }
  return (
    <Form form={form} className="mt-6 grid gap-5 sm:grid-cols-2">
      <TextField
        label="Name"
        name="name"
        required
        maxLength={100}
        autoComplete="name"
        // The customer's name loads after the page and does not replace what was typed.
        defaultValue={customer ? `${customer.firstName} ${customer.lastName}` : ''}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={customer?.email ?? ''}
      />
      <TextField
        label="Order number"
        name="orderNumber"
        optional
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        className="sm:col-span-2"
      />
      <TextAreaField
        label="Message"
        name="message"
        required
        rows={7}
        maxLength={4000}
        className="sm:col-span-2"
      />
      <UnplacedFormError className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <SubmitButton size="large" className="max-sm:w-full">
          Send message
        </SubmitButton>
      </div>
    </Form>
  )
}
