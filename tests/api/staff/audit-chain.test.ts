import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recordAudit, systemActor } from '#db/queries/staff/audit-log.ts'
import { findLastSeal, sealAuditLog } from '#db/queries/staff/audit-seals.ts'
import { listColumns } from '#tests/support/database-roles.ts'
import { startShop } from '#tests/support/shop.ts'
import { signInOwner } from '#tests/support/staff.ts'
import { printAuditHead } from '#usecases/staff/seal-audit-log.ts'
import { verifyAuditLog } from '#usecases/staff/verify-audit-log.ts'

const shop = await startShop()
const { db } = shop.shop

const add = (subject: string) =>
  recordAudit(db, { by: systemActor, action: 'rule active', subject, detail: { reason: 'Counsel agreed.' } })
const seal = () => sealAuditLog(db)

/** Changes the log as the owner of the database could, checks it, and undoes the change. */
async function checkAfter(...statements: readonly string[]) {
  await shop.sql.query('create table audit_entry_copy as table audit_entry')
  await shop.sql.query('create table audit_seal_copy as table audit_seal')
  try {
    for (const statement of statements) await shop.sql.query(statement)
    return await verifyAuditLog(db)
  } finally {
    for (const table of ['audit_entry', 'audit_seal']) {
      await shop.sql.query(`delete from ${table}`)
      await shop.sql.query(`insert into ${table} overriding system value table ${table}_copy`)
      await shop.sql.query(`drop table ${table}_copy`)
    }
  }
}

beforeEach(async () => {
  for (const subject of ['us-al', 'us-ar', 'us-ct']) await add(subject)
  await seal()
  for (const subject of ['us-in', 'us-vt']) await add(subject)
  await seal()
})

