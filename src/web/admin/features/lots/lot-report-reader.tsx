import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { listFieldNames } from '../../forms/field.ts'
import { IconButton } from '../../parts/icon-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { ReportReader } from '../../parts/report-reader.tsx'
import type { ReportFormFields } from '../../parts/report-suggestions.ts'
import type { ReportSource } from '../../state/use-report.ts'
import { type LotInputs, lotFields } from './lot-fields.ts'

/** The values of the report and its pages, above the form and the panels beside it. */
export function LotReportReader({
  source,
  inputs,
  onUse,
  onClose,
}: {
  source: ReportSource
  inputs: LotInputs
  onUse: (inputs: Partial<LotInputs>) => void
  onClose: () => void
}) {
  const closeButton = useRef<HTMLButtonElement>(null)
  const opener = useRef<Element>(null)
  // On phones the report opens below the panel with the button that was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each report that is opened takes the focus
  useEffect(() => {
    if (document.activeElement !== closeButton.current) opener.current = document.activeElement
    closeButton.current?.focus()
  }, [source])
  return (
    <Panel
      title="From the report"
      className="xl:col-span-2"
      aside={
        <IconButton
          ref={closeButton}
          label="Close the report"
          onClick={() => {
            if (opener.current instanceof HTMLElement) opener.current.focus()
            onClose()
          }}
          className="scroll-mt-20 scroll-mb-96"
        >
          <X aria-hidden="true" size={16} />
        </IconButton>
      }
    >
      <ReportReader
        source={source}
        fields={getReportFields(inputs)}
        onUse={({ salmonella, ...used }) =>
          onUse({
            ...used,
            ...(salmonella === 'absent' || salmonella === 'present' ? { salmonellaAbsent: salmonella } : {}),
          })
        }
      />
    </Panel>
  )
}

function getReportFields(inputs: LotInputs): ReportFormFields {
  const fields = listFieldNames(lotFields).map((name) => {
    const { label, unit } = lotFields[name]
    return [name, { label, unit, value: inputs[name] }]
  })
  return {
    ...Object.fromEntries(fields),
    salmonella: { label: lotFields.salmonellaAbsent.label, value: inputs.salmonellaAbsent },
  }
}
