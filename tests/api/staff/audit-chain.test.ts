import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recordAudit, systemActor } from '#db/queries/staff/audit-log.ts'
import { findLastSeal, sealAuditLog } from '#db/queries/staff/audit-seals.ts'
import { startShop } from '#tests/support/shop.ts'
import { printAuditHead } from '#usecases/staff/seal-audit-log.ts'
import { verifyAuditLog } from '#usecases/staff/verify-audit-log.ts'

const shop = await startShop()
const { db } = shop.shop

const add = (subject: string) =>
  recordAudit(db, { by: systemActor, action: 'rule active', subject, detail: { reason: 'Counsel agreed.' } })
const seal = () => sealAuditLog(db, shop.clock.now())

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

  test('shows with an earlier head that its end was cut off and written anew', async () => {
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
})
