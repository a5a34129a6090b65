import * as z from 'zod'
import { roles } from '#domain/staff/permissions.ts'
import { password } from '../../password.ts'
import { personName } from '../../person-name.ts'
import { recordId } from '../../text.ts'
import { expectedVersion, hasChanges } from '../fields.ts'
import { oneOf } from '../list-query.ts'
import { signInPolicyInput } from './sign-in-policy.ts'

const staffRow = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string().optional(),
  role: z.enum(roles),
  isActive: z.boolean(),
  /** When the second factor was turned on. */
  secondFactorSince: z.string().optional(),
  lastSeenAt: z.string().optional(),
  openSessions: z.number().int(),
  createdAt: z.string(),
  version: z.number().int(),
})
export type StaffListItem = z.infer<typeof staffRow>
export const staffResponse = z.object({
  success: z.literal(true),
  rows: z.array(staffRow),
  signInPolicy: signInPolicyInput,
  signInPolicyVersion: z.number().int(),
})
export type StaffResponse = z.infer<typeof staffResponse>
export const staffParams = z.object({ id: recordId })
export const staffUpdate = z
  .object({
    name: personName('Name').optional(),
    role: oneOf('role', roles).optional(),
    isActive: z.boolean().optional(),
    password: password.optional(),
    expectedVersion,
  })
  .refine(hasChanges, 'There are no changes to save.')
