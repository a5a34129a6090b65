import { formatPromotion } from '#domain/promotions/describe-promotion.ts'
import { Panel } from '../../parts/page.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatCents } from '../../state/format.ts'
import type { ShownSimulation } from './use-simulation.ts'

/** What promotions do for the cart, and why each applies or does not. */
export function SimulationResult({
  simulation: { data, problem, isStale },
}: {
  simulation: ShownSimulation
}) {
  return (
    <Panel title="Result">
      {problem && (
        <p role="alert" className="text-sm font-medium text-refusal">
          {problem}
        </p>
      )}
      {data === undefined && problem === undefined && (
        <p className="text-sm text-ink-soft">Add a product to see which promotions apply.</p>
      )}
      {data && (
        <div aria-live="polite" aria-busy={isStale}>
          {data.problems.map((text) => (
            <p key={text} className="mb-2 text-sm font-medium text-refusal">
              {text}
            </p>
          ))}
          <dl className="figures grid grid-cols-[1fr_auto] gap-y-1.5 text-sm">
            <Sum label="Subtotal" value={formatCents(data.subtotal)} />
            {data.discount > 0 && (
              <Sum
                label={`Discount${formatPromotion(data.discountName)}`}
                value={`−${formatCents(data.discount)}`}
              />
            )}
            {data.gifts.map(({ name, quantity }) => (
              <Sum key={name} label={`${quantity} × ${name}`} value="Free gift" />
            ))}
            <dt className="border-t border-line pt-2 font-semibold">Total before shipping</dt>
            <dd className="border-t border-line pt-2 text-right font-semibold">{formatCents(data.total)}</dd>
          </dl>
          {data.setNotes.map((note) => (
            <p key={note} className="mt-3 text-sm text-ink-soft">
              {note}
            </p>
          ))}
          <h3 className="mt-6 font-sans text-sm font-semibold">Promotions</h3>
          {data.outcomes.length === 0 && (
            <p className="mt-2 text-sm text-ink-soft">None runs at this time.</p>
          )}
          <ul className="mt-1 divide-y divide-line">
            {data.outcomes.map(({ id, name, summary, isApplied, reason }) => (
              <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3 text-sm">
                <span className="min-w-48 flex-1">
                  <span className="block font-medium wrap-break-word">{name}</span>
                  <span className="block text-[0.8125rem] text-ink-faint">{summary}</span>
                  <span className="mt-1 block">{reason}</span>
                </span>
                <StatusBadge
                  state={isApplied ? 'applied' : 'not-applied'}
                  label={isApplied ? 'Applied' : 'Not applied'}
                  tone={isApplied ? 'success' : 'neutral'}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right">{value}</dd>
    </>
  )
}
