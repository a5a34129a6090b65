import { type ReactNode, useState } from 'react'
import type { AdminShippingSetup } from '#contract/admin/shipping/shipping-setup.ts'
import { federalHolidays } from '#domain/shipping/us-holidays.ts'
import { formatUnits } from '#domain/text.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { formatDay } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { CalendarDialog } from './calendar-dialog.tsx'
import { formatCutOff, holidayNames, weekdays } from './calendar-fields.ts'

type Calendar = AdminShippingSetup['calendar']

/** When the shop packs. Every date that shoppers read follows it. */
export function CalendarPanel({ calendar }: { calendar: Calendar }) {
  const disabledReason = useDisabledReason('settings.edit')
  const [isOpen, setOpen] = useState(false)
  const { handlingDays, cutOffs, nextDayFridayCutOff, closures } = calendar
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
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[10rem_1fr]">
        <Entry name="Handling time">
          {handlingDays === 0 ? 'Orders leave on the same day' : formatUnits(handlingDays, 'packing day')}
        </Entry>
        <Entry name="Cut-off times">
          {groupCutOffs(cutOffs).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {nextDayFridayCutOff !== null && (
            <span className="block">Friday, next-day services: {formatCutOff(nextDayFridayCutOff)}</span>
          )}
        </Entry>
        <Entry name="Holidays">{describeHolidays(calendar)}</Entry>
        <Entry name="Closures">
          {closures.length === 0
            ? 'None'
            : closures.map(({ from, to, message }) => (
                <span key={from} className="block wrap-anywhere">
                  {from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}
                  {message !== undefined && <span className="block text-ink-soft">“{message}”</span>}
                </span>
              ))}
        </Entry>
      </dl>
      {isOpen && <CalendarDialog calendar={calendar} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft max-sm:-mb-2">{name}</dt>
      <dd className="figures min-w-0">{children}</dd>
    </>
  )
}

/** ['Monday to Friday: 4:30 PM', 'Saturday: 11:00 AM', 'Sunday: no packing'] */
function groupCutOffs(cutOffs: Calendar['cutOffs']): string[] {
  const groups: { first: string; last: string; time: string | null }[] = []
  // The week begins on Monday, so that Saturday and Sunday stand together.
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const weekday = weekdays[day] ?? ''
    const time = cutOffs[day] ?? null
    const group = groups.at(-1)
    if (group !== undefined && group.time === time) group.last = weekday
    else groups.push({ first: weekday, last: weekday, time })
  }
  return groups.map(({ first, last, time }) => {
    const days = first === last ? first : `${first} to ${last}`
    return `${days}: ${time === null ? 'no packing' : formatCutOff(time)}`
  })
}

function describeHolidays({ holidays }: Calendar): string {
  if (holidays.length === 0) return 'You pack on all federal holidays'
  if (holidays.length === federalHolidays.length) return 'Closed on all federal holidays'
  return `Closed on ${holidays.map((each) => holidayNames[each]).join(', ')}`
}
