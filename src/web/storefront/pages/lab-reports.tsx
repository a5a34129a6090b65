import { useNavigate, useSearchParams } from 'react-router'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { TextField } from '#web/ui/field.tsx'
import { call } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/lab-reports'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, {
    title: 'Lab reports',
    description: 'Find the lab report of a package by its lot number.',
    path: paths.labReports(),
  })
}

/** Finds a lab report by the lot number on a package (decision 0104), which may stand in the URL. */
export default function LabReports() {
  const [parameters] = useSearchParams()
  const scanned = parameters.get('lot')?.trim() ?? ''
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
    <NarrowPage
      title="Lab reports"
      text="A laboratory tests every lot. Enter the lot number from the label of your package."
    >
      <Form form={form} className="grid gap-5">
        <TextField
          label="Lot number"
          name="lot"
          required
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={scanned}
        />
        <SubmitButton size="large">Find report</SubmitButton>
      </Form>
    </NarrowPage>
  )
}
