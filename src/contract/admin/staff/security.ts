import * as z from 'zod'
import { password } from '../../password.ts'
import { sessionRow } from './staff-sessions.ts'

export const securityResponse = z.object({
  success: z.literal(true),
  secondFactor: z.object({
    enabledAt: z.string().optional(),
    recoveryCodesLeft: z.number().int(),
    /** The role requires it, so it cannot be turned off. */
    isRequired: z.boolean(),
  }),
  sessions: z.array(sessionRow),
})
export type SecurityResponse = z.infer<typeof securityResponse>
export const passwordUpdate = z.object({ current: password, password })
