import * as z from 'zod'
import { batchKinds, batchStates } from '#domain/batches/batch.ts'
import { recordId } from '../../text.ts'
import { oneOf } from '../list-query.ts'

export const batchesQuery = z.object({
  kind: oneOf('kind', batchKinds).optional(),
  /** What the batches are about, such as a recall. */
  subject: recordId.optional(),
})

const batch = z.object({
  id: z.string(),
  kind: z.enum(batchKinds),
  state: z.enum(batchStates),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** What was not done, and why. Absent for roles that do not see the items, and until the batch is finished. */
  problems: z.array(z.object({ id: z.string(), label: z.string(), problem: z.string() })).optional(),
  createdBy: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().optional(),
})
export type AdminBatch = z.infer<typeof batch>
export const batchesResponse = z.object({ success: z.literal(true), batches: z.array(batch) })
