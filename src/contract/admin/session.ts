import * as z from 'zod'
import type { Permission } from '#domain/accounts/permissions.ts'
import { adminTokenAnswer } from '../user.ts'

/** Every right there is, in the order of the table in `domain/accounts/permissions.ts`. */
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
  'manage staff',
  'change settings',
  'remove demo data',
] as const satisfies readonly Permission[]

export const adminSession = adminTokenAnswer.extend({
  username: z.string(),
  permissions: z.array(z.enum(permissionNames)),
})
export type AdminSession = z.infer<typeof adminSession>
