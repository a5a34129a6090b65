import * as z from 'zod'

/** The name of a record in the URL of its page. */
export const urlSlug = z
  .string({ error: 'The URL slug is required.' })
  .trim()
  .min(1, 'The URL slug is required.')
  .max(120, 'The URL slug can be at most 120 characters.')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens in the URL slug.')
