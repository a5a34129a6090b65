import { expect, test } from 'vitest'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { insertAuditEntry } from '#tests/support/stored-staff.ts'

const shop = await startShop()
const owner = await signInOwner(shop)

test.each([null, 'text', 7, true, [1, { a: 2 }], { a: { b: [null] } }, {}])(
  'The audit log shows an entry whose details are %j',
  async (detail) => {
    const action = `written by hand: ${JSON.stringify(detail)}`
    await insertAuditEntry(shop, action, detail)
    const { status, body } = await shop.get('/api/admin/audit-log?limit=100', owner)
    expect(status).toBe(200)
    expect(body.rows.map((row: { action: string }) => row.action)).toContain(action)
  },
)
