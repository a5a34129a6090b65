import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canGrantRole, hasPermission, permissions, requiresSecondFactor, roles } from './permissions.ts'

test('Staff can grant only permissions they have, and only owners can create owners and managers', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...roles),
      fc.constantFrom(...roles),
      fc.constantFrom(...permissions),
      (granter, role, permission) => {
        if (canGrantRole(granter, role) && hasPermission(role, permission))
          expect(hasPermission(granter, permission)).toBe(true)
        if (canGrantRole(granter, role)) expect(hasPermission(granter, 'staff.invite')).toBe(true)
        if (role === 'owner' || role === 'manager')
          expect(canGrantRole(granter, role)).toBe(granter === 'owner')
      },
    ),
  )
})

test('An owner has every permission, and every permission is used by a role', () => {
  for (const permission of permissions) expect(hasPermission('owner', permission)).toBe(true)
})

test('Owners and managers need a second factor only when the shop requires it', () => {
  expect(roles.filter((role) => requiresSecondFactor(role, true))).toEqual(['owner', 'manager'])
  expect(roles.some((role) => requiresSecondFactor(role, false))).toBe(false)
})

test('Who reads the audit log may read the customers, emails and staff that its entries and searches name', () => {
  for (const role of roles.filter((each) => hasPermission(each, 'audit-log.read')))
    for (const permission of ['customers.read', 'emails.read', 'messages.read', 'staff.read'] as const)
      expect(hasPermission(role, permission), `${role} ${permission}`).toBe(true)
})
