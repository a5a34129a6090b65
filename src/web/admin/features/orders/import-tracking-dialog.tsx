import { importTrackingFile, previewTrackingFile } from '#contract/admin/fulfillment/calls.ts'
import type { TrackingPreview } from '#contract/admin/fulfillment/tracking-file.ts'
import { formatUnits } from '#domain/text.ts'
import { Button } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { write } from '../../api/call.ts'
import { type PreviewedFile, previewFile } from '../../api/preview-file.ts'
import { usePreviewedFile } from '../../api/use-previewed-file.ts'
import { useWrite } from '../../api/use-write.ts'
import { Overlay } from '../../parts/overlay.tsx'

type Chosen = PreviewedFile<TrackingPreview>

/** Ships packed orders with the tracking numbers of a label program. What leaves, and what does not, is shown first. */
export function ImportTrackingDialog({ onClose }: { onClose: () => void }) {
  const { chosen, problem, choose, show } = usePreviewedFile<TrackingPreview>((file) =>
    previewFile(file, 'the labels', (text) => write(previewTrackingFile({ body: { file: text } }), false)),
  )
  const saving = useWrite(
    ({ file }: Chosen) => importTrackingFile({ body: { file } }),
    (preview, { file }) => {
      if (preview.problems.length === 0) onClose()
      // What did not leave stays in sight.
      else show({ file, preview })
    },
  )

  const count = chosen?.preview.parcels.filter(({ isShipped }) => !isShipped).length ?? 0
  return (
    <Overlay
      title="Import tracking numbers"
      place="wide-right"
      onClose={onClose}
      footer={
        <div className="flex justify-end gap-2 max-md:[&>button]:h-11">
          <Button kind="outline" size="small" onClick={onClose}>
            Close
          </Button>
          <Button
            size="small"
            disabled={count === 0}
            busy={saving.isPending}
            onClick={() => chosen && saving.mutate(chosen)}
          >
            {count === 0 ? 'Ship orders' : `Ship ${formatUnits(count, 'order')}`}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5 p-5">
        <FileField
          label="File of labels"
          name="file"
          hint="A CSV file of ShipStation, Pirate Ship or another label program with the order number and the tracking number. Packed orders are shipped with it, and their customers get an email. You see what it does first."
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

function Preview({ preview: { parcels, problems } }: { preview: TrackingPreview }) {
  return (
    <section aria-label="Preview" className="grid gap-5 text-sm">
      {problems.length > 0 && (
        <div role="alert">
          <p className="font-medium text-refusal">
            {formatUnits(problems.length, 'line')} cannot be shipped.
            {parcels.some(({ isShipped }) => !isShipped) && ' The others can.'}
          </p>
          <ul className="mt-2 max-h-64 space-y-1 overflow-y-auto">
            {problems.map(({ line, orderNumber, message }) => (
              <li key={line} className="wrap-anywhere">
                <span className="figures text-ink-faint">Line {line}:</span>{' '}
                {orderNumber !== undefined && <span className="font-medium">{orderNumber}. </span>}
                {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className="divide-y divide-line">
        {parcels.map(({ line, orderNumber, carrier, trackingNumber, isShipped }) => (
          <li key={line} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{orderNumber}</span>
              <span className="block text-ink-faint">
                {carrier} <span className="figures">{trackingNumber}</span>
              </span>
            </span>
            <span className={isShipped ? 'text-ink-faint' : 'font-medium'}>
              {isShipped ? 'Shipped' : 'Ready'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
