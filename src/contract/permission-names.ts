import type { Permission } from '#domain/staff/permissions.ts'

/** Every permission, in the order of the table in `domain/staff/permissions.ts`. */
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
