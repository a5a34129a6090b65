import { hasPermission, isRole, permissions, type Role, type roles } from '#domain/staff/permissions.ts'

/** What a role may do, in a sentence made from the table of rights. */
export const roleDescriptions: Readonly<Record<Role, string>> = {
  owner: rights('owner'),
  manager: rights('manager'),
  catalog: rights('catalog'),
  fulfillment: rights('fulfillment'),
  support: rights('support'),
  viewer: rights('viewer'),
} satisfies Record<(typeof roles)[number], string>

function rights(role: Role): string {
  const may = permissions.filter((name) => hasPermission(role, name))
  return may.length === permissions.length ? 'May do everything.' : `May ${may.join(', ')}.`
}

/** The role of a session, which the wire carries as text. @throws for one the area does not know */
export function parseRole(text: string): Role {
  if (!isRole(text)) throw new Error(`There is no role '${text}'`)
  return text
}
