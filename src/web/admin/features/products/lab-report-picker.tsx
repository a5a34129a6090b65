import { FileText, Trash2, Upload } from 'lucide-react'
import { useId } from 'react'
import { uploadLimits, uploadMessages } from '#contract/spec-v1/add-product.ts'
import { announce } from '../../../ui/announce.ts'
import { buttonClass } from '../../../ui/button.tsx'

/** Picks the lab report, a PDF. */
export function LabReportPicker({
  file,
  onChange,
}: {
  file: File | undefined
  onChange: (file: File | undefined) => void
}) {
  const id = useId()
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return
    if (chosen.type !== 'application/pdf') return announce(uploadMessages.coaType, 'error')
    if (chosen.size > uploadLimits.coaBytes) return announce(uploadMessages.coaSize, 'error')
    onChange(chosen)
  }
  return (
    <div>
      <p className="mb-1.5 text-[0.8125rem] font-medium">COA report</p>
      {file === undefined ? (
        <>
          <input
            id={id}
            type="file"
            accept="application/pdf"
            aria-label="COA report, a PDF file"
            className="peer sr-only"
            onChange={(event) => {
              choose(event.target.files?.[0])
              // The same file can be chosen again after it was fixed.
              event.target.value = ''
            }}
          />
          <label
            htmlFor={id}
            className={buttonClass(
              'outline',
              'small',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf',
            )}
          >
            <Upload aria-hidden="true" size={15} /> Choose a PDF
          </label>
          <p className="mt-1.5 text-[0.8125rem] text-ink-faint">PDF, at most 10 MB</p>
        </>
      ) : (
        <p className="flex items-center gap-3 rounded-md border border-line bg-paper py-1.5 pr-1.5 pl-3 text-sm">
          <FileText aria-hidden="true" size={16} className="shrink-0 text-leaf" />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <button
            type="button"
            onClick={() => onChange(undefined)}
            aria-label="Remove the COA report"
            className="inline-flex size-8 items-center justify-center rounded-full text-refusal hover:bg-refusal-soft"
          >
            <Trash2 aria-hidden="true" size={15} />
          </button>
        </p>
      )}
    </div>
  )
}
