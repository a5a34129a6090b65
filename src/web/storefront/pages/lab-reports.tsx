import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatShortDay } from '#domain/format-date.ts'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { TextField } from '#web/ui/field.tsx'
import { type CallValue, call } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'
import { LabReportLink } from '../parts/lab-report-link.tsx'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { createPageMeta } from '../state/page-meta.ts'
import type { Route } from './+types/lab-reports'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, {
    title: 'Lab reports',
    description: 'Find the lab report of a package by its lot number.',
    path: paths.labReports(),
  })
}

type Lot = CallValue<'findLabReport'>['lot']

/** Finds a lab report by the lot number on a package (D31). The QR code of a package names its lot in the URL. */
export default function LabReports() {
  const [parameters] = useSearchParams()
  const scanned = parameters.get('lot')?.trim() ?? ''
  const [searched, setSearched] = useState<{ readonly lot: Lot | undefined }>()
  const form = useForm({
    validate: ({ text }) =>
      text('lot') === '' ? { message: 'Enter the lot number from the label.' } : undefined,
    async send({ text }) {
      const answer = await call('findLabReport', { lot: text('lot') })
      setSearched({ lot: answer.ok ? answer.value.lot : undefined })
      return answer
    },
    errorField: 'lot',
  })
  const { value } = useCall('findLabReport', scanned === '' ? undefined : { lot: scanned }, {
    onAnswer(answer) {
      if (!answer.ok) form.reject({ message: answer.message })
    },
  })
  const lot = searched === undefined ? value?.lot : searched.lot

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
      <div aria-live="polite">{lot && <LotReport lot={lot} />}</div>
    </NarrowPage>
  )
}

function LotReport({ lot }: { lot: Lot }) {
  const facts = [
    { name: 'Lot', value: lot.number },
    { name: 'Laboratory', value: lot.lab },
    { name: 'Tested on', value: lot.testedOn && formatShortDay(lot.testedOn) },
    { name: 'Mitragynine', value: lot.mitragynine },
    { name: '7-hydroxymitragynine', value: lot.hydroxy },
    { name: 'Heavy metals', value: lot.metals },
    { name: 'Result', value: lot.passed === undefined ? undefined : lot.passed ? 'Passed' : 'Did not pass' },
  ].filter(({ value }) => value)
  return (
    <section aria-label="Lab report found" className="mt-8 border-t border-line pt-6">
      <h2 className="text-xl">
        <Link to={paths.product(lot.product.slug)} className="hover:text-leaf hover:underline">
          {lot.product.name}
        </Link>
      </h2>
      <dl className="mt-3 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="figures text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {lot.coaUrl && <LabReportLink href={lot.coaUrl} />}
    </section>
  )
}
