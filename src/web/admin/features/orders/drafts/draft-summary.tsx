import { cents } from '#domain/money.ts'
import { describeTerms } from '#domain/payments/net-terms.ts'
import { listTaxSums } from '#domain/tax/tax-tables.ts'
import { TextAreaField, TextField } from '../../../../ui/field.tsx'
import { ActionButton } from '../../../parts/action-button.tsx'
import { Panel } from '../../../parts/page.tsx'
import { formatCents } from '../../../state/format.ts'
import type { DraftForm } from './draft-form.ts'
import type { ShownQuote } from './use-draft-quote.ts'

/** What the order costs, and the steps that make it one. */
export function DraftSummaryPanel({
  entered,
  quote,
  link,
  onSend,
  onPlaceOnTerms,
  onChange,
}: {
  entered: DraftForm
  quote: ShownQuote
  /** Of a saved draft. */
  link: { readonly isChanged: boolean } | undefined
  onSend: () => void
  onPlaceOnTerms: () => void
  onChange: (part: Partial<DraftForm>) => void
}) {
  const { data, problem, isStale } = quote
  const against = problem ?? data?.problem?.message
  const blocked = explainBlockedStep(link, data, isStale, against)
  return (
    <Panel title="Summary">
      <TextField
        name="couponCode"
        label="Promotion code"
        optional
        autoComplete="off"
        value={entered.couponCode}
        error={data?.problem?.fields.couponCode}
        onChange={({ currentTarget }) => onChange({ couponCode: currentTarget.value })}
      />
      {data && (
        <dl
          aria-live="polite"
          aria-busy={isStale}
          className="figures mt-4 grid grid-cols-[1fr_auto] gap-y-1.5 text-sm"
        >
          <Sum label="Subtotal" amount={formatCents(data.subtotal)} />
          {data.discount > 0 && (
            <Sum label={data.promotion ?? 'Discount'} amount={`−${formatCents(data.discount)}`} />
          )}
          {data.gifts.map((gift) => (
            <Sum key={gift} label={gift} amount="Free gift" />
          ))}
          <Sum
            label="Shipping"
            amount={
              data.shipping === undefined
                ? 'Not chosen'
                : data.shipping === 0
                  ? 'Free'
                  : formatCents(data.shipping)
            }
          />
          {data.tax > 0 &&
            listTaxSums({
              tax: cents(data.tax),
              excise: cents(data.excise),
              deliveryFee: cents(data.deliveryFee),
            }).map(({ name, amount }) => <Sum key={name} label={name} amount={formatCents(amount)} />)}
          <dt className="border-t border-line pt-2 font-semibold">Total</dt>
          <dd className="border-t border-line pt-2 text-right font-semibold">{formatCents(data.total)}</dd>
        </dl>
      )}
      {data?.couponNote && <p className="mt-2 text-sm text-ink-soft">{data.couponNote}</p>}
      {[...(data?.setNotes ?? []), ...(data?.giftNotes ?? [])].map((note) => (
        <p key={note} className="mt-2 text-sm text-ink-soft">
          {note}
        </p>
      ))}
      {against !== undefined && (
        <p role="alert" className="mt-3 text-sm font-medium text-refusal">
          {against}
        </p>
      )}
      <TextAreaField
        className="mt-4"
        name="note"
        label="Note"
        optional
        hint="For staff. It goes to the timeline of the order."
        rows={2}
        maxLength={1000}
        value={entered.note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <ActionButton kind="primary" disabledReason={blocked} onClick={onSend}>
          Send payment link
        </ActionButton>
        {data?.invoice && (
          <ActionButton disabledReason={blocked ?? data.invoice.blocked} onClick={onPlaceOnTerms}>
            Place order on terms
          </ActionButton>
        )}
      </div>
      {data?.invoice && (
        <p className="mt-2 text-sm text-ink-soft">
          {data.invoice.blocked ?? `${describeTerms(data.invoice.terms, data.invoice.dueOn)}.`}
        </p>
      )}
    </Panel>
  )
}

/** Why the draft cannot become an order now. The server decides it again. */
function explainBlockedStep(
  link: { readonly isChanged: boolean } | undefined,
  data: ShownQuote['data'],
  isStale: boolean,
  against: string | undefined,
): string | undefined {
  if (against !== undefined) return against
  if (link === undefined || link.isChanged) return 'Save the draft first.'
  return data === undefined || isStale ? 'The order is being priced.' : undefined
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right">{amount}</dd>
    </>
  )
}
