import { Link } from 'react-router'
import type { Dashboard } from '#contract/admin/staff/dashboard.ts'
import { formatCount } from '#domain/text.ts'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { BarList } from './bar-list.tsx'

/** What the rulebook refused: the rules and places with the most attempts. */
export function BlockedPanel({
  dashboard: { blockedAttempts, days },
}: {
  dashboard: Pick<Dashboard, 'blockedAttempts' | 'days'>
}) {
  const { total, byRule, byPlace } = blockedAttempts
  return (
    <Panel
      title={`Blocked attempts, ${days} days`}
      aside={<span className="figures text-sm text-ink-soft">{formatCount(total)}</span>}
    >
      {total === 0 ? (
        <p className="text-sm text-ink-soft">No rule has refused a ZIP check, a shipping rate or an order.</p>
      ) : (
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          <section aria-labelledby="blocked-by-rule">
            <h3 id="blocked-by-rule" className="mb-3 font-sans text-xs font-medium text-ink-soft">
              By rule
            </h3>
            <BarList
              bars={byRule.map(({ ruleId, place, reason, attempts, orders }) => ({
                id: ruleId,
                label: reason ?? place,
                to: adminPaths.rule(ruleId),
                amount: attempts,
                figure: `${formatCount(attempts)}${orders > 0 ? ` · ${formatCount(orders)} at payment` : ''}`,
              }))}
            />
          </section>
          <section aria-labelledby="blocked-by-place">
            <h3 id="blocked-by-place" className="mb-3 font-sans text-xs font-medium text-ink-soft">
              By place
            </h3>
            <BarList
              bars={byPlace.map(({ place, attempts }) => ({
                id: place,
                label: place,
                to: adminPaths.complianceMap,
                amount: attempts,
                figure: formatCount(attempts),
              }))}
            />
          </section>
        </div>
      )}
      <p className="mt-4">
        <Link to={adminPaths.compliance} className="text-sm font-medium text-leaf hover:underline">
          Open the rulebook
        </Link>
      </p>
    </Panel>
  )
}
