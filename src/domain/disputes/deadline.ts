import { dayMs } from '../duration.ts'
import { formatDay } from '../format-date.ts'
import { parseShopWallTime, toShopDay } from '../shop-time.ts'
import { formatUnits } from '../text.ts'
import { type DisputeState, isUnanswered } from './dispute-state.ts'

/** Days before the deadline on which owners are reminded. */
export const reminderDays = [7, 2] as const
export type ReminderDays = (typeof reminderDays)[number]

/** The end of the day on which the evidence is due. */
export function toDeadline(day: string): Date | undefined {
  const lastMinute = parseShopWallTime(`${day}T23:59`)
  return lastMinute === undefined ? undefined : new Date(lastMinute.getTime() + 59_000)
}

/** The reminder that is due: the nearest one whose time has come. Undefined before the first, and after the deadline. */
export function findDueReminder(dueAt: Date, now: Date): ReminderDays | undefined {
  const left = dueAt.getTime() - now.getTime()
  return left <= 0 ? undefined : reminderDays.findLast((days) => left <= days * dayMs)
}

/** 'Answer by December 1, 2026, in 3 days'. Undefined when the bank does not wait for the shop. */
export function describeDeadline(
  { state, dueAt }: { readonly state: DisputeState; readonly dueAt: Date | undefined },
  now: Date,
): string | undefined {
  if (!isUnanswered(state)) return undefined
  if (dueAt === undefined) return 'No deadline is stored'
  const day = formatDay(dueAt.toISOString())
  const days = countDays(toShopDay(now), toShopDay(dueAt))
  if (dueAt <= now) return days === 0 ? 'The deadline was today' : `The deadline was ${day}`
  if (days === 0) return `Answer today, ${day}`
  if (days === 1) return `Answer by tomorrow, ${day}`
  return `Answer by ${day}, in ${formatUnits(days, 'day')}`
}

function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}
