import * as z from 'zod'
import { password } from '../../password.ts'

/** The password, or a code of the second factor. */
export const sessionConfirmation = z.union([z.object({ password }), z.object({ code: z.string().max(40) })])
export const sessionUnlock = z.object({ password })
