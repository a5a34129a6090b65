import { useQuery } from '@tanstack/react-query'
import { previewSalesHold } from '#contract/admin/compliance/calls.ts'
import type { Compliance, HoldEffect, SalesHoldPreview } from '#contract/admin/compliance/compliance.ts'
import { formatCount } from '#domain/text.ts'
import { getErrorMessage, Refusal, write } from '../../api/call.ts'
import { formatDay } from '../../state/format.ts'
import { useSettled } from '../../state/use-settled.ts'
import { formatFirstProducts, Hit, OrderHit, ProductItems } from './preview-hits.tsx'

interface Decision {
  readonly isHeld: boolean
  readonly startsOn: string
  readonly endsOn: string
}

/** What the decision would change, asked again whenever typing pauses. */
export function SalesHoldPreviewPanel({
  productClass,
  decision,
}: {
  productClass: Compliance['salesHolds'][number]['productClass']
  decision: Decision
}) {
  const settled = useSettled(JSON.stringify(decision))
  const query = useQuery({
    queryKey: ['sales-hold-preview', productClass, settled],
    queryFn: () => write(previewSalesHold({ params: { productClass }, body: JSON.parse(settled) }), false),
    retry: false,
    placeholderData: (previous) => previous,
  })
  const incomplete = query.error instanceof Refusal ? Object.values(query.error.fields)[0] : undefined
  return (
    <section aria-label="Preview" className="rounded-md border border-line bg-card px-4 py-3 text-sm">
      <h3 className="font-sans text-[0.8125rem] font-medium text-ink">Preview</h3>
      <div aria-live="polite">
        {query.error !== null ? (
          <p className="mt-1 text-ink-soft">{incomplete ?? getErrorMessage(query.error)}</p>
        ) : query.data === undefined ? (
          <p className="mt-1 text-ink-soft">Looking…</p>
        ) : (
          <Changes preview={query.data} isHeld={decision.isHeld} isStale={query.isPlaceholderData} />
        )}
      </div>
    </section>
  )
}

function Changes({
  preview: { stops, resumes, openOrders, isCut },
  isHeld,
  isStale,
}: {
  preview: SalesHoldPreview
  isHeld: boolean
  isStale: boolean
}) {
  if (stops === undefined && resumes === undefined)
    return <p className="mt-1 text-ink-soft">{explainNoChange(isHeld)}</p>
  return (
    // Figures of the decision before stay as readable as they are.
    <div aria-busy={isStale} className={isStale ? 'cursor-progress' : undefined}>
      <ul className="divide-y divide-line">
        {stops && (
          <Effect effect={stops} change="no longer sold" rest={resumes ? undefined : 'Not sold anyway'} />
        )}
        {resumes && <Effect effect={resumes} change="sold again" rest="Stay unsold" />}
        <OrderHit
          title="Open orders with them"
          hit={openOrders}
          note={stops ? explainStop(openOrders) : 'They are released when nothing else holds them.'}
        />
      </ul>
      {isCut && (
        <p className="mt-2 text-[0.8125rem] text-ink-soft">
          There are more orders than the preview reads. It counts the newest.
        </p>
      )}
    </div>
  )
}

function Effect({
  effect: { day, products, publishedCount, unsold },
  change,
  rest,
}: {
  effect: HoldEffect
  change: string
  /** Of the products that the hold does not decide about. Undefined leaves them out. */
  rest: string | undefined
}) {
  const share = `of ${formatCount(publishedCount)} published`
  return (
    <>
      <Hit
        title={`${formatDay(day)}: ${change}`}
        count={products.count}
        note={products.count === 0 ? share : `${share}: ${formatFirstProducts(products)}`}
      >
        <ProductItems list={products} />
      </Hit>
      {rest !== undefined &&
        unsold.map(({ reason, ...list }) => (
          <Hit key={reason} title={rest} count={list.count} note={`${reason} ${formatFirstProducts(list)}`}>
            <ProductItems list={list} />
          </Hit>
        ))}
    </>
  )
}

/** A hold that goes on, and one that has not begun. */
function explainNoChange(isHeld: boolean): string {
  return isHeld
    ? 'The products stay unsold until you lift the hold.'
    : 'Nothing changes today, because the hold has not started.'
}

function explainStop({ unpaidCount }: SalesHoldPreview['openOrders']): string {
  if (unpaidCount === 0) return 'They are held when the hold starts.'
  return unpaidCount === 1
    ? 'They are held when the hold starts. 1 of them is not paid: its customer is then offered no payment.'
    : `They are held when the hold starts. ${formatCount(unpaidCount)} of them are not paid: their customers are then offered no payment.`
}
