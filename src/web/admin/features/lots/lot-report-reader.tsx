import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../parts/icon-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { ReportReader } from '../../parts/report-reader.tsx'
import type { ReportFormFields } from '../../parts/report-suggestions.ts'
import type { ReportSource } from '../../state/use-report.ts'
import { figures, type LotForm } from './lot-form.ts'

/** The values of the report and its pages, above the form and the panels beside it. */
export function LotReportReader({
  source,
  values,
  onUse,
  onClose,
}: {
  source: ReportSource
  values: LotForm
  onUse: (values: Partial<LotForm>) => void
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
        fields={getReportFields(values)}
        onUse={({ salmonella, ...used }) =>
          onUse({
            ...used,
            ...(salmonella === 'absent' || salmonella === 'present' ? { salmonella } : {}),
          })
        }
      />
    </Panel>
  )
}

function getReportFields(values: LotForm): ReportFormFields {
  return {
    number: { label: 'Lot number', value: values.number },
    laboratory: { label: 'Laboratory', value: values.laboratory },
    laboratoryCertificate: {
      label: 'ISO/IEC 17025 certificate number',
      value: values.laboratoryCertificate,
    },
    testedOn: { label: 'Tested on', value: values.testedOn },
    expiresOn: { label: 'Valid until', value: values.expiresOn },
    ...Object.fromEntries(
      figures.map(({ name, label, unit }) => [name, { label, unit, value: values[name] }]),
    ),
    salmonella: { label: 'Salmonella', value: values.salmonella },
  }
}
