import * as z from 'zod'
import { disputeNetworks } from '#domain/disputes/dispute.ts'
import { disputeStateTable } from '#domain/disputes/dispute-state.ts'
import { recordId } from '../../text.ts'
import { money } from '../money.ts'

/** The text of a file of disputes. */
const file = z
  .string({ error: 'Choose a file.' })
  .min(1, 'The file is empty.')
  .max(1_000_000, 'The file is larger than 1 MB. Export a shorter period.')

export const disputeFile = z.object({ accountId: recordId, file })
export const disputeImport = disputeFile.extend({
  /** That of the preview. */
  expectedDigest: z.string().regex(/^[\da-f]{64}$/, 'Look at the preview first.'),
})

export const disputePreview = z.object({
  success: z.literal(true),
  disputes: z.array(
    z.object({
      line: z.int(),
      /** 'changed': a stored one gets the reference, the amount and the state. */
      kind: z.enum(['new', 'changed', 'known']),
      orderNumber: z.string(),
      providerRef: z.string(),
      network: z.enum(disputeNetworks),
      reasonCode: z.string(),
      amount: money,
      openedOn: z.string(),
      state: z.enum(disputeStateTable.states),
      /** What is stored of one that is not new. */
      stored: z.object({ amount: money, state: z.enum(disputeStateTable.states) }).optional(),
    }),
  ),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  digest: z.string(),
})
export type DisputePreview = z.infer<typeof disputePreview>
