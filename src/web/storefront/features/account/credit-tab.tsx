import { Link } from 'react-router'
import { formatDay } from '#domain/format-date.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useCall } from '../../api/use-call.ts'
import { EmptyTab } from './empty-tab.tsx'
import { TabRequestState } from './tab-request-state.tsx'

/** What the customer has of store credit, and where it came from and went. */
export function CreditTab() {
  const { value, failure, reload } = useCall('getStoreCredit', {})
  if (value === undefined || failure !== undefined)
    return <TabRequestState failure={failure} contentName="your store credit" onRetry={reload} />
  const { balance, held, movements } = value
  if (balance === 0 && held === 0 && movements.length === 0)
    return (
      <EmptyTab drawing="envelope" text="No store credit yet">
        <p className="max-w-sm text-ink-soft">
          A refund can come as store credit. It pays for your next order as far as it goes.
        </p>
        <Link to={paths.products()} className={buttonClass('primary', 'large')}>
          Browse All Products
        </Link>
      </EmptyTab>
    )
  return (
    <div className="grid max-w-2xl gap-6">
      <div className="rounded-lg bg-paper-deep px-6 py-5">
        <p className="text-sm text-ink-soft">Store credit</p>
        <p translate="no" className="figures mt-1 font-serif text-3xl">
          {formatMoney(balance)}
        </p>
        <p className="mt-2 text-sm text-ink-soft">
          {balance > 0
            ? 'It pays for your next order as far as it goes. You can keep it for later at the checkout.'
            : 'You have none to spend right now.'}
          {held > 0 && ` An order that is not paid yet has ${formatMoney(held)} more.`}
        </p>
      </div>
      {movements.length > 0 && (
        <table className="w-full text-sm">
          <caption className="sr-only">Changes of your store credit, the newest first</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Date</th>
              <th scope="col">What for</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {movements.map(({ id, at, text, amount }) => (
              <tr key={id}>
                <td className="py-3 pr-4 whitespace-nowrap text-ink-soft">
                  <time dateTime={at}>{formatDay(at)}</time>
                </td>
                <td className="py-3 pr-4">{text}</td>
                <td className="figures py-3 text-right font-medium whitespace-nowrap">
                  {amount > 0 ? '+' : '−'}
                  {formatMoney(cents(Math.abs(amount)))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
