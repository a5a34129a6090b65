import * as z from 'zod'
/** The random id that a browser stores. */
export const deviceId = z
  .string()
  .regex(/^[\w-]{16,100}$/, 'This is not a valid device ID.')
  .optional()
