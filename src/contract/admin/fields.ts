import * as z from 'zod'

/** ISO 8601 with an offset. */
export const moment = (error = 'Enter a date and a time.') => z.iso.datetime({ offset: true, error })

/** Whether an update has a field besides the version it started from. */
export function hasChanges({ expectedVersion: _, ...change }: Readonly<Record<string, unknown>>): boolean {
  return Object.values(change).some((value) => value !== undefined)
}

/** The version that the edit started from. The edit is refused if a newer one is stored. */
export const expectedVersion = z
  .number({ error: 'The version you started from is required.' })
  .int()
  .min(0)
  .max(1_000_000_000)
