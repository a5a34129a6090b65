import * as z from 'zod'
import { manifestStateTable } from '#domain/fulfillment/manifest.ts'
import { line, recordId } from '../../text.ts'

const named = {
  accountId: z.string(),
  accountName: z.string(),
  /** 'EasyPost'. */
  service: z.string(),
  carrier: z.string(),
  labels: z.int(),
}

export const manifestsResponse = z.object({
  success: z.literal(true),
  /** Labels that can be put on a form now, by account and carrier. */
  groups: z.array(z.object(named)),
  /** The newest first. */
  manifests: z.array(
    z.object({
      ...named,
      id: z.string(),
      /** 'YYYY-MM-DD', in the shop. */
      day: z.string(),
      state: z.enum(manifestStateTable.states),
      problem: z.string().optional(),
      requestedAt: z.string(),
      requestedBy: z.string(),
    }),
  ),
})
export type ManifestsResponse = z.infer<typeof manifestsResponse>

export const manifestRequest = z.object({
  accountId: z.uuid({ error: 'Choose a carrier account.' }),
  carrier: line(40, 'The carrier'),
})
export const manifestParams = z.object({ id: recordId })
