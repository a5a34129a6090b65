import * as z from 'zod'
import { permissions } from '#domain/staff/permissions.ts'
import { deviceId } from '../device-id.ts'
import { boundedText } from '../text.ts'

export const adminSignIn = z.object({
  username: boundedText(200),
  password: boundedText(1000),
  /** Of the authenticator app, or a recovery code; for those who have a second factor. */
  code: boundedText(40).optional(),
  device: deviceId,
})

export const adminToken = z.object({ token: boundedText(400) })

export const adminTokenAnswer = z.object({
  success: z.literal(true),
  name: z.string(),
  role: z.string(),
})

export const adminSession = adminTokenAnswer.extend({
  username: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** 'needed': nothing else can be done before one is set up. */
  secondFactor: z.enum(['on', 'off', 'needed']),
  /** The password is asked before the session goes on. */
  locked: z.boolean(),
  /** After so many minutes without anything done, the session is locked. */
  idleMinutes: z.number(),
})
export type AdminSession = z.infer<typeof adminSession>
