import * as z from 'zod'

/** ISO 8601 with an offset. */
export const moment = (error = 'Enter a date and a time.') => z.iso.datetime({ offset: true, error })

/** 'YYYY-MM-DD' of a year that the database knows: it has no year 0. */
export const day = (label: string) =>
  z.iso
    .date(`${label}: enter a date.`)
    .refine((entered) => !entered.startsWith('0000'), `${label}: enter a date with its year.`)

/** Whether an update has a field besides the version it started from. */
export function hasChanges({ expectedVersion: _, ...change }: Readonly<Record<string, unknown>>): boolean {
  return Object.values(change).some((value) => value !== undefined)
}

/** Why a text is published although the claims check found something in it. */
export const claimOverride = z
  .string({ error: 'The reason must be text.' })
  .trim()
  .max(500, 'A reason can be at most 500 characters.')
  .refine((text) => !text.includes('\u0000'), 'The reason contains a character that cannot be stored.')
  .optional()

/** The version that the edit started from. The edit is refused if a newer one is stored. */
export const expectedVersion = z
  .number({ error: 'The version you started from is required.' })
  .int()
  .min(0)
  .max(1_000_000_000)
