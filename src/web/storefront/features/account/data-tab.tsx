import { useState } from 'react'
import type { CustomerProfile } from '#contract/spec-v1/user.ts'
import { Form, FormError, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { download } from '../../api/call.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'

const DeleteAccount = lazyPart(() => import('./delete-account.tsx'))

/** Downloads the customer's data, or deletes the account. */
export function DataTab({ customer }: { customer: CustomerProfile }) {
  const [deleting, setDeleting] = useState(false)
  return (
    <div className="grid max-w-2xl gap-14">
      <DownloadMyData customer={customer} />
      <section aria-labelledby="delete-account">
        <h2 id="delete-account" className="text-2xl">
          Delete my account
        </h2>
        <p className="mt-3 text-ink-soft">
          Deletes your account and signs you out everywhere. The law requires us to keep paid orders for some
          years. You see what is deleted and what is kept before you confirm.
        </p>
        <Button kind="quiet-danger" className="mt-5 border border-refusal" onClick={() => setDeleting(true)}>
          Delete my account…
        </Button>
      </section>
      {deleting && (
        <DeleteAccount
          customer={customer}
          onClose={() => setDeleting(false)}
          onMissing={() => setDeleting(false)}
        />
      )}
    </div>
  )
}

function DownloadMyData({ customer }: { customer: CustomerProfile }) {
  const form = useForm({
    send: (values) =>
      download('downloadPersonalData', {
        password: values.rawText('password'),
        format: values.text('format') === 'csv' ? 'csv' : 'json',
      }),
    onSuccess() {
      form.ref.current?.reset()
      announce('Your data was downloaded.', 'success')
    },
    errorField: customer.hasPassword ? 'password' : undefined,
  })

  return (
    <section aria-labelledby="download-data">
      <h2 id="download-data" className="text-2xl">
        Download my data
      </h2>
      <p className="mt-3 text-ink-soft">
        Everything we store about you: your details, addresses, orders, reviews, lists, settings, sessions and
        the emails we sent you.
      </p>
      <Form form={form} className="mt-5 grid gap-5">
        <fieldset>
          <legend className="mb-2 text-[0.8125rem] font-medium">Format</legend>
          <div className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
            <label className="flex min-h-8 items-center gap-2.5">
              <input type="radio" name="format" value="json" defaultChecked className="size-5" /> JSON, for
              programs
            </label>
            <label className="flex min-h-8 items-center gap-2.5">
              <input type="radio" name="format" value="csv" className="size-5" /> CSV files, for spreadsheets
            </label>
          </div>
        </fieldset>
        {customer.hasPassword ? (
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            className="max-w-sm"
          />
        ) : (
          <FormError />
        )}
        <div>
          <SubmitButton>Download my data</SubmitButton>
        </div>
      </Form>
    </section>
  )
}
