import * as z from 'zod'

export const backupsResponse = z.object({
  success: z.literal(true),
  /** Whether a backup is created every night. */
  isNightly: z.boolean(),
  last: z
    .object({ createdAt: z.string(), fileName: z.string(), bytes: z.number(), isEncrypted: z.boolean() })
    .optional(),
  /** The last attempt, if it failed. */
  failure: z.object({ createdAt: z.string(), error: z.string() }).optional(),
})
export type Backups = z.infer<typeof backupsResponse>
