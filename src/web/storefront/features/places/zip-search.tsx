import { useState } from 'react'
import type { ZipResponse } from '#contract/shop/shipping.ts'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/field.tsx'
import { call } from '../../api/call.ts'
import { saveDestination } from '../../state/destination.ts'

/** Says whether the shop ships to a ZIP code. One that it ships to is remembered for the cart and product pages. */
export function ZipSearch() {
  const [answer, setAnswer] = useState<ZipResponse>()
  const form = useForm({
    validate: ({ text }) => (text('zip') === '' ? { message: 'Enter a ZIP code.' } : undefined),
    send: ({ text }) => call('checkZip', { zip: text('zip') }),
    onSuccess(found) {
      setAnswer(found)
      const { zip, state, available } = found
      if (available && state !== undefined) saveDestination({ zip, state })
    },
    errorField: 'zip',
  })
  return (
    <section aria-labelledby="zip-search" className="rounded-lg border border-line bg-card p-5 md:p-6">
      <h2 id="zip-search" className="text-xl">
        Look up a ZIP code
      </h2>
      <Form form={form} className="mt-4 flex items-start gap-2">
        <TextField
          label="ZIP code"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          required
          onChange={() => {
            setAnswer(undefined)
            form.clearErrors()
          }}
          className="min-w-0 flex-1"
        />
        <SubmitButton className="mt-[1.6rem] h-12">Look up</SubmitButton>
      </Form>
      <div role="status">
        {answer !== undefined && (
          <div
            className={classNames(
              'mt-4 rounded-md px-4 py-3 text-sm',
              answer.available ? 'bg-leaf-soft text-leaf-deep' : 'bg-refusal-soft',
            )}
          >
            <p className={classNames('font-medium', !answer.available && 'text-refusal')}>{answer.message}</p>
            {answer.available && answer.place !== undefined && (
              <p className="mt-1">
                {answer.place}, {answer.state} {answer.zip}
              </p>
            )}
            {answer.reason && <p className="mt-1 text-ink-soft">{answer.reason}</p>}
            {answer.source && <p className="mt-1 text-[0.8125rem] text-ink-soft">Source: {answer.source}</p>}
          </div>
        )}
      </div>
    </section>
  )
}
