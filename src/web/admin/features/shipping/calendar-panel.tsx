import { useState } from 'react'
import type { AdminShippingSetup } from '#contract/admin/shipping/shipping-setup.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { useDisabledReason } from '../../state/session.ts'
import { CalendarDialog } from './calendar-dialog.tsx'
import { CalendarSummary } from './calendar-summary.tsx'

/** When a shop with one location packs. Every date that shoppers read follows it. */
export function CalendarPanel({ calendar }: Pick<AdminShippingSetup, 'calendar'>) {
  const disabledReason = useDisabledReason('settings.edit')
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title="Processing calendar"
      className="max-md:[&_button]:h-11!"
      aside={
        <ActionButton compact disabledReason={disabledReason} onClick={() => setOpen(true)}>
          Edit<span className="sr-only"> calendar</span>
        </ActionButton>
      }
    >
      <p className="text-sm text-ink-soft">
        The dates on product pages, at checkout, on orders and in emails follow this calendar. Paid orders
        keep the dates they were promised.
      </p>
      <CalendarSummary calendar={calendar} />
      {isOpen && <CalendarDialog title="Edit calendar" calendar={calendar} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
