import type { PriceClaim } from '#contract/admin/promotions/promotions.ts'
import { formatShopTime } from '#domain/shop-time.ts'
import { Panel } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'

/** Price claims on store pages. Each is hidden when its promotion ends. */
export function PriceClaimsPanel({ claims }: { claims: readonly PriceClaim[] }) {
  return (
    <Panel title="Price claims" flush>
      {claims.length === 0 ? (
        <EmptyState title="No price claims." />
      ) : (
        <ul className="divide-y divide-line">
          {claims.map((claim) => (
            <li
              key={claim.placement + claim.text}
              className="flex items-start justify-between gap-4 px-4 py-3 text-sm"
            >
              <div>
                <p className="font-medium">{claim.text}</p>
                <p className="text-[0.8125rem] text-ink-faint">
                  {[
                    claim.placement,
                    claim.promotion ?? 'No promotion',
                    claim.endsAt && `Until ${formatShopTime(new Date(claim.endsAt))}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <StatusBadge
                state={claim.isVisible ? 'active' : 'off'}
                label={claim.isVisible ? 'Visible' : 'Hidden'}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
