import type { PackingWave, ReadyOrder } from '#contract/admin/fulfillment/packing.ts'
import { formatWeekday } from '#domain/format-date.ts'

/** Orders that leave on one day with one service. */
export type ChosenWave = Pick<PackingWave, 'day' | 'carrier' | 'service'>

export function isInWave(
  order: Pick<ReadyOrder, 'day' | 'carrier' | 'service'>,
  { day, carrier, service }: ChosenWave,
): boolean {
  return order.day === day && order.carrier === carrier && order.service === service
}

/** The same in a column: 'Today', 'Late: Thu, Nov 26', 'Mon, Nov 30' */
export function formatDispatchDay(day: string, today: string): string {
  if (day === today) return 'Today'
  return day < today ? `Late: ${formatWeekday(day)}` : formatWeekday(day)
}

/** 'Leaves today', 'Late since Thu, Nov 26', 'Leaves Mon, Nov 30' */
export function describeDay(day: string, today: string): string {
  if (day === today) return 'Leaves today'
  return day < today ? `Late since ${formatWeekday(day)}` : `Leaves ${formatWeekday(day)}`
}
