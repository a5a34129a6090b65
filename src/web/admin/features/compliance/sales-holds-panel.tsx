import { useState } from 'react'
import type { Compliance } from '#contract/admin/compliance.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatMoment } from '../../state/format.ts'
import { productClassLabels } from '../../state/product-class-labels.ts'
import { useDisabledReason } from '../../state/session.ts'
import { SalesHoldDialog } from './sales-hold-dialog.tsx'

type Hold = Compliance['salesHolds'][number]

function describeHeldProducts({ isHeld, productCount: count }: Hold): string {
  const products = count === 1 ? '1 published product is' : `${count} published products are`
  if (isHeld) return `${products} shown but not sold`
  return count === 0
    ? 'All published products can be sold'
    : `${products} not sold because lab results are missing or too high`
}

/** Product classes that are shown but not sold while on hold (D29). */
export function SalesHoldsPanel({ salesHolds }: { salesHolds: readonly Hold[] }) {
  const disabledReason = useDisabledReason('change rules')
  const [openHold, setOpenHold] = useState<Hold>()
  return (
    <Panel title="Sales holds" flush>
      <ul className="divide-y divide-line">
        {salesHolds.map((hold) => (
          <li
            key={hold.productClass}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4"
          >
            <div className="max-w-3xl min-w-0 flex-1 basis-72 text-sm">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {productClassLabels[hold.productClass]}
                <StatusBadge
                  state={hold.isHeld ? 'held' : 'active'}
                  label={hold.isHeld ? 'On hold' : 'On sale'}
                />
              </p>
              {hold.isHeld && hold.notice && <p className="mt-1">{hold.notice}</p>}
              {hold.reason && <p className="mt-1 text-[0.8125rem] text-ink-soft">{hold.reason}</p>}
              <p className="mt-1 text-[0.8125rem] text-ink-faint">
                {describeHeldProducts(hold)}
                {hold.updatedAt &&
                  ` · ${hold.isHeld ? 'Held' : 'Lifted'} ${formatMoment(hold.updatedAt)}${hold.updatedBy ? ` by ${hold.updatedBy}` : ''}`}
              </p>
            </div>
            <ActionButton disabledReason={disabledReason} onClick={() => setOpenHold(hold)}>
              {hold.isHeld ? 'Lift hold' : 'Hold sales'}
            </ActionButton>
          </li>
        ))}
      </ul>
      {openHold && (
        <SalesHoldDialog
          name={productClassLabels[openHold.productClass]}
          hold={openHold}
          onClose={() => setOpenHold(undefined)}
        />
      )}
    </Panel>
  )
}
