import { updateLot } from '#contract/admin/lots/calls.ts'
import { type LotDetails, lotEntry } from '#contract/admin/lots/lot-entry.ts'
import { refuseLotEdit } from '#domain/lots/lot-actions.ts'
import { explainReportEnd, findContradictions } from '#domain/lots/lot-entry.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { listFieldNames, type ValuesOf } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import type { ReportSource } from '../../state/use-report.ts'
import { figureFields, lotFields, lotStateFields, toLotEntryInput, toLotRecord } from './lot-fields.ts'
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
  const draft = useFields(lotFields, toLotRecord(lot.entry), lot.version, lotStateFields)
  const { inputs, values } = draft
  const form = useWriteForm({
    call: () =>
      updateLot({
        params: { id: lot.id },
        body: { ...toLotEntryInput(values), expectedVersion: draft.edit.expectedVersion },
      }),
    schema: lotEntry,
    edit: draft.edit,
  })
  const locked = refuseLotEdit(lot.status)
  const alkaloids = readAlkaloids(values)
  const contradictions: Partial<Record<string, string>> = findContradictions(alkaloids)
  return (
    <>
      <UnsavedChangesGuard changed={draft.isDirty} exemptPath={adminPaths.login} />
      {report !== undefined && (
        <LotReportReader
          source={report}
          inputs={inputs}
          onUse={(used) => {
            draft.update(used)
            form.clearErrors(Object.keys(used).flatMap((name) => [name, `results.${name}`]))
          }}
          onClose={onReportClose}
        />
      )}
      <Form form={form} className="space-y-5">
        <EditConflictNotice edit={draft.edit} />
        <Panel title="Report">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field of={draft} name="number" />
            <Field of={draft} name="receivedOn" />
            <Field of={draft} name="laboratory" />
            <Field of={draft} name="laboratoryCertificate" />
            <Field of={draft} name="testedOn" />
            <Field
              of={draft}
              name="expiresOn"
              hint={
                explainReportEnd(values, lot.reportMonths) ??
                `At most ${lot.reportMonths} months after the test, and as many when left empty. The number is a setting.`
              }
            />
            <Field of={draft} name="method" />
          </div>
        </Panel>
        <Panel title="Results">
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {listFieldNames(figureFields).map((name) => (
              <Field
                key={name}
                of={draft}
                name={name}
                label={`${figureFields[name].label} (${figureFields[name].unit})`}
                hint={contradictions[name]}
              />
            ))}
            <Field of={draft} name="salmonellaAbsent" />
          </div>
          <LotLimits lot={lot} results={alkaloids} />
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

/** The alkaloids as typed so far. What is no number yet is unknown. */
function readAlkaloids(values: ValuesOf<typeof lotFields>) {
  const read = (figure: number | undefined) => (Number.isNaN(figure) ? undefined : figure)
  return {
    mitragyninePpm: read(values.mitragyninePpm),
    sevenOhPpm: read(values.sevenOhPpm),
    totalAlkaloidsPpm: read(values.totalAlkaloidsPpm),
    sevenOhMicrogramsPerArticle: read(values.sevenOhMicrogramsPerArticle),
    pseudoindoxylPpm: read(values.pseudoindoxylPpm),
  }
}
