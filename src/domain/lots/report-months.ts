/** How many months after its test a lab report counts, unless the owner sets another number (decision 0153). */
export const defaultReportMonths = 12

/** '2026-02-28' → '2027-02-28'. The last day of February stays in February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const target = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate())))
  return target.toISOString().slice(0, 10)
}

/**
 * The last day on which a report counts: the one that staff entered, but not longer after the test than the shop lets a
 * report count. Undefined while it is not known.
 */
export function getLastReportDay({
  testedOn,
  expiresOn,
  reportMonths,
}: {
  readonly testedOn: string | undefined
  readonly expiresOn: string | undefined
  readonly reportMonths: number
}): string | undefined {
  if (testedOn === undefined) return expiresOn
  // Written past the shop, such as 'infinity' or a day before Christ: such a report counts no longer.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(testedOn)) return '0001-01-01'
  const longest = addMonths(testedOn, reportMonths)
  return expiresOn === undefined || expiresOn > longest ? longest : expiresOn
}
