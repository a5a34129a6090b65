import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { TextField } from '#web/ui/field.tsx'
import { call } from '../../api/call.ts'
import { useSession } from '../../state/account/session.ts'

/** Asks for one email when a product is back in stock. */
export default function NotifyForm({ product }: { product: StorefrontProduct }) {
  const own = useSession((session) => session.customer?.email)
  const [confirmation, setConfirmation] = useState<string>()
  const form = useForm({
    send: (values) => call('requestStockEmail', { productId: product.id, email: values.text('email') }),
    onSuccess: ({ message }) => setConfirmation(message),
    errorField: 'email',
  })

  return (
    <>
      <div role="status">
        {confirmation && (
          <p className="mt-4 flex items-start gap-3 text-sm leading-6">
            <MailCheck aria-hidden="true" size={20} strokeWidth={1.6} className="mt-0.5 shrink-0 text-leaf" />
            {confirmation}
          </p>
        )}
      </div>
      {!confirmation && (
        <Form form={form} className="mt-4 flex flex-wrap items-start gap-3">
          <TextField
            label="Email address"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            // The customer's address loads after the page and does not replace what was typed.
            defaultValue={own ?? ''}
            onChange={() => form.clearErrors()}
            className="min-w-56 flex-1"
          />
          <SubmitButton className="h-12 max-sm:w-full sm:mt-[1.6rem]">Email me when it is back</SubmitButton>
          <p className="w-full text-[0.8125rem] text-ink-faint">
            We send one email about this product, with an unsubscribe link. We do not reserve it for you.
          </p>
        </Form>
      )}
    </>
  )
}
