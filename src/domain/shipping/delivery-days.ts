/** Business days in transit, inclusive. */
export type DayRange = { readonly from: number; readonly to: number }

/** Used when a carrier gives no estimate. */
export const defaultDeliveryDays: DayRange = { from: 2, to: 3 }

/** '2 to 3', or '1' when both ends are 1. */
export function formatDeliveryDays(days: DayRange = defaultDeliveryDays): string {
  return days.from === days.to ? String(days.from) : `${days.from} to ${days.to}`
}

/** Takes the text of a rate: '1', '2 to 3'. The default when it is missing or not a number of days. */
export function parseDeliveryDays(text: string | null | undefined): DayRange {
  const match = /^(\d{1,2})(?: ?(?:to|-|–) ?(\d{1,2}))?$/.exec(text?.trim() ?? '')
  if (match === null) return defaultDeliveryDays
  const from = Number(match[1])
  return { from, to: Math.max(from, Number(match[2] ?? from)) }
}

/** '2 to 3 business days', '1 business day'. Takes the text of a rate; missing or empty means the default. */
export function formatBusinessDays(text: string | null | undefined): string {
  const label = text?.trim() || formatDeliveryDays()
  return label === '1' ? '1 business day' : `${label} business days`
}
