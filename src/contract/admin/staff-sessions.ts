import * as z from 'zod'

export const sessionRow = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string().optional(),
  since: z.string(),
  lastSeen: z.string(),
  locked: z.boolean(),
  /** The session that asks. */
  current: z.boolean(),
})
export type StaffSession = z.infer<typeof sessionRow>
export const sessionsResponse = z.object({ success: z.literal(true), rows: z.array(sessionRow) })
export const ownSessionParams = z.object({ session: z.string().max(64) })
export const sessionParams = z.object({ id: z.string().max(64), session: z.string().max(64) })
