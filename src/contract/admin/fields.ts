import * as z from 'zod'

/** ISO 8601 with an offset. */
export const moment = (error = 'Enter a date and a time.') => z.iso.datetime({ offset: true, error })

/** The version that the edit started from. The edit is refused if a newer one is stored. */
export const expectedVersion = z.number({ error: 'The version you started from is required.' }).int().min(0)
