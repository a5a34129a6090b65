import { describe, expect, test } from 'vitest'
import { hasPermission, permissions, roles } from '#domain/staff/permissions.ts'
import { fromWirePermissions, toWirePermissions } from './permissions.ts'

describe('The permissions on the wire', () => {
  test('are a resource and an action in the shop', () => {
    for (const name of permissions) expect(name).toMatch(/^[a-z-]+\.[a-z-]+$/)
  })

  test.each(roles)('give the role %s what it may do, and no more', (role) => {
    const granted = permissions.filter((name) => hasPermission(role, name))
    expect(fromWirePermissions(toWirePermissions(granted))).toEqual(granted)
  })
})
