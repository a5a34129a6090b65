import { useState } from 'react'
import type { Compliance } from '#contract/admin/compliance/compliance.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatDay, formatMoment } from '../../state/format.ts'
import { productClassLabels } from '../../state/product-class-labels.ts'
import { useDisabledReason } from '../../state/session.ts'
import { type HoldAction, holdActionLabels, SalesHoldDialog } from './sales-hold-dialog.tsx'

type Hold = Compliance['salesHolds'][number]

function describeHeldProducts({ isHeld, productCount: count }: Hold): string {
  const products = count === 1 ? '1 published product is' : `${count} published products are`
  if (isHeld) return `${products} shown but not sold`
  return count === 0
    ? 'All published products can be sold'
    : `${products} not sold because of a rule or their lab results`
}

/** 'On hold until Dec 20, 2026', 'Starts Dec 10, 2026' */
function HoldBadge({ hold: { state, startsOn, endsOn } }: { hold: Hold }) {
  if (state === 'held')
    return <StatusBadge state="held" label={endsOn ? `On hold until ${formatDay(endsOn)}` : 'On hold'} />
  if (state === 'scheduled' && startsOn)
    return <StatusBadge state="scheduled" tone="warning" label={`Starts ${formatDay(startsOn)}`} />
  return <StatusBadge state="active" label="On sale" />
}

/** Whether shoppers see the notice, or will. */
function isShown({ state }: Hold): boolean {
  return state === 'held' || state === 'scheduled'
}

function listActions(hold: Hold): readonly HoldAction[] {
  return isShown(hold) ? ['change', 'lift'] : ['hold']
}

/** What the badge does not say of the days. */
function describeDays({ state, startsOn, endsOn }: Hold): string | undefined {
  if (state === 'held' && startsOn) return `On hold since ${formatDay(startsOn)}`
  if (state === 'scheduled' && endsOn) return `On hold until ${formatDay(endsOn)}`
  return state === 'ended' && endsOn ? `The hold ended on ${formatDay(endsOn)}` : undefined
}

const changes = { held: 'Held', scheduled: 'Scheduled', ended: 'Held', open: 'Lifted' } as const

function describeChange({ state, updatedAt, updatedBy }: Hold): string | undefined {
  if (!updatedAt) return undefined
  return `${changes[state]} ${formatMoment(updatedAt)}${updatedBy ? ` by ${updatedBy}` : ''}`
}

/** Product classes that are shown but not sold while on hold (decision 0172). */
export function SalesHoldsPanel({ salesHolds }: { salesHolds: readonly Hold[] }) {
  const disabledReason = useDisabledReason('rules.edit')
  const [opened, setOpened] = useState<{ readonly hold: Hold; readonly action: HoldAction }>()
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
                <HoldBadge hold={hold} />
              </p>
              {isShown(hold) && hold.notice && <p className="mt-1">{hold.notice}</p>}
              {hold.reason && <p className="mt-1 text-[0.8125rem] text-ink-soft">{hold.reason}</p>}
              <p className="mt-1 text-[0.8125rem] text-ink-faint">
                {[describeHeldProducts(hold), describeDays(hold), describeChange(hold)]
                  .filter((part) => part !== undefined)
                  .join(' · ')}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {listActions(hold).map((action) => (
                <ActionButton
                  key={action}
                  disabledReason={disabledReason}
                  onClick={() => setOpened({ hold, action })}
                >
                  {holdActionLabels[action]}
                </ActionButton>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {opened && (
        <SalesHoldDialog
          name={productClassLabels[opened.hold.productClass]}
          hold={opened.hold}
          action={opened.action}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Panel>
  )
}
