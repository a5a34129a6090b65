import * as z from 'zod'
import { claimOverride, expectedVersion, moment } from '../fields.ts'

export const contentOverviewResponse = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      key: z.string(),
      updatedAt: z.string(),
      author: z.string(),
      /** When the next scheduled version goes live. */
      scheduledFor: z.string().optional(),
      value: z.unknown(),
    }),
  ),
})
export type ContentOverview = z.infer<typeof contentOverviewResponse>['rows'][number]
export const contentParams = z.object({ key: z.string().max(60) })
export const versionStates = ['live', 'scheduled', 'past', 'unscheduled'] as const
const version = z.object({
  number: z.number().int(),
  /** The name orders record; policies only. */
  label: z.string().optional(),
  state: z.enum(versionStates),
  startsAt: z.string(),
  createdAt: z.string(),
  author: z.string(),
  value: z.unknown(),
})
export type ContentVersion = z.infer<typeof version>
export const contentBlockResponse = z.object({
  success: z.literal(true),
  key: z.string(),
  /** An update must name it as its expectedVersion. */
  latestVersion: z.number().int(),
  value: z.unknown(),
  versions: z.array(version),
})
export type ContentBlock = z.infer<typeof contentBlockResponse>
/** The value is validated by the schema of its block (`contract/content.ts`). */
export const contentUpdate = z.object({
  value: z.unknown(),
  expectedVersion,
  /** Absent: now. */
  startsAt: moment().optional(),
  /** A scheduled version that this one replaces. */
  replaces: z.number().int().positive().optional(),
  claimOverride,
})
export const versionParams = contentParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000) })
export const restoreRequest = z.object({ expectedVersion, claimOverride })
