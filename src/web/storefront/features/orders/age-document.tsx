import type { ReactNode } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { Form, FormError, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { FileField } from '#web/ui/file-field.tsx'
import { call } from '../../api/call.ts'

const types = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
const maxBytes = 8 * 1024 * 1024

/** Asks for a photo of the customer's ID, while one can help the age check of the order. */
export function AgeDocument({
  order,
  orderKey,
  onChanged,
}: {
  order: OrderView
  orderKey: string | undefined
  onChanged: () => void
}) {
  const { ageDocument: request } = order
  const form = useForm({
    validate(values) {
      const error = findFileError(values.file('document'))
      return error === undefined ? undefined : { message: error, fields: { document: error } }
    },
    send: (values) =>
      call('addAgeDocument', { orderNumber: order.number, orderKey, document: values.file('document') }),
    onSuccess: onChanged,
  })
  if (request === undefined) return null
  if (request.provider !== undefined)
    return (
      <Section title={`${request.provider} asks you for a photo of your ID`}>
        <p className="text-ink-soft">
          Look for its email or text message, also in your spam folder, and follow it. We never get your
          photo. This page shows the result.
        </p>
      </Section>
    )
  const isWaiting = order.status === 'age-in-review' && request.uploaded > 0
  return (
    <Section title={isWaiting ? 'We have your document' : 'Upload a photo of your ID'}>
      <p className="text-ink-soft">
        {isWaiting
          ? 'Our staff look at it, and you get an email. Upload another one only if the first was not readable.'
          : 'A driver license, state ID or passport. You may cover everything except your name, your date of birth, your photo and the expiration date.'}
      </p>
      <p className="mt-2 text-ink-soft">
        It is stored encrypted, seen only by the staff who review it, and deleted as soon as they have
        decided, after {request.keptDays} {request.keptDays === 1 ? 'day' : 'days'} at the latest.
      </p>
      {/* A new field after each upload, so that the chosen file is not shown again. */}
      <Form key={request.uploaded} form={form} className="mt-5 grid justify-items-start gap-4">
        <FileField
          label="Photo or PDF"
          name="document"
          accept={types.join(',')}
          hint="JPEG, PNG, WebP or PDF, at most 8 MB."
        />
        <FormError />
        <SubmitButton>{isWaiting ? 'Upload another document' : 'Upload document'}</SubmitButton>
      </Form>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label="Age check document"
      data-screen=""
      className="mx-auto mt-10 max-w-2xl rounded-lg border border-line bg-card p-6 leading-7"
    >
      <h2 className="mb-2 font-serif text-xl">{title}</h2>
      {children}
    </section>
  )
}

/** The server checks the content again. */
function findFileError(file: File | undefined): string | undefined {
  if (file === undefined) return 'Choose a photo or a PDF.'
  if (!types.includes(file.type)) return 'Choose a JPEG, PNG or WebP photo, or a PDF.'
  return file.size > maxBytes ? 'A document can be at most 8 MB.' : undefined
}
