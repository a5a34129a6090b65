import * as z from 'zod'
import { applicationLimits, applicationStateTable } from '#domain/customers/wholesale-application.ts'
import { recordId } from '../../text.ts'
import { reason } from '../list-query.ts'

export const applicationParams = z.object({ id: recordId })
export const applicationApproval = z.object({ groupId: recordId })
/** The customer reads the reason. */
export const applicationRefusal = z.object({
  reason: reason.max(applicationLimits.reason, 'The reason can be at most 500 characters.'),
})

const application = z.object({
  id: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  businessName: z.string(),
  taxNumber: z.string(),
  website: z.string(),
  message: z.string(),
  state: z.enum(applicationStateTable.states),
  appliedAt: z.string(),
  reason: z.string(),
  decidedAt: z.string().optional(),
  decidedBy: z.string().optional(),
})
export type AdminApplication = z.infer<typeof application>

export const applicationsResponse = z.object({
  success: z.literal(true),
  /** The oldest first. */
  open: z.array(application),
  /** How many are open, also those that are not in the list. */
  openCount: z.int(),
  /** The latest, the newest first. */
  decided: z.array(application),
})
