import { useNavigate } from 'react-router'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { TextField } from '#web/ui/field.tsx'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'

/**
 * Finds a lab report by the lot number on a package (decision 0104).
 * @param scanned the number in the URL, or an empty text
 */
export function FindReport({ scanned }: { scanned: string }) {
  const navigate = useNavigate()
  const form = useForm({
    validate: ({ text }) =>
      text('lot') === '' ? { message: 'Enter the lot number from the label.' } : undefined,
    send: ({ text }) => call('findLabReport', { lot: text('lot') }),
    onSuccess: ({ lot }) => navigate(paths.labReport(lot.number)),
    errorField: 'lot',
  })
  useCall('findLabReport', scanned === '' ? undefined : { lot: scanned }, {
    onAnswer(answer) {
      if (answer.ok) void navigate(paths.labReport(answer.value.lot.number), { replace: true })
      else form.reject({ message: answer.message })
    },
  })

  return (
    <section aria-labelledby="find-report" className="rounded-lg border border-line bg-card p-5">
      <h2 id="find-report" className="text-xl">
        You have the package
      </h2>
      <p className="mt-1.5 text-sm text-ink-soft">The lot number stands on its label.</p>
      <Form form={form} className="mt-4 grid gap-4">
        <TextField
          label="Lot number"
          name="lot"
          required
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={scanned}
        />
        <SubmitButton>Find report</SubmitButton>
      </Form>
    </section>
  )
}