describe('The audit log', () => {
  test('is a chain that can be calculated again', async () => {
    const check = await verifyAuditLog(db)
    expect(check).toMatchObject({ ok: true, unsealed: 0, head: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await add('us-wi')
    expect(await verifyAuditLog(db)).toMatchObject({ ok: true, unsealed: 1 })
    await seal()
    await seal()
    expect(await verifyAuditLog(db, check.ok ? check.head : '')).toMatchObject({ ok: true, unsealed: 0 })
  })

  const first = '(select min(id) from audit_entry)'
  test.each([
    ["an actor's name", `update audit_entry set actor = 'Mara' where id = ${first}`],
    ['a subject', `update audit_entry set subject = 'us-az' where id = ${first}`],
    ['an action', `update audit_entry set action = 'rule off' where id = ${first}`],
    ['a reason', `update audit_entry set detail = '{"reason":"Counsel agreed!"}' where id = ${first}`],
    [
      'a time',
      `update audit_entry set occurred_at = occurred_at + interval '1 microsecond' where id = ${first}`,
    ],
    [
      'the staff member',
      `update audit_entry set staff_id = (select id from staff limit 1) where id = ${first}`,
    ],
    ['an entry that is removed', `delete from audit_entry where id = ${first}`],
    [
      'an entry that is slipped in',
      `insert into audit_entry (id, actor, action, subject) overriding system value values (-1, 'Ada', 'x', 'y')`,
    ],
    [
      'two entries that change places',
      "update audit_entry set subject = case subject when 'us-in' then 'us-vt' when 'us-vt' then 'us-in' else subject end",
    ],
    ['a seal', "update audit_seal set hash = sha256('x') where id = (select min(id) from audit_seal)"],
    [
      'the time of a seal',
      "update audit_seal set sealed_at = sealed_at - interval '1 day' where id = (select min(id) from audit_seal)",
    ],
    ['a seal that is removed', 'delete from audit_seal where id = (select min(id) from audit_seal)'],
  ])('shows that somebody changed %s', async (_name, statement) => {
    expect(await checkAfter(statement)).toMatchObject({ ok: false, problem: expect.any(String) })
  })

  const firstSeal = '(select min(id) from audit_seal)'
  const lastSeal = '(select max(id) from audit_seal)'
  // Every column of both tables. The id of a seal only names the row, and the chain follows the entries.
  test.each([
    [
      'audit_entry.id',
      `with moved as (delete from audit_entry where id = ${first} returning *)
       insert into audit_entry (id, occurred_at, staff_id, actor, action, subject, detail) overriding system value
       select -id, occurred_at, staff_id, actor, action, subject, detail from moved`,
    ],
    ['audit_entry.occurred_at', `update audit_entry set occurred_at = now() where id = ${first}`],
    [
      'audit_entry.staff_id',
      `update audit_entry set staff_id = (select id from staff limit 1) where id = ${first}`,
    ],
    ['audit_entry.actor', `update audit_entry set actor = actor || ' ' where id = ${first}`],
    ['audit_entry.action', `update audit_entry set action = upper(action) where id = ${first}`],
    ['audit_entry.subject', `update audit_entry set subject = subject || '.' where id = ${first}`],
    ['audit_entry.detail', `update audit_entry set detail = detail || '{"a":1}' where id = ${first}`],
    ['audit_seal.sealed_at', `update audit_seal set sealed_at = now() where id = ${firstSeal}`],
    [
      'audit_seal.first_entry_id',
      `update audit_seal set first_entry_id = first_entry_id + 1 where id = ${lastSeal}`,
    ],
    [
      'audit_seal.last_entry_id',
      `update audit_seal set last_entry_id = last_entry_id + 1 where id = ${lastSeal}`,
    ],
    ['audit_seal.entries', `update audit_seal set entries = entries + 1 where id = ${lastSeal}`],
    [
      'audit_seal.previous_hash',
      `update audit_seal set previous_hash = set_byte(previous_hash, 0, 255 - get_byte(previous_hash, 0)) where id = ${lastSeal}`,
    ],
    [
      'audit_seal.hash',
      `update audit_seal set hash = set_byte(hash, 31, 255 - get_byte(hash, 31)) where id = ${lastSeal}`,
    ],
  ])('shows a change of %s', async (_column, statement) => {
    expect(await checkAfter(statement)).toMatchObject({ ok: false })
  })

  test('has no column that a change of one byte is not tried on', async () => {
    expect(await listColumns(shop, ['audit_entry', 'audit_seal'])).toEqual({
      audit_entry: ['id', 'occurred_at', 'staff_id', 'actor', 'action', 'subject', 'detail'],
      audit_seal: ['id', 'sealed_at', 'first_entry_id', 'last_entry_id', 'entries', 'previous_hash', 'hash'],
    })
  })

  test('shows with an earlier head that its end was cut off and rewritten', async () => {
    const before = await verifyAuditLog(db)
    const head = before.ok ? (before.head ?? '') : ''
    await shop.sql.query('delete from audit_seal where id = (select max(id) from audit_seal)')
    await shop.sql.query(
      "update audit_entry set subject = 'us-ny' where id = (select max(id) from audit_entry)",
    )
    await seal()
    expect(await verifyAuditLog(db)).toMatchObject({ ok: true })
    expect(await verifyAuditLog(db, head)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('head'),
    })
  })

  test('is not sealed while an entry is being added', async () => {
    const last = await findLastSeal(db)
    await db.transaction().execute(async (transaction) => {
      await recordAudit(transaction, { by: systemActor, action: 'late', subject: 'x' })
      await expect(seal()).rejects.toThrow(/lock timeout/)
    })
    expect((await findLastSeal(db))?.lastEntryId).toBe(last?.lastEntryId)
    await seal()
    expect(await verifyAuditLog(db)).toMatchObject({ ok: true, unsealed: 0 })
  })

  test('names its head in the log of the shop', async () => {
    const printed = vi.spyOn(console, 'log').mockReturnValue()
    await printAuditHead(shop.shop)
    const lines = printed.mock.calls.map(([line]) => String(line))
    printed.mockRestore()
    const hash = (await findLastSeal(db))?.hash.toString('hex') ?? 'none'
    expect(lines).toEqual([expect.stringContaining(hash)])
  })

  test('emails its head once the settings have an address for it', async () => {
    const owner = await signInOwner(shop)
    const printed = vi.spyOn(console, 'log').mockReturnValue()
    const listEmails = async () => (await shop.get('/api/admin/emails?search=notary', owner)).body.rows
    await printAuditHead(shop.shop)
    expect(await listEmails()).toEqual([])
    const save = async (auditHeadAddress: string) => {
      const { version } = (await shop.get('/api/admin/settings', owner)).body
      return shop.post('/api/admin/settings', { auditHeadAddress, expectedVersion: version }, owner)
    }
    expect((await save('no address')).body.fields).toEqual({
      auditHeadAddress: 'Enter an email address, or leave it empty.',
    })
    expect((await save('notary@example.com')).status).toBe(200)
    await printAuditHead(shop.shop)
    const [email] = await listEmails()
    const { text } = (await shop.get(`/api/admin/emails/${email.id}`, owner)).body
    expect(text).toContain((await findLastSeal(db))?.hash.toString('hex'))
    expect((await save('')).status).toBe(200)
    await printAuditHead(shop.shop)
    expect(await listEmails()).toHaveLength(1)
    printed.mockRestore()
  })
})
