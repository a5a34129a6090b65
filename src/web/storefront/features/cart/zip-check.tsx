import { useState } from 'react'
import type { ZipResponse } from '#contract/shop/shipping.ts'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { TextField } from '#web/ui/field.tsx'
import { call } from '../../api/call.ts'

/** Asks whether the shop ships to a ZIP code. A refusal names the reason and its source. */
export function ZipCheck({
  onValid,
  onRefused,
}: {
  onValid: (answer: ZipResponse) => void
  /** Called without a ZIP code when the shopper changes a refused one. */
  onRefused: (zip: string | undefined) => void
}) {
  const [refused, setRefusedAnswer] = useState<ZipResponse>()
  function setRefused(answer: ZipResponse | undefined) {
    setRefusedAnswer(answer)
    onRefused(answer?.zip)
  }
  const form = useForm({
    validate: ({ text }) => (text('zip') === '' ? { message: 'Enter a ZIP code.' } : undefined),
    send({ text }) {
      setRefused(undefined)
      return call('checkZip', { zip: text('zip') })
    },
    onSuccess(answer) {
      if (answer.available) {
        onValid(answer)
      } else {
        setRefused(answer)
        form.reject({ message: answer.message })
      }
    },
    errorField: 'zip',
  })

  return (
    <Form form={form}>
      <div className="flex items-start gap-2">
        <TextField
          label="Check your ZIP code"
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          required
          onChange={() => {
            setRefused(undefined)
            form.clearErrors()
          }}
          className="min-w-0 flex-1"
        />
        <SubmitButton className="mt-[1.6rem] h-12">Check</SubmitButton>
      </div>
      <div role="status" className="text-sm">
        {refused?.reason && <p className="mt-2 text-ink-soft">{refused.reason}</p>}
        {refused?.source && <p className="mt-1 text-[0.8125rem] text-ink-faint">Source: {refused.source}</p>}
      </div>
    </Form>
  )
}
