import * as z from 'zod'
import { roles } from '#domain/staff/permissions.ts'
import { deviceId } from '../../device-id.ts'
import { emailAddress } from '../../email-address.ts'
import { requiredPassword } from '../../password.ts'
import { personName } from '../../person-name.ts'
import { text } from '../../text.ts'
import { oneOf } from '../list-query.ts'

const inviteRow = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  invitedBy: z.string(),
  invitedAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
})
export type StaffInvitation = z.infer<typeof inviteRow>
export const invitationsResponse = z.object({ success: z.literal(true), rows: z.array(inviteRow) })
export const invitationInput = z.object({
  email: emailAddress({ missing: 'Email address is required.' }),
  role: oneOf('role', roles),
})
/** Present only when the shop cannot send email. Shown once. */
export const invitationSentResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  link: z.string().optional(),
})
export const invitationToken = z.object({ token: z.string().max(200) })
export const invitationResponse = z.object({
  success: z.literal(true),
  email: z.string(),
  role: z.enum(roles),
  /** The account needs a second factor before anything else. */
  requiresSecondFactor: z.boolean(),
})
export type OpenInvitation = z.infer<typeof invitationResponse>
export const invitationAcceptance = z.object({
  token: z.string().max(200),
  name: personName('Name'),
  username: text(60, 'Username').regex(
    /^[A-Za-z0-9._@-]+$/,
    'Use only letters, digits and . _ @ - in the username.',
  ),
  password: requiredPassword,
  device: deviceId,
})
