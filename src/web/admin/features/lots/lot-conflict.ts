import { formatText, formatYesNo, toInputText } from '../../state/conflict-values.ts'
import type { ConflictFields } from '../../state/use-record-edit.ts'
import { figures, formatFigure, type LotForm } from './lot-form.ts'

const texts = {
  number: 'Lot number',
  laboratory: 'Laboratory',
  laboratoryCertificate: 'Certificate number',
  method: 'Method',
  testedOn: 'Tested on',
  receivedOn: 'Received on',
  expiresOn: 'Valid until',
} as const

/** The fields of a stale edit, and how the form takes their values. */
export function createLotConflictFields(update: (part: Partial<LotForm>) => void): ConflictFields {
  const textFields = Object.entries(texts).map(([name, label]) => [
    name,
    { label, format: formatText, set: (value: unknown) => update({ [name]: toInputText(value) }) },
  ])
  const figureFields = figures.map(({ name, label, unit, parts }) => {
    const show = (value: unknown) => formatFigure(typeof value === 'number' ? value : undefined, parts)
    return [
      name,
      {
        label,
        format: (value: unknown) =>
          typeof value === 'number' ? `${show(value)} ${unit}` : formatText(undefined),
        set: (value: unknown) => update({ [name]: show(value) }),
      },
    ]
  })
  return {
    ...Object.fromEntries(textFields),
    ...Object.fromEntries(figureFields),
    salmonellaAbsent: {
      label: 'Salmonella not found',
      format: formatYesNo,
      set: (value) =>
        update({ salmonella: typeof value === 'boolean' ? (value ? 'absent' : 'present') : '' }),
    },
    // Changed by buttons, so the form has no such fields.
    status: { label: 'Status', format: formatText },
    isCurrent: { label: 'Sold now', format: formatYesNo },
    report: { label: 'Report', format: formatText },
    received: { label: 'Units received', format: formatText },
    onHand: { label: 'Units on hand', format: formatText },
  }
}
