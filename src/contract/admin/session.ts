import * as z from 'zod'

/** The password, or a code of the second factor. */
export const sessionConfirmation = z.union([
  z.object({ password: z.string().max(1000) }),
  z.object({ code: z.string().max(40) }),
])
export const sessionUnlock = z.object({ password: z.string().max(1000) })
