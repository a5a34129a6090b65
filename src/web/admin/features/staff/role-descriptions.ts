import {
  hasPermission,
  isRole,
  permissionDescriptions,
  permissions,
  type Role,
  type roles,
} from '#domain/staff/permissions.ts'

/** What each role can do, made from the table of permissions. */
export const roleDescriptions: Readonly<Record<Role, string>> = {
  owner: describeRole('owner'),
  manager: describeRole('manager'),
  catalog: describeRole('catalog'),
  fulfillment: describeRole('fulfillment'),
  support: describeRole('support'),
  viewer: describeRole('viewer'),
} satisfies Record<(typeof roles)[number], string>

function describeRole(role: Role): string {
  const allowed = permissions.filter((name) => hasPermission(role, name))
  return allowed.length === permissions.length
    ? 'Full access.'
    : `Can ${allowed.map((name) => permissionDescriptions[name]).join(', ')}.`
}

/** The role of a session, which the wire carries as text. @throws for one the area does not know */
export function parseRole(text: string): Role {
  if (!isRole(text)) throw new Error(`There is no role '${text}'`)
  return text
}
