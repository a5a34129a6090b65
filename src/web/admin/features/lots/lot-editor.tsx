import { useState } from 'react'
import { updateLot } from '#contract/admin/lots/calls.ts'
import { type LotDetails, lotEntry } from '#contract/admin/lots/lot-entry.ts'
import { refuseLotEdit } from '#domain/lots/lot-actions.ts'
import { explainReportEnd, findContradictions } from '#domain/lots/lot-entry.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { useRecordEdit } from '../../state/use-record-edit.ts'
import type { ReportSource } from '../../state/use-report.ts'
import { createLotConflictFields } from './lot-conflict.ts'
import {
  type FigureName,
  figures,
  type LotForm,
  parseFigure,
  toLotEntryInput,
  toLotForm,
} from './lot-form.ts'
import { LotLimits } from './lot-limits.tsx'
import { LotReportReader } from './lot-report-reader.tsx'

/** What the report of a lot says. Figures that contradict each other are named while they are typed. */
export function LotEditor({
  lot,
  report,
  onReportClose,
}: {
  lot: LotDetails
  /** The report that is being read. */
  report: ReportSource | undefined
  onReportClose: () => void
}) {
  const [values, setValues] = useState(() => toLotForm(lot.entry))
  const [saved, setSaved] = useState(values)
  const update = (part: Partial<LotForm>) => setValues((now) => ({ ...now, ...part }))
  const edit = useRecordEdit(lot.version, createLotConflictFields(update))
  const form = useWriteForm({
    call: () =>
      updateLot({
        params: { id: lot.id },
        body: { ...toLotEntryInput(values), expectedVersion: edit.expectedVersion },
      }),
    schema: lotEntry,
    edit,
    onSaved: () => setSaved(values),
  })
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved)
  const bind = (name: keyof LotForm, wireName: string = name) => ({
    name: wireName,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => update({ [name]: target.value }),
  })
  const locked = refuseLotEdit(lot.status)
  const contradictions = findContradictions(readAlkaloids(values))
  return (
    <>
      <UnsavedChangesGuard changed={isChanged} exemptPath={adminPaths.login} />
      {report !== undefined && (
        <LotReportReader
          source={report}
          values={values}
          onUse={(used) => {
            update(used)
            form.clearErrors(Object.keys(used).flatMap((name) => [name, `results.${name}`]))
          }}
          onClose={onReportClose}
        />
      )}
      <Form form={form} className="space-y-5">
        <EditConflictNotice edit={edit} />
        <Panel title="Report">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Lot number" autoComplete="off" maxLength={60} {...bind('number')} />
            <TextField label="Received on" optional type="date" {...bind('receivedOn')} />
            <TextField label="Laboratory" autoComplete="off" maxLength={120} {...bind('laboratory')} />
            <TextField
              label="ISO/IEC 17025 certificate number"
              optional
              autoComplete="off"
              maxLength={60}
              {...bind('laboratoryCertificate')}
            />
            <TextField label="Tested on" type="date" {...bind('testedOn')} />
            <TextField
              label="Valid until"
              type="date"
              hint={
                explainReportEnd(readDays(values), lot.reportMonths) ??
                `At most ${lot.reportMonths} months after the test, and as many when left empty. The number is a setting.`
              }
              {...bind('expiresOn')}
            />
            <TextField
              label="Method"
              optional
              autoComplete="off"
              maxLength={200}
              className="sm:col-span-2"
              {...bind('method')}
            />
          </div>
        </Panel>
        <Panel title="Results">
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {figures.map(({ name, label, unit }) => (
              <TextField
                key={name}
                label={`${label} (${unit})`}
                optional={optionalFigures.includes(name)}
                inputMode="decimal"
                autoComplete="off"
                hint={contradictions[name]}
                {...bind(name, `results.${name}`)}
              />
            ))}
            <SelectField label="Salmonella" {...bind('salmonella', 'results.salmonellaAbsent')}>
              <option value="">Not tested</option>
              <option value="absent">Not found</option>
              <option value="present">Found</option>
            </SelectField>
          </div>
          <LotLimits lot={lot} results={readAlkaloids(values)} />
        </Panel>
        <div className="flex flex-wrap items-center justify-end gap-3">
          {locked !== undefined && <p className="text-sm text-ink-soft">{locked}</p>}
          <SubmitButton size="small" disabled={locked !== undefined}>
            Save lot
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}

const optionalFigures: readonly FigureName[] = [
  'sevenOhMicrogramsPerArticle',
  'pseudoindoxylPpm',
  'mgm15Ppm',
  'mgm16Ppm',
]

function readDays({ testedOn, expiresOn }: LotForm) {
  return { testedOn: testedOn || undefined, expiresOn: expiresOn || undefined }
}

/** The alkaloids as typed so far. What is no number yet is unknown. */
function readAlkaloids(values: LotForm) {
  const read = (name: FigureName) => {
    const figure = figures.find((each) => each.name === name)
    const parsed = figure && parseFigure(values[name], figure)
    return parsed === undefined || Number.isNaN(parsed) ? undefined : parsed
  }
  return {
    mitragyninePpm: read('mitragyninePpm'),
    sevenOhPpm: read('sevenOhPpm'),
    totalAlkaloidsPpm: read('totalAlkaloidsPpm'),
    sevenOhMicrogramsPerArticle: read('sevenOhMicrogramsPerArticle'),
    pseudoindoxylPpm: read('pseudoindoxylPpm'),
  }
}
