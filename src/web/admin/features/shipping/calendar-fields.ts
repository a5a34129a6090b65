import type { ProcessingCalendarInput } from '#contract/admin/shipping/shipping-setup.ts'
import { type FederalHoliday, federalHolidays } from '#domain/shipping/us-holidays.ts'
import { defineFields, type FieldKind } from '../../forms/field.ts'
import { countField, valueField } from '../../forms/field-kinds.tsx'
import { formatText } from '../../state/conflict-values.ts'
import { formatDay } from '../../state/format.ts'
import type { ConflictFields } from '../../state/use-record-edit.ts'

export const holidayNames: Readonly<Record<FederalHoliday, string>> = {
  'new-year': 'New Year’s Day',
  'martin-luther-king': 'Martin Luther King Jr. Day',
  washington: 'Presidents’ Day',
  'memorial-day': 'Memorial Day',
  juneteenth: 'Juneteenth',
  'independence-day': 'Independence Day',
  'labor-day': 'Labor Day',
  'columbus-day': 'Columbus Day',
  'veterans-day': 'Veterans Day',
  thanksgiving: 'Thanksgiving',
  christmas: 'Christmas Day',
}

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** '00:30' to '23:30' */
export const halfHours = Array.from({ length: 47 }, (_, place) => {
  const minutes = (place + 1) * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`
})

/** '16:30' → '4:30 PM' */
export function formatCutOff(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

export type ClosureInput = { readonly from: string; readonly to: string; readonly message: string }
type Closure = ProcessingCalendarInput['closures'][number]

const isList = (stored: unknown): stored is readonly unknown[] => Array.isArray(stored)
const isTime = (stored: unknown) => (typeof stored === 'string' ? stored : null)

const closures: FieldKind<readonly ClosureInput[], Closure[]> = {
  label: 'Closures',
  toInput: (stored) =>
    isList(stored)
      ? (stored as readonly Closure[]).map(({ from, to, message }) => ({ from, to, message: message ?? '' }))
      : undefined,
  parse: (inputs) =>
    inputs.map(({ from, to, message }) => ({
      from,
      to: to === '' ? from : to,
      message: message.trim() === '' ? undefined : message.trim(),
    })),
  format: (stored) =>
    formatText(
      isList(stored)
        ? (stored as readonly Closure[])
            .map(({ from, to }) => `${formatDay(from)} to ${formatDay(to)}`)
            .join(', ')
        : '',
    ),
  draw: () => null,
}

export const calendarFields = defineFields({
  handlingDays: countField({
    label: 'Handling time in packing days',
    hint: '0: orders leave on the day they are placed, until the cut-off.',
    autoComplete: 'off',
  }),
  cutOffs: valueField<(string | null)[]>({
    label: 'Cut-off times',
    read: (stored) => (isList(stored) ? stored.map(isTime) : undefined),
    format: (times) =>
      times
        .map((time, day) => `${weekdays[day]}: ${time === null ? 'no packing' : formatCutOff(time)}`)
        .join(', '),
  }),
  nextDayFridayCutOff: valueField<string | null>({
    label: 'Friday cut-off of next-day services',
    read: isTime,
    format: (time) => (time === null ? 'As other services' : formatCutOff(time)),
  }),
  holidays: valueField<FederalHoliday[]>({
    label: 'Holidays',
    read: (stored) => federalHolidays.filter((each) => isList(stored) && stored.includes(each)),
    format: (days) => days.map((each) => holidayNames[each]).join(', '),
  }),
  closures,
})

/** What a stale edit says when somebody else set the calendar of a location, or deleted it. */
export const calendarOwner: ConflictFields = {
  isOwn: { label: 'Calendar', format: (isOwn) => (isOwn === true ? 'Its own' : 'As the main location') },
}
