import { type Permission, permissions } from '#domain/staff/permissions.ts'

/** The names of permissions in the answer of `/api/admin/validate`, which clients know (decision 0213). */
const wireNames = {
  'admin-area.read': 'see the shop',
  'orders.read': 'see orders',
  'orders.read-all': 'see all orders',
  'payments.read': 'see payments',
  'disputes.read': 'see payments',
  'lots.read': 'see lots',
  'recalls.read': 'see lots',
  'products.read': 'see products',
  'customers.read': 'see customers',
  'wholesale.read': 'see customers',
  'messages.read': 'see messages',
  'reviews.read': 'see messages',
  'emails.read': 'see messages',
  'subscribers.read': 'see messages',
  'promotions.read': 'see promotions',
  'content.read': 'see content',
  'rules.read': 'see rules',
  'sales.read': 'see sales',
  'account-health.read': 'see sales',
  'staff.read': 'see staff',
  'settings.read': 'see settings',
  'audit-log.read': 'see the audit log',
  'products.edit': 'edit products',
  'lots.edit': 'edit products',
  // No earlier name has the same roles.
  'stock.count': 'count stock',
  'recalls.run': 'edit products',
  'orders.fulfill': 'advance orders',
  'age-checks.decide': 'decide age checks',
  'orders.create': 'refund orders',
  'orders.refund': 'refund orders',
  'payments.record': 'refund orders',
  'customers.credit': 'refund orders',
  'wholesale.edit': 'refund orders',
  'disputes.edit': 'refund orders',
  'payouts.record': 'refund orders',
  'payments.write-off': 'refund orders',
  'returns.decide': 'decide returns',
  'reviews.moderate': 'moderate reviews',
  'content.edit': 'edit content',
  'messages.answer': 'answer messages',
  'emails.send': 'answer messages',
  'recalls.contact': 'answer messages',
  'promotions.edit': 'change promotions',
  'subscribers.export': 'change promotions',
  'rules.edit': 'change rules',
  'staff.invite': 'invite staff',
  'staff.manage': 'manage staff',
  'settings.edit': 'change settings',
  // For owners alone, as this name is. Clients know no other one.
  'payment-accounts.connect': 'manage staff',
  'carrier-accounts.connect': 'manage staff',
  'account-health.edit': 'manage staff',
  'underwriting-pack.export': 'change settings',
  'demo-data.delete': 'remove demo data',
} as const satisfies Record<Permission, string>
export type WirePermission = (typeof wireNames)[Permission]

/** Each name once, in the order of the table. */
export const wirePermissions: readonly WirePermission[] = toWirePermissions(permissions)

export function toWirePermissions(granted: readonly Permission[]): WirePermission[] {
  return [...new Set(granted.map((name) => wireNames[name]))]
}

export function fromWirePermissions(names: readonly WirePermission[]): Permission[] {
  return permissions.filter((name) => names.includes(wireNames[name]))
}
