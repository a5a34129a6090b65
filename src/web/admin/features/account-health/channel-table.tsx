import { Link } from 'react-router'
import type { AccountHealth } from '#contract/admin/account-health/account-health.ts'
import { channelNames } from '#domain/account-health/sale-channel.ts'
import { formatShortMonth } from '#domain/format-month.ts'
import { formatCount } from '#domain/text.ts'
import { adminPaths, withFilters } from '../../paths.ts'

/** Sales and disputes of an account by card network and month. */
export function ChannelTable({ account, months }: { account: AccountHealth; months: readonly string[] }) {
  if (account.channels.length === 0) return null
  return (
    <section
      aria-label={`Card networks of ${account.name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
      tabIndex={0}
      className="overflow-x-auto border-t border-line"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="px-3 pt-3 pb-1 text-left text-xs font-semibold text-ink-soft">
          Sales and disputes by card network
        </caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="px-3 py-2 text-left text-xs font-medium text-ink-faint">
              Network
            </th>
            {months.map((month) => (
              <th
                key={month}
                scope="col"
                className="px-3 py-2 text-right text-xs font-medium whitespace-nowrap text-ink-faint"
              >
                {formatShortMonth(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {account.channels.map(({ channel, months: counts }) => (
            <tr key={channel}>
              <th scope="row" className="px-3 py-2 text-left font-normal whitespace-nowrap">
                {channelNames[channel]}
              </th>
              {counts.map((count) => (
                <td key={count.month} className="figures px-3 py-2 text-right whitespace-nowrap">
                  {formatCount(count.sales)} {count.sales === 1 ? 'sale' : 'sales'}
                  <Disputes account={account.id} count={count} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Disputes({
  account,
  count: { month, disputes, fraud },
}: {
  account: string
  count: AccountHealth['channels'][number]['months'][number]
}) {
  if (disputes === 0) return <span className="block text-xs text-ink-faint">no disputes</span>
  return (
    <Link
      to={withFilters(adminPaths.disputes, { account, month })}
      className="block text-xs text-leaf hover:underline"
    >
      {formatCount(disputes)} {disputes === 1 ? 'dispute' : 'disputes'}
      {fraud > 0 && `, ${formatCount(fraud)} for fraud`}
    </Link>
  )
}
