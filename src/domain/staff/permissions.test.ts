import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adminCalls } from './admin-calls.ts'
import { canGrantRole, hasPermission, type Permission, requiresSecondFactor, roles } from './permissions.ts'

const rights = [...new Set(Object.values(adminCalls).map(({ needs }) => needs))].filter(
  (needs): needs is Permission => needs !== 'open' && needs !== 'own account',
)

test('Nobody gives away a right they do not have, and owners alone make owners and managers', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...roles),
      fc.constantFrom(...roles),
      fc.constantFrom(...rights),
      (by, role, right) => {
        if (canGrantRole(by, role) && hasPermission(role, right)) expect(hasPermission(by, right)).toBe(true)
        if (canGrantRole(by, role)) expect(hasPermission(by, 'invite staff')).toBe(true)
        if (role === 'owner' || role === 'manager') expect(canGrantRole(by, role)).toBe(by === 'owner')
      },
    ),
  )
})

test('An owner may do everything, and every right lets somebody do something', () => {
  for (const right of rights) expect(hasPermission('owner', right)).toBe(true)
})

test('A second factor is asked of owners and managers only, and only when the shop asks', () => {
  expect(roles.filter((role) => requiresSecondFactor(role, true))).toEqual(['owner', 'manager'])
  expect(roles.some((role) => requiresSecondFactor(role, false))).toBe(false)
})

test('Reads take no fresh proof, and whatever changes staff, rules or money back does', () => {
  for (const [name, call] of Object.entries(adminCalls)) {
    if (name.startsWith('GET ')) expect(call.stepUp, name).toBeUndefined()
    if (['manage staff', 'invite staff', 'change rules', 'refund orders'].includes(call.needs))
      expect(call.stepUp === true || name.startsWith('GET '), name).toBe(true)
  }
})
