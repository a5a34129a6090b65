import * as z from 'zod'
import { recordId } from '../../text.ts'

export const sessionRow = z.object({
  id: z.string(),
  device: z.string(),
  ipAddress: z.string().optional(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isLocked: z.boolean(),
  /** The session of this call. */
  isCurrent: z.boolean(),
})
export type StaffSession = z.infer<typeof sessionRow>
export const sessionsResponse = z.object({ success: z.literal(true), rows: z.array(sessionRow) })
export const ownSessionParams = z.object({ session: recordId })
export const sessionParams = ownSessionParams.extend({ id: recordId })
