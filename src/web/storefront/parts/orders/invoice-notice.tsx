import type { OrderView } from '#contract/shop/order.ts'
import { formatDay } from '#domain/format-date.ts'
import { formatMoney } from '#domain/money.ts'
import { netTermLabels } from '#domain/payments/net-terms.ts'
import { formatUnits } from '#domain/text.ts'
import { classNames } from '#web/ui/class-names.ts'

/** What is due of an order on terms, until when, and where the money goes. */
export function InvoiceNotice({ order: { invoice } }: { order: OrderView }) {
  if (invoice === undefined || invoice.open === 0) return null
  const { terms, dueOn, open, overdueDays, howToPay } = invoice
  return (
    <section
      aria-label="Invoice"
      className={classNames(
        'rounded-lg p-6 leading-7 lg:w-full print:hidden',
        overdueDays > 0 ? 'bg-amber-soft' : 'bg-leaf-soft',
      )}
    >
      <p className="font-semibold">
        {overdueDays > 0
          ? `Your invoice is ${formatUnits(overdueDays, 'day')} overdue`
          : `Your invoice is due by ${formatDay(dueOn)}`}
      </p>
      <p className="figures mt-1">
        {formatMoney(open)} is open. {netTermLabels[terms]}
        {overdueDays > 0 && `, due by ${formatDay(dueOn)}`}.
      </p>
      {howToPay.length > 0 && (
        <ul className="mt-3 break-words text-sm leading-6">
          {howToPay.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
