import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canGrantRole, hasPermission, permissions, requiresSecondFactor, roles } from './permissions.ts'

test('Nobody gives away a right they do not have, and owners alone make owners and managers', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...roles),
      fc.constantFrom(...roles),
      fc.constantFrom(...permissions),
      (by, role, right) => {
        if (canGrantRole(by, role) && hasPermission(role, right)) expect(hasPermission(by, right)).toBe(true)
        if (canGrantRole(by, role)) expect(hasPermission(by, 'invite staff')).toBe(true)
        if (role === 'owner' || role === 'manager') expect(canGrantRole(by, role)).toBe(by === 'owner')
      },
    ),
  )
})

test('An owner may do everything, and every right lets somebody do something', () => {
  for (const right of permissions) expect(hasPermission('owner', right)).toBe(true)
})

test('A second factor is asked of owners and managers only, and only when the shop asks', () => {
  expect(roles.filter((role) => requiresSecondFactor(role, true))).toEqual(['owner', 'manager'])
  expect(roles.some((role) => requiresSecondFactor(role, false))).toBe(false)
})
