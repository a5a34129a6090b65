import * as z from 'zod'
/** The random id a browser keeps for itself. */
export const deviceId = z
  .string()
  .regex(/^[\w-]{16,100}$/, 'This is no device id.')
  .optional()
