import { useRef, useState } from 'react'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { TextField } from '#web/ui/field.tsx'
import { call } from '../../api/call.ts'

/** Signs up for the newsletter. The address is confirmed by email. */
export default function NewsletterForm() {
  const [confirmation, setConfirmation] = useState<string>()
  const status = useRef<HTMLParagraphElement>(null)
  const form = useForm({
    send: (values) => call('subscribeToNewsletter', { email: values.text('email') }),
    onSuccess({ message }) {
      setConfirmation(message)
      // The field that had the focus is gone.
      status.current?.focus()
    },
    errorField: 'email',
  })
  return (
    <>
      <p ref={status} tabIndex={-1} role="status" className={confirmation ? 'leading-6' : 'sr-only'}>
        {confirmation}
      </p>
      {!confirmation && (
        <Form form={form} className="flex flex-wrap items-start gap-x-3">
          <TextField
            label="Send the newsletter to"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            onChange={() => form.clearErrors()}
            className="min-w-0 flex-1 basis-40"
          />
          <SubmitButton className="mt-[1.6rem] h-12">Sign up</SubmitButton>
        </Form>
      )}
    </>
  )
}
