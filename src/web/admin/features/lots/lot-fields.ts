import type { LotDetails, LotEntryInput } from '#contract/admin/lots/lot-entry.ts'
import { choiceField } from '../../forms/choice-kinds.tsx'
import {
  defineFields,
  type FieldKind,
  type InputsOf,
  nestFields,
  type RecordOf,
  type ValuesOf,
} from '../../forms/field.ts'
import { dayField, measureField, optional, textField } from '../../forms/field-kinds.tsx'
import { formatText, formatYesNo } from '../../state/conflict-values.ts'

const percent = (label: string, isOptional = false) =>
  optional(measureField({ label, unit: '%', parts: 10_000, optional: isOptional }))
const metal = (label: string) => optional(measureField({ label, unit: 'ppm', parts: 1000 }))

/** The figures of a report, in the units of a report. */
export const figureFields = nestFields('results', {
  mitragyninePpm: percent('Mitragynine'),
  sevenOhPpm: percent('7-hydroxymitragynine'),
  totalAlkaloidsPpm: percent('All alkaloids'),
  sevenOhMicrogramsPerArticle: optional(
    measureField({ label: '7-OH per unit', unit: 'mg', parts: 1000, optional: true }),
  ),
  pseudoindoxylPpm: percent('Pseudoindoxyl', true),
  mgm15Ppm: percent('MGM-15', true),
  mgm16Ppm: percent('MGM-16', true),
  leadPpb: metal('Lead'),
  arsenicPpb: metal('Arsenic'),
  cadmiumPpb: metal('Cadmium'),
  mercuryPpb: metal('Mercury'),
})

type Salmonella = '' | 'absent' | 'present'

const salmonellaField: FieldKind<Salmonella, boolean | undefined> = {
  ...choiceField({
    label: 'Salmonella',
    noticeLabel: 'Salmonella not found',
    values: ['', 'absent', 'present'],
    labels: { '': 'Not tested', absent: 'Not found', present: 'Found' },
  }),
  path: 'results.salmonellaAbsent',
  toInput: (stored) => (typeof stored === 'boolean' ? (stored ? 'absent' : 'present') : ''),
  parse: (answer) => (answer === '' ? undefined : answer === 'absent'),
  format: formatYesNo,
}

export const lotFields = defineFields({
  number: textField({ label: 'Lot number', autoComplete: 'off', maxLength: 60 }),
  receivedOn: optional(dayField({ label: 'Received on', optional: true })),
  laboratory: textField({ label: 'Laboratory', autoComplete: 'off', maxLength: 120 }),
  laboratoryCertificate: textField({
    label: 'ISO/IEC 17025 certificate number',
    noticeLabel: 'Certificate number',
    optional: true,
    autoComplete: 'off',
    maxLength: 60,
  }),
  testedOn: optional(dayField({ label: 'Tested on' })),
  expiresOn: optional(dayField({ label: 'Valid until' })),
  method: textField({
    label: 'Method',
    optional: true,
    autoComplete: 'off',
    maxLength: 200,
    className: 'sm:col-span-2',
  }),
  ...figureFields,
  salmonellaAbsent: salmonellaField,
})
export type LotInputs = InputsOf<typeof lotFields>

/** What buttons change, so that the form has no such fields. */
export const lotStateFields = {
  status: { label: 'Status', format: formatText },
  isCurrent: { label: 'Sold now', format: formatYesNo },
  report: { label: 'Report', format: formatText },
  received: { label: 'Units received', format: formatText },
  onHand: { label: 'Units on hand', format: formatText },
}

export function toLotRecord({ results, ...entry }: LotDetails['entry']): RecordOf<typeof lotFields> {
  return { ...entry, ...results }
}

/** The values as the body of the call. */
export function toLotEntryInput(values: ValuesOf<typeof lotFields>): LotEntryInput {
  const { number, receivedOn, laboratory, laboratoryCertificate, testedOn, expiresOn, method, ...results } =
    values
  return { number, receivedOn, laboratory, laboratoryCertificate, testedOn, expiresOn, method, results }
}
