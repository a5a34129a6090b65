/** What counts in a span of days: from its first to its last day, 'YYYY-MM-DD'. Undefined: always before, or open. */
export interface Dated {
  readonly startsOn: string | undefined
  readonly endsOn: string | undefined
}

/** Whether it counts on a day. */
export function isInForce({ startsOn, endsOn }: Dated, day: string): boolean {
  return (startsOn === undefined || startsOn <= day) && (endsOn === undefined || day <= endsOn)
}

/** Whether two spans have a day in common. */
export function doSpansOverlap(a: Dated, b: Dated): boolean {
  const startsInTime = (one: Dated, other: Dated) =>
    one.startsOn === undefined || other.endsOn === undefined || one.startsOn <= other.endsOn
  return startsInTime(a, b) && startsInTime(b, a)
}
