import { isOneOf } from '../one-of.ts'

/** The roles and permissions of staff, for the server and the admin area. */
export const roles = ['owner', 'manager', 'catalog', 'fulfillment', 'support', 'viewer'] as const
export type Role = (typeof roles)[number]

const allRoles = roles
const rolesByPermission = {
  // Reading. Each role sees what its work needs; a viewer sees everything but personal data.
  'see the shop': allRoles,
  'see orders': ['owner', 'manager', 'fulfillment', 'support', 'viewer'],
  'see all orders': ['owner', 'manager', 'support', 'viewer'],
  'see payments': ['owner', 'manager', 'support', 'viewer'],
  'see lots': allRoles,
  'see products': ['owner', 'manager', 'catalog', 'support', 'viewer'],
  'see customers': ['owner', 'manager', 'support', 'viewer'],
  'see messages': ['owner', 'manager', 'support', 'viewer'],
  'see promotions': ['owner', 'manager', 'catalog', 'support', 'viewer'],
  'see content': ['owner', 'manager', 'catalog', 'viewer'],
  'see rules': ['owner', 'manager', 'catalog', 'support', 'viewer'],
  'see sales': ['owner', 'manager', 'viewer'],
  'see staff': ['owner', 'manager', 'viewer'],
  'see settings': ['owner', 'manager', 'viewer'],
  'see the audit log': ['owner', 'manager', 'viewer'],
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

/** To publish text with a claim, with a reason: the owner and managers. The names above are fixed by the wire. */
export const claimOverridePermission: Permission = 'change settings'

/** Every permission, in the order of the table. */
export const permissions: readonly Permission[] = Object.keys(rolesByPermission).filter(
  (name): name is Permission => Object.hasOwn(rolesByPermission, name),
)

/** What each permission allows, as a phrase after 'can'. The names are part of the wire, so they cannot change. */
export const permissionDescriptions: Readonly<Record<Permission, string>> = {
  'see the shop': 'view the admin area',
  'see orders': 'view orders to pack and recent parcels',
  'see all orders': 'view all orders',
  'see payments': 'view payments and refunds of orders',
  'see lots': 'view lots and recalls',
  'see products': 'view products',
  'see customers': 'view customers',
  'see messages': 'view messages, reviews and emails',
  'see promotions': 'view promotions',
  'see content': 'view content',
  'see rules': 'view compliance rules',
  'see sales': 'view revenue and transactions',
  'see staff': 'view staff',
  'see settings': 'view settings',
  'see the audit log': 'view the audit log',
  'edit products': 'edit products',
  'advance orders': 'fulfill orders',
  'decide age checks': 'review age checks',
  'refund orders': 'refund orders',
  'decide returns': 'manage returns',
  'moderate reviews': 'moderate reviews',
  'edit content': 'edit content',
  'answer messages': 'manage messages and emails',
  'change promotions': 'manage promotions',
  'change rules': 'manage compliance rules',
  'invite staff': 'invite staff',
  'manage staff': 'manage staff',
  'change settings': 'change settings',
  'remove demo data': 'remove demo data',
}

export function hasPermission(role: Role, permission: Permission): boolean {
  return isOneOf<string>(rolesByPermission[permission], role)
}

/** Whether staff with this role see dates of birth, IP addresses and street addresses. */
export function canSeePersonalData(role: Role): boolean {
  return role !== 'viewer'
}

/** Whether staff with this role see dates of birth and IP addresses. A packer needs the address alone. */
export function canSeeBirthDates(role: Role): boolean {
  return canSeePersonalData(role) && role !== 'fulfillment'
}

export function isRole(text: string): text is Role {
  return isOneOf(roles, text)
}

/** The roles each role can grant: none with more permissions, and only owners grant owner. */
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

/** Roles that must have a second factor when the sign-in policy requires it. */
const secondFactorRoles: readonly Role[] = ['owner', 'manager']

export function requiresSecondFactor(role: Role, isPolicyOn: boolean): boolean {
  return isPolicyOn && secondFactorRoles.includes(role)
}
