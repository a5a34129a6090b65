import { type ReactNode, useState } from 'react'
import { formatDay } from '#domain/format-date.ts'
import { Form, SubmitButton, UnplacedFormError } from '#web/forms/form.tsx'
import { requireFields } from '#web/forms/form-values.ts'
import { useForm } from '#web/forms/use-form.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { TabRequestState } from './tab-request-state.tsx'

/** What the customer has of wholesale prices: the form to apply, the open application, or its end. */
export function WholesaleTab() {
  const { value, failure, reload } = useCall('getWholesale', {})
  const [isAgain, setIsAgain] = useState(false)
  if (value === undefined || failure !== undefined)
    return <TabRequestState failure={failure} contentName="your wholesale prices" onRetry={reload} />
  const { isMember, application } = value
  if (isMember)
    return (
      <Notice title="You have wholesale prices.">
        Products on your price list say “Your price”. No discount or coupon lowers these prices.
      </Notice>
    )
  if (application?.state === 'applied')
    return (
      <Notice title="We have your application.">
        You applied for {application.businessName} on {formatDay(application.appliedAt)}. We will look at it
        and write to you.
      </Notice>
    )
  if (application?.state === 'declined' && !isAgain)
    return (
      <Notice
        title="We could not approve your application."
        action={
          <Button kind="outline" className="mt-5" onClick={() => setIsAgain(true)}>
            Apply again
          </Button>
        }
      >
        {application.reason}
      </Notice>
    )
  return <ApplicationForm onApplied={reload} />
}

function Notice({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="max-w-2xl rounded-lg bg-paper-deep px-6 py-5">
      <div role="status">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-2 text-ink-soft">{children}</p>
      </div>
      {action}
    </div>
  )
}

function ApplicationForm({ onApplied }: { onApplied: () => void }) {
  const form = useForm({
    validate(values) {
      const fields = requireFields(values, ['businessName', 'taxNumber'])
      return Object.keys(fields).length === 0
        ? undefined
        : { message: 'Please check the marked fields.', fields }
    },
    send: (values) =>
      call('applyForWholesale', values.texts(['businessName', 'taxNumber', 'website', 'message'])),
    onSuccess: ({ message }) => {
      announce(message, 'success')
      onApplied()
    },
  })
  return (
    <Form form={form} className="grid max-w-2xl gap-5 sm:grid-cols-2">
      <p className="text-ink-soft sm:col-span-2">
        Do you sell our products, or order for a business? Apply for wholesale prices. We look at each
        application and write to you.
      </p>
      <TextField
        label="Business name"
        name="businessName"
        required
        maxLength={120}
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <TextField
        label="EIN or resale certificate number"
        name="taxNumber"
        required
        maxLength={40}
        autoComplete="off"
      />
      <TextField label="Website" name="website" optional maxLength={200} autoComplete="url" />
      <TextAreaField
        label="Message"
        name="message"
        optional
        hint="What you sell, and where."
        rows={5}
        maxLength={2000}
        className="sm:col-span-2"
      />
      <UnplacedFormError className="sm:col-span-2" />
      <div className="sm:col-span-2">
        <SubmitButton size="large" className="max-sm:w-full">
          Apply
        </SubmitButton>
      </div>
    </Form>
  )
}
