import type { ReactNode } from 'react'
import type { ProcessingCalendarInput } from '#contract/admin/shipping/shipping-setup.ts'
import { federalHolidays } from '#domain/shipping/us-holidays.ts'
import { formatUnits } from '#domain/text.ts'
import { formatDay } from '../../state/format.ts'
import { formatCutOff, holidayNames, weekdays } from './calendar-fields.ts'

/** What a processing calendar says. */
export function CalendarSummary({ calendar }: { calendar: ProcessingCalendarInput }) {
  const { handlingDays, cutOffs, nextDayFridayCutOff, closures } = calendar
  return (
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
function groupCutOffs(cutOffs: ProcessingCalendarInput['cutOffs']): string[] {
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

function describeHolidays({ holidays }: ProcessingCalendarInput): string {
  if (holidays.length === 0) return 'You pack on all federal holidays'
  if (holidays.length === federalHolidays.length) return 'Closed on all federal holidays'
  return `Closed on ${holidays.map((each) => holidayNames[each]).join(', ')}`
}
