import { isOneOf } from '../one-of.ts'

/** Who on the staff may do what: asked by the server and by the admin area alike. */
export const roles = ['owner', 'manager', 'catalog', 'fulfillment', 'support', 'viewer'] as const
export type Role = (typeof roles)[number]

const allRoles = roles
const rolesByPermission = {
  'see the shop': allRoles,
  'edit products': ['owner', 'manager', 'catalog'],
  'advance orders': ['owner', 'manager', 'fulfillment'],
  'decide age checks': ['owner', 'manager', 'support'],
  'refund orders': ['owner', 'manager'],
  'decide returns': ['owner', 'manager', 'support'],
  'moderate reviews': ['owner', 'manager', 'support'],
  'edit content': ['owner', 'manager', 'catalog'],
  'answer messages': ['owner', 'manager', 'support'],
  'change promotions': ['owner', 'manager'],
  'change rules': ['owner'],
  'invite staff': ['owner', 'manager'],
  'manage staff': ['owner'],
  'change settings': ['owner', 'manager'],
  'remove demo data': ['owner'],
} as const satisfies Record<string, readonly Role[]>
export type Permission = keyof typeof rolesByPermission

/** Every permission, in the order of the table. */
export const permissions: readonly Permission[] = Object.keys(rolesByPermission).filter(
  (name): name is Permission => Object.hasOwn(rolesByPermission, name),
)

export function hasPermission(role: Role, permission: Permission): boolean {
  return isOneOf<string>(rolesByPermission[permission], role)
}

export function isRole(text: string): text is Role {
  return isOneOf(roles, text)
}

/** Which roles an invitation may give: nobody gives away a right they do not have, and owners alone make owners. */
const grantableRoles: Readonly<Record<Role, readonly Role[]>> = {
  owner: allRoles,
  manager: ['catalog', 'fulfillment', 'support', 'viewer'],
  catalog: [],
  fulfillment: [],
  support: [],
  viewer: [],
}

export function canGrantRole(by: Role, role: Role): boolean {
  return grantableRoles[by].includes(role)
}

/** Roles that must have a second factor once the shop asks for it. */
const secondFactorRoles: readonly Role[] = ['owner', 'manager']

export function requiresSecondFactor(role: Role, asked: boolean): boolean {
  return asked && secondFactorRoles.includes(role)
}
