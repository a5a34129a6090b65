import type { FileNote, PayoutPreview, PreviewedPayout } from '#contract/admin/payouts/payouts.ts'
import { formatUnits } from '#domain/text.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { formatDay } from '../../state/format.ts'
import { createDifferenceColumns, createLineColumns } from './difference-list.tsx'
import { PayoutSums } from './payout-sums.tsx'

/** What a file would book, and what is wrong with it. */
export function ImportPreview({ preview }: { preview: PayoutPreview }) {
  const { format, payouts, known, waiting, leftOut, problems } = preview
  return (
    <section aria-label="Preview" className="grid gap-5 text-sm">
      <p className="text-ink-soft">{format}</p>
      {problems.length > 0 && (
        <div role="alert">
          <p className="font-medium text-refusal">
            {formatUnits(problems.length, 'row')} cannot be read, so nothing is imported.
          </p>
          <Notes notes={problems} />
        </div>
      )}
      {known.length > 0 && (
        <p>
          {formatUnits(known.length, 'payout')} of the file {known.length === 1 ? 'is' : 'are'} stored and
          stay as they are.
        </p>
      )}
      {payouts.map((payout) => (
        <Previewed key={payout.ref} payout={payout} />
      ))}
      {waiting.map(({ ref, message }) => (
        <p key={ref} className="wrap-anywhere">
          {message}
        </p>
      ))}
      {payouts.length === 0 && waiting.length === 0 && problems.length === 0 && (
        <p>Nothing in the file is new.</p>
      )}
      {leftOut.length > 0 && (
        <details>
          <summary className="cursor-pointer font-medium">
            {formatUnits(leftOut.length, 'row')} left out
          </summary>
          <Notes notes={leftOut} />
        </details>
      )}
    </section>
  )
}

function Previewed({ payout }: { payout: PreviewedPayout }) {
  const { ref, arrivedOn, lineCount, matchedCount, differences } = payout
  return (
    <article className="rounded-lg border border-line bg-card p-4">
      <h3 className="mb-3 text-base wrap-anywhere">
        {formatDay(arrivedOn)}, {ref}
      </h3>
      <PayoutSums {...payout} />
      <p className="mt-3 text-ink-soft">
        {matchedCount} of {formatUnits(lineCount, 'line')} {matchedCount === 1 ? 'is' : 'are'} as expected.
      </p>
      {differences.length > 0 && (
        <div className="-mx-4 mt-3 border-t border-line">
          <DataTable
            label={`Differences of ${ref}`}
            columns={[...createLineColumns<Difference>(false), ...createDifferenceColumns<Difference>()]}
            hidden={['fee']}
            rows={differences}
            rowId={(line) => line.ref}
            empty={<EmptyState title="No differences." />}
          />
        </div>
      )}
    </article>
  )
}
type Difference = PreviewedPayout['differences'][number]

function Notes({ notes }: { notes: readonly FileNote[] }) {
  return (
    <ul className="mt-2 max-h-64 space-y-1 overflow-y-auto">
      {notes.map(({ line, message }) => (
        <li key={`${line} ${message}`} className="wrap-anywhere">
          <span className="figures text-ink-faint">Line {line}:</span> {message}
        </li>
      ))}
    </ul>
  )
}
