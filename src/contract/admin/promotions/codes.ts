import * as z from 'zod'
import { codeStates, maxCodes } from '#domain/promotions/single-use-code.ts'
import { line, recordId } from '../../text.ts'
import { listPage, listQuery, oneOf } from '../list-query.ts'

export const codeSorts = ['code'] as const
export const codesQuery = listQuery(codeSorts, { sort: 'code', dir: 'asc' }).extend({
  state: oneOf('state', codeStates).optional(),
  /** The id of a batch. */
  batch: recordId.optional(),
})

const promotionCode = z.object({
  code: z.string(),
  batch: z.string(),
  state: z.enum(codeStates),
  /** The number of the order that uses it. */
  order: z.string().optional(),
  usedAt: z.string().optional(),
})
export type PromotionCode = z.infer<typeof promotionCode>
export const codesPage = listPage(promotionCode)

export const codeBatchesResponse = z.object({
  success: z.literal(true),
  promotion: z.object({ name: z.string(), summary: z.string(), hasSingleUseCodes: z.boolean() }),
  batches: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      size: z.number().int(),
      used: z.number().int(),
      createdBy: z.string(),
      createdAt: z.string(),
      withdrawnAt: z.string().optional(),
    }),
  ),
})
export type AdminCodeBatch = z.infer<typeof codeBatchesResponse>['batches'][number]

export const newCodes = z.object({
  name: line(80, 'What they are for'),
  quantity: z
    .number({ error: 'The number of codes must be a number.' })
    .int('The number of codes must be a whole number.')
    .min(1, 'Create at least one code.')
    .max(maxCodes, 'Create at most 10,000 codes at once.'),
})
