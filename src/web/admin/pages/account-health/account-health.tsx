import { Link } from 'react-router'
import { getAccountHealth } from '#contract/admin/account-health/calls.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { ChannelTable } from '../../features/account-health/channel-table.tsx'
import { HealthBadge } from '../../features/account-health/health-badge.tsx'
import { LinesPanel } from '../../features/account-health/lines-panel.tsx'
import { MeasureTable } from '../../features/account-health/measure-table.tsx'
import { UnderwritingPackButtons } from '../../features/account-health/underwriting-pack-buttons.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'
import { formatMoment } from '../../state/format.ts'

/** What could cost the shop a payment account, by account and month, beside the lines of networks and providers. */
export function AccountHealthPage() {
  const query = useRead(getAccountHealth())
  const countedAt = query.data?.countedAt
  return (
    <Page
      title="Account health"
      actions={<UnderwritingPackButtons />}
      sub={
        countedAt === undefined
          ? 'What card networks and providers watch.'
          : `What card networks and providers watch. Sales were counted on ${formatMoment(countedAt)}.`
      }
    >
      <Loaded query={query} lines={8} inPanel>
        {({ accounts, months, lines }) => (
          <div className="space-y-5">
            {accounts.length === 0 && (
              <Panel flush>
                <EmptyState title="No payment account yet.">
                  <p className="mb-4">Its figures stand here from its first sale on.</p>
                  <Link to={adminPaths.paymentSettings} className={buttonClass('outline', 'small')}>
                    Connect a payment account
                  </Link>
                </EmptyState>
              </Panel>
            )}
            {accounts.map((account) => (
              <Panel
                key={account.id}
                title={account.name}
                aside={account.measures.length > 0 && <HealthBadge state={account.state} />}
                flush
              >
                {account.measures.length === 0 ? (
                  <p className="px-4 py-6 text-sm text-ink-soft">
                    It took no payments in these months, so there is nothing to measure.
                  </p>
                ) : (
                  <>
                    <MeasureTable account={account} months={months} lines={lines} />
                    <ChannelTable account={account} months={months} />
                  </>
                )}
              </Panel>
            ))}
            <LinesPanel lines={lines} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
