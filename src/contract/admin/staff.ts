import * as z from 'zod'
import { roles } from '#domain/staff/permissions.ts'
import { idleMinutes } from '#domain/staff/session.ts'
import { deviceId } from '../device-id.ts'
import { line, text } from '../text.ts'
import { oneOf } from './listing.ts'

export const signInRulesShape = z.object({
  idleMinutes: z
    .number({ error: 'Enter a number of minutes.' })
    .int('Enter whole minutes.')
    .min(idleMinutes.least, `At least ${idleMinutes.least} minutes.`)
    .max(idleMinutes.most, `At most ${idleMinutes.most} minutes.`),
  secondFactor: z.boolean(),
})

const staffRow = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string().optional(),
  role: z.enum(roles),
  active: z.boolean(),
  /** Since when the person has a second factor. */
  secondFactorSince: z.string().optional(),
  lastSeen: z.string().optional(),
  openSessions: z.number().int(),
  since: z.string(),
})
export type StaffMemberRow = z.infer<typeof staffRow>
export const staffAnswer = z.object({
  success: z.literal(true),
  rows: z.array(staffRow),
  rules: signInRulesShape,
})
export type StaffAnswer = z.infer<typeof staffAnswer>

export const staffParams = z.object({ id: z.string().max(64) })
export const staffChange = z
  .object({
    name: line(100, 'Name').optional(),
    role: oneOf('role', roles).optional(),
    active: z.boolean().optional(),
    password: z.string().max(1000).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Nothing to change.')

const sessionRow = z.object({
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
export const sessionsAnswer = z.object({ success: z.literal(true), rows: z.array(sessionRow) })
export const ownSessionParams = z.object({ session: z.string().max(64) })
export const sessionParams = z.object({ id: z.string().max(64), session: z.string().max(64) })

const inviteRow = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  invitedBy: z.string(),
  invitedAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
})
export type StaffInvite = z.infer<typeof inviteRow>
export const invitesAnswer = z.object({ success: z.literal(true), rows: z.array(inviteRow) })
export const newInvite = z.object({
  email: text(254, 'Email address'),
  role: oneOf('role', roles),
})
/** The link only where no mail carries it; it is told once. */
export const inviteSent = z.object({
  success: z.literal(true),
  message: z.string(),
  link: z.string().optional(),
})

export const inviteToken = z.object({ token: z.string().max(200) })
export const inviteSeen = z.object({
  success: z.literal(true),
  email: z.string(),
  role: z.enum(roles),
  /** The role is asked for a second factor at once. */
  secondFactor: z.boolean(),
})
export type InviteSeen = z.infer<typeof inviteSeen>
export const joining = z.object({
  token: z.string().max(200),
  name: line(100, 'Name'),
  username: text(60, 'Username').regex(
    /^[A-Za-z0-9._@-]+$/,
    'A username has letters, digits and . _ @ - only.',
  ),
  password: z.string({ error: 'Password is required.' }).max(1000),
  device: deviceId,
})

export const securityAnswer = z.object({
  success: z.literal(true),
  secondFactor: z.object({
    since: z.string().optional(),
    recoveryCodesLeft: z.number().int(),
    /** The shop asks it of this role, so it cannot be switched off. */
    required: z.boolean(),
  }),
  sessions: z.array(sessionRow),
})
export type SecurityAnswer = z.infer<typeof securityAnswer>
export const passwordChange = z.object({ current: z.string().max(1000), password: z.string().max(1000) })
export const passwordProof = z.object({ password: z.string().max(1000) })
export const codeProof = z.object({ code: z.string().max(40) })
export const newSecret = z.object({
  success: z.literal(true),
  /** Base32, for those who type it. */
  secret: z.string(),
  /** A QR code: the path of its dark squares, and how many squares it is wide. */
  qr: z.object({ path: z.string(), size: z.number().int() }),
})
export type NewSecret = z.infer<typeof newSecret>
export const newCodes = z.object({
  success: z.literal(true),
  message: z.string(),
  codes: z.array(z.string()),
})
