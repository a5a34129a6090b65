import { isOneOf } from '../one-of.ts'

/** The roles and permissions of staff, for the server and the admin area. */
export const roles = ['owner', 'manager', 'catalog', 'fulfillment', 'support', 'viewer'] as const
export type Role = (typeof roles)[number]

const allRoles = roles
/** Each permission is a resource and what may be done with it (decision 0213). */
const rolesByPermission = {
  // Reading. Each role sees what its work needs; a viewer sees everything but personal data.
  'admin-area.read': allRoles,
  'orders.read': ['owner', 'manager', 'fulfillment', 'support', 'viewer'],
  'orders.read-all': ['owner', 'manager', 'support', 'viewer'],
  'payments.read': ['owner', 'manager', 'support', 'viewer'],
  'disputes.read': ['owner', 'manager', 'support', 'viewer'],
  'lots.read': allRoles,
  'recalls.read': allRoles,
  'products.read': ['owner', 'manager', 'catalog', 'support', 'viewer'],
  'customers.read': ['owner', 'manager', 'support', 'viewer'],
  'wholesale.read': ['owner', 'manager', 'support', 'viewer'],
  'messages.read': ['owner', 'manager', 'support', 'viewer'],
  'reviews.read': ['owner', 'manager', 'support', 'viewer'],
  'emails.read': ['owner', 'manager', 'support', 'viewer'],
  'subscribers.read': ['owner', 'manager', 'support', 'viewer'],
  'promotions.read': ['owner', 'manager', 'catalog', 'support', 'viewer'],
  'content.read': ['owner', 'manager', 'catalog', 'viewer'],
  'rules.read': ['owner', 'manager', 'catalog', 'support', 'viewer'],
  'sales.read': ['owner', 'manager', 'viewer'],
  'account-health.read': ['owner', 'manager', 'viewer'],
  'staff.read': ['owner', 'manager', 'viewer'],
  'settings.read': ['owner', 'manager', 'viewer'],
  'audit-log.read': ['owner', 'manager', 'viewer'],
  'products.edit': ['owner', 'manager', 'catalog'],
  'lots.edit': ['owner', 'manager', 'catalog'],
  'stock.count': ['owner', 'manager', 'catalog', 'fulfillment'],
  'recalls.run': ['owner', 'manager', 'catalog'],
  'orders.fulfill': ['owner', 'manager', 'fulfillment'],
  'age-checks.decide': ['owner', 'manager', 'support'],
  'orders.create': ['owner', 'manager'],
  'orders.refund': ['owner', 'manager'],
  'payments.record': ['owner', 'manager'],
  'customers.credit': ['owner', 'manager'],
  'wholesale.edit': ['owner', 'manager'],
  'disputes.edit': ['owner', 'manager'],
  'payouts.record': ['owner', 'manager'],
  'payments.write-off': ['owner', 'manager'],
  'returns.decide': ['owner', 'manager', 'support'],
  'reviews.moderate': ['owner', 'manager', 'support'],
  'content.edit': ['owner', 'manager', 'catalog'],
  'messages.answer': ['owner', 'manager', 'support'],
  'emails.send': ['owner', 'manager', 'support'],
  'recalls.contact': ['owner', 'manager', 'support'],
  'promotions.edit': ['owner', 'manager'],
  'subscribers.export': ['owner', 'manager'],
  'rules.edit': ['owner'],
  'staff.invite': ['owner', 'manager'],
  'staff.manage': ['owner'],
  'settings.edit': ['owner', 'manager'],
  // Whose account takes the money is for owners alone to say.
  'payment-accounts.connect': ['owner'],
  // Labels are paid from the balance of the account.
  'carrier-accounts.connect': ['owner'],
  'account-health.edit': ['owner'],
  'underwriting-pack.export': ['owner', 'manager'],
  'demo-data.delete': ['owner'],
} as const satisfies Record<string, readonly Role[]>
export type Permission = keyof typeof rolesByPermission

/** To publish text with a claim, with a reason: the owner and managers. */
export const claimOverridePermission: Permission = 'settings.edit'

/** Every permission, in the order of the table. */
export const permissions: readonly Permission[] = Object.keys(rolesByPermission).filter(
  (name): name is Permission => Object.hasOwn(rolesByPermission, name),
)

/** What each permission allows, as a phrase after 'can'. */
export const permissionDescriptions: Readonly<Record<Permission, string>> = {
  'admin-area.read': 'view the admin area',
  'orders.read': 'view orders to pack and recent parcels',
  'orders.read-all': 'view all orders',
  'payments.read': 'view payments and refunds of orders',
  'disputes.read': 'view disputes',
  'lots.read': 'view lots',
  'recalls.read': 'view recalls',
  'products.read': 'view products',
  'customers.read': 'view customers',
  'wholesale.read': 'view price lists and customer groups',
  'messages.read': 'view messages',
  'reviews.read': 'view reviews',
  'emails.read': 'view emails',
  'subscribers.read': 'view newsletter subscribers',
  'promotions.read': 'view promotions',
  'content.read': 'view content',
  'rules.read': 'view compliance rules',
  'sales.read': 'view revenue and transactions',
  'account-health.read': 'view the health of payment accounts',
  'staff.read': 'view staff',
  'settings.read': 'view settings',
  'audit-log.read': 'view the audit log',
  'products.edit': 'edit products',
  'lots.edit': 'edit lots',
  'stock.count': 'count stock',
  'recalls.run': 'run recalls',
  'orders.fulfill': 'fulfill orders',
  'age-checks.decide': 'review age checks',
  'orders.create': 'make orders for customers',
  'orders.refund': 'refund orders',
  'payments.record': 'record wires, checks and money orders',
  'customers.credit': 'give and correct store credit',
  'wholesale.edit': 'manage price lists and customer groups',
  'disputes.edit': 'manage disputes',
  'payouts.record': 'import and enter payouts',
  'payments.write-off': 'write off differences of payouts',
  'returns.decide': 'manage returns',
  'reviews.moderate': 'moderate reviews',
  'content.edit': 'edit content',
  'messages.answer': 'manage messages',
  'emails.send': 'send emails again',
  'recalls.contact': 'contact customers of recalls',
  'promotions.edit': 'manage promotions',
  'subscribers.export': 'export newsletter subscribers',
  'rules.edit': 'manage compliance rules',
  'staff.invite': 'invite staff',
  'staff.manage': 'manage staff',
  'settings.edit': 'change settings',
  'payment-accounts.connect': 'connect payment accounts',
  'carrier-accounts.connect': 'connect carrier accounts',
  'account-health.edit': 'change the lines of account health',
  'underwriting-pack.export': 'download the underwriting pack',
  'demo-data.delete': 'remove demo data',
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
