import * as z from 'zod'
import { deviceId } from '../device-id.ts'
import { password } from '../password.ts'
import { boundedText } from '../text.ts'
import { wirePermissions } from './permissions.ts'

export const adminSignIn = z.object({
  username: boundedText(200),
  password,
  /** From the authenticator app, or a recovery code. Required with a second factor. */
  code: boundedText(40).optional(),
  device: deviceId,
})

export const adminToken = z.object({ token: boundedText(400) })

export const adminTokenResponse = z.object({
  success: z.literal(true),
  name: z.string(),
  role: z.string(),
})

export const adminSession = adminTokenResponse.extend({
  username: z.string(),
  permissions: z.array(z.enum(wirePermissions)),
  /** 'needed': it must be set up before anything else. */
  secondFactor: z.enum(['on', 'off', 'needed']),
  /** The password was generated, and must be changed before anything else. */
  mustChangePassword: z.literal(true).optional(),
  /** The session is locked until the password is entered. */
  locked: z.boolean(),
  /** Minutes without activity until the session locks. */
  idleMinutes: z.number(),
})
export type AdminSession = z.infer<typeof adminSession>
