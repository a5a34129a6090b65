import { importTaxRateFile, previewTaxRateFile } from '#contract/admin/tax/calls.ts'
import type { RatePreview } from '#contract/admin/tax/rate-file.ts'
import { formatTaxRate } from '#domain/tax/tax-tables.ts'
import { formatCount, formatUnits } from '#domain/text.ts'
import { Button } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { write } from '../../api/call.ts'
import { type PreviewedFile, previewFile } from '../../api/preview-file.ts'
import { usePreviewedFile } from '../../api/use-previewed-file.ts'
import { useWrite } from '../../api/use-write.ts'
import { Overlay } from '../../parts/overlay.tsx'
import { formatDay } from '../../state/format.ts'
import { describeDays, levelLabels } from './tax-fields.ts'

type Chosen = PreviewedFile<RatePreview>

/** Imports dated rates from a CSV file: what it would store is shown first. */
export function ImportRatesDialog({ onClose }: { onClose: () => void }) {
  const { chosen, problem, choose } = usePreviewedFile<RatePreview>((file) =>
    previewFile(file, 'the rates', (text) => write(previewTaxRateFile({ body: { file: text } }), false)),
  )
  const saving = useWrite(
    ({ file, preview }: Chosen) => importTaxRateFile({ body: { file, expectedDigest: preview.digest } }),
    onClose,
  )

  const { stored = 0, ended = 0, refused = 0 } = chosen?.preview.counts ?? {}
  return (
    <Overlay
      title="Import rates"
      place="wide-right"
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-2 max-md:[&>button]:h-11">
          <Button kind="outline" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="small"
            disabled={stored + ended === 0 || refused > 0}
            busy={saving.isPending}
            onClick={() => chosen && saving.mutate(chosen)}
          >
            {stored === 0 ? 'Import rates' : `Import ${formatUnits(stored, 'rate')}`}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5 p-5">
        <FileField
          label="File of rates"
          name="file"
          hint="Columns: State, Level (State, County, City or ZIP), Place, Rate, First day, Last day, Source. Begin with the file of “Export rates”. You see what it stores before it is imported."
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={({ target }) => choose(target.files?.[0])}
        />
        {problem !== undefined && (
          <p role="alert" className="text-sm font-medium wrap-anywhere text-refusal">
            {problem}
          </p>
        )}
        {chosen !== undefined && <Preview preview={chosen.preview} />}
      </div>
    </Overlay>
  )
}

function Preview({ preview: { counts, changes, problems } }: { preview: RatePreview }) {
  const rows = changes.length
  return (
    <section aria-label="Preview" className="grid gap-5 text-sm">
      <p className="figures">
        {formatCount(counts.stored)} new, {formatUnits(counts.ended, 'stored rate')}{' '}
        {counts.ended === 1 ? 'ends' : 'end'}, {formatCount(counts.known)} stored already,{' '}
        {formatCount(counts.refused)} refused.
      </p>
      {counts.refused > 0 && (
        <div role="alert">
          <p className="font-medium text-refusal">
            {formatUnits(counts.refused, 'row')} cannot be stored, so nothing is imported.
            {counts.refused > problems.length && ` These are the first ${problems.length}.`}
          </p>
          <ul className="mt-2 max-h-64 space-y-1 overflow-y-auto">
            {problems.map(({ line, message }) => (
              <li key={`${line} ${message}`} className="wrap-anywhere">
                <span className="figures text-ink-faint">Line {line}:</span> {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {rows > 0 && (
        <ul aria-label="Changes" className="divide-y divide-line">
          {changes.map((change) => (
            <li key={change.line} className="flex justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{namePlace(change)}</span>
                <span className="figures block text-ink-faint">
                  {describeChange(change)} {change.source}
                </span>
              </span>
              <span className="figures">{formatTaxRate(change.ppm)}</span>
            </li>
          ))}
        </ul>
      )}
      {rows > 0 && rows < counts.stored && <p>These are the first {rows}.</p>}
    </section>
  )
}

type Change = RatePreview['changes'][number]

/** 'CA City Oakland' */
function namePlace({ state, level, place }: Change): string {
  return [state, levelLabels[level], place].filter(Boolean).join(' ')
}

/** 'From Jan 1, 2027. The rate of 7% ends on Dec 31, 2026.' */
function describeChange({ kind, earlier, ...days }: Change): string {
  const ended = earlier && `The rate of ${formatTaxRate(earlier.ppm)} ends on ${formatDay(earlier.endsOn)}.`
  return kind === 'ends' ? `${ended}` : [`${describeDays(days)}.`, ended].filter(Boolean).join(' ')
}
