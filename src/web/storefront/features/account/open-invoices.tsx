import { formatDay } from '#domain/format-date.ts'
import { add, formatMoney, zero } from '#domain/money.ts'
import { netTermLabels } from '#domain/payments/net-terms.ts'
import { formatUnits } from '#domain/text.ts'
import { useCall } from '../../api/use-call.ts'

/** What a customer with payment terms owes, the first one due before the others. Nothing for other customers. */
export function OpenInvoices() {
  const { value } = useCall('listOpenInvoices', {})
  if (value === undefined || (value.terms === undefined && value.invoices.length === 0)) return null
  const { terms, invoices } = value
  const open = add(zero, ...invoices.map((invoice) => invoice.open))
  return (
    <section aria-labelledby="open-invoices" className="mb-6 rounded-lg border border-line bg-card p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="open-invoices" className="text-xl">
          Open invoices
        </h2>
        <p className="figures text-sm text-ink-soft">
          <strong className="font-semibold text-ink">{formatMoney(open)}</strong>
          {terms && ` of ${formatMoney(terms.creditLimit)} used, ${netTermLabels[terms.kind]}`}
        </p>
      </div>
      {invoices.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">Nothing is open.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line text-sm">
          {invoices.map(({ orderNumber, dueOn, overdueDays, open: left }) => (
            <li
              key={orderNumber}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2"
            >
              <span>
                Order <span translate="no">{orderNumber}</span>
              </span>
              <span className={overdueDays > 0 ? 'font-medium text-refusal' : 'text-ink-soft'}>
                {overdueDays > 0
                  ? `${formatUnits(overdueDays, 'day')} overdue, due by ${formatDay(dueOn)}`
                  : `Due by ${formatDay(dueOn)}`}
              </span>
              <span translate="no" className="figures font-medium">
                {formatMoney(left)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
