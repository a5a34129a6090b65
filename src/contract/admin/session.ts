import * as z from 'zod'
import type { Permission } from '#domain/staff/permissions.ts'
import { adminTokenAnswer } from '../user.ts'

/** Every right there is, in the order of the table in `domain/staff/permissions.ts`. */
export const permissionNames = [
  'see the shop',
  'edit products',
  'advance orders',
  'decide age checks',
  'refund orders',
  'decide returns',
  'moderate reviews',
  'edit content',
  'answer messages',
  'change promotions',
  'change rules',
  'invite staff',
  'manage staff',
  'change settings',
  'remove demo data',
] as const satisfies readonly Permission[]

export const adminSession = adminTokenAnswer.extend({
  username: z.string(),
  permissions: z.array(z.enum(permissionNames)),
  /** 'needed': nothing else can be done before one is set up. */
  secondFactor: z.enum(['on', 'off', 'needed']),
  /** The password is asked before the session goes on. */
  locked: z.boolean(),
  /** After so many minutes without anything done, the session is locked. */
  idleMinutes: z.number(),
})
export type AdminSession = z.infer<typeof adminSession>

/** The password again, or a code of the second factor. */
export const confirmation = z.union([
  z.object({ password: z.string().max(1000) }),
  z.object({ code: z.string().max(40) }),
])
export const unlock = z.object({ password: z.string().max(1000) })
