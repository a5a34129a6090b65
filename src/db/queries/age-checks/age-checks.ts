import { sql } from 'kysely'
import type { AgeState } from '#domain/age-checks/age-state.ts'
import { ageCheckStateTable, type OrderAgeCheck } from '#domain/age-checks/order-age-check.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { ageCheckFromRow, ageCheckToRow, type NewAgeCheck } from '../../map/age-checks.ts'
import type { Database } from '../../open.ts'
import { isUnshipped } from '../orders/order-conditions.ts'
import { requireChange } from '../require-change.ts'

export async function insertAgeCheck(db: Database, check: NewAgeCheck): Promise<void> {
  await db.insertInto('ageCheck').values(ageCheckToRow(check)).execute()
}

/** All checks of an order, the newest first. */
export async function listAgeChecks(db: Database, orderId: string): Promise<OrderAgeCheck[]> {
  const rows = await db
    .selectFrom('ageCheck')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(ageCheckFromRow)
}

/** The newest check of an order, which is the one that counts. */
export async function findCurrentAgeCheck(db: Database, orderId: string): Promise<OrderAgeCheck | undefined> {
  const row = await db
    .selectFrom('ageCheck')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && ageCheckFromRow(row)
}

export async function findAgeCheck(db: Database, id: string): Promise<OrderAgeCheck | undefined> {
  const row = await db.selectFrom('ageCheck').selectAll().where('id', '=', id).executeTakeFirst()
  return row && ageCheckFromRow(row)
}

/** The undecided check that the shop started under this id of the provider. */
export async function findOpenAgeCheckByRef(
  db: Database,
  provider: string,
  ref: string,
): Promise<OrderAgeCheck | undefined> {
  const row = await db
    .selectFrom('ageCheck')
    .selectAll()
    .where('ref', '=', ref)
    .where('provider', '=', provider)
    .where('nextAskAt', 'is not', null)
    .executeTakeFirst()
  return row && ageCheckFromRow(row)
}

/** Decisions about one person at one address wait for each other until the transaction ends. */
export async function lockAgeBinding(db: Database, binding: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('age-binding'), hashtext(${binding.toString('hex')}))`.execute(
    db,
  )
}

/** The newest decision about this person at this address, in any order, that did not rely on an earlier one. */
export async function findNewestDecision(
  db: Database,
  { binding, mode }: { readonly binding: Buffer; readonly mode: ShopMode },
): Promise<OrderAgeCheck | undefined> {
  const row = await db
    .selectFrom('ageCheck')
    .selectAll()
    .where('binding', '=', binding)
    .where('mode', '=', mode)
    .where('source', '!=', 'earlier-check')
    .where('state', 'in', ['verified', 'rejected', 'revoked'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && ageCheckFromRow(row)
}

/**
 * Stores the outcome of a check. `nextAskAt` undefined: the provider is not asked again; absent: as before.
 * @throws Error when the state cannot follow the stored one
 */
export async function updateAgeCheck(
  db: Database,
  id: string,
  change: {
    readonly state?: AgeState
    readonly detail?: string
    readonly documentTo?: 'provider' | 'shop' | undefined
    readonly decidedAt?: Date | undefined
    readonly asks?: number
    readonly nextAskAt?: Date | undefined
  },
): Promise<void> {
  const { nextAskAt, ...rest } = change
  const update = db
    .updateTable('ageCheck')
    .set({ ...rest, ...('nextAskAt' in change ? { nextAskAt: nextAskAt ?? null } : {}) })
    .where('id', '=', id)
  const { state } = rest
  if (state === undefined) await update.execute()
  else
    await requireChange(
      update.where('state', 'in', [state, ...ageCheckStateTable.before(state)]),
      `Age check ${id} cannot become ${state}`,
    )
}

/** No provider is asked about the order's earlier checks again. */
export async function closeAgeChecks(db: Database, orderId: string): Promise<void> {
  await db.updateTable('ageCheck').set({ nextAskAt: null }).where('orderId', '=', orderId).execute()
}

/** Checks of open orders about which a provider is due to be asked, the most urgent first. */
export async function listDueAgeCheckIds(
  db: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('ageCheck')
    .select('id')
    .where('nextAskAt', '<=', now)
    .orderBy('nextAskAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes a check due, so that its provider is asked soon. */
export async function scheduleAgeCheck(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('ageCheck')
    .set({ nextAskAt: now })
    .where('id', '=', id)
    .where('nextAskAt', 'is not', null)
    .execute()
}

/** Revokes what was verified for this person and address, so that it verifies no later order. */
export async function revokePasses(db: Database, binding: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('ageCheck')
    .set({ revokedAt: now })
    .where('binding', '=', binding)
    .where('state', '=', 'verified')
    .where('revokedAt', 'is', null)
    .execute()
}

/** Orders whose customers have not sent what they were asked for since then. */
export async function listOverdueOrderIds(
  db: Database,
  { askedUntil, limit }: { readonly askedUntil: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from shop_order o
    where o.age_state = 'needs-document' and ${isUnshipped}
      and ${askedUntil} >= (
        select max(e.occurred_at) from order_event e where e.order_id = o.id and e.kind = 'age-document-needed')
    order by o.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Checks of earlier versions, in id order. */
export async function listUnboundAgeChecks(
  db: Database,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<{ readonly id: string; readonly orderId: string }[]> {
  const query = db.selectFrom('ageCheck').select(['id', 'orderId']).where('binding', 'is', null)
  return (after === undefined ? query : query.where('id', '>', after)).orderBy('id').limit(limit).execute()
}

export async function bindAgeCheck(db: Database, id: string, binding: Buffer): Promise<void> {
  await db.updateTable('ageCheck').set({ binding }).where('id', '=', id).execute()
}

/**
 * Deletes the dates of birth of real orders whose last event is that old: shipped or unpaid ones, and those that were
 * canceled or came back.
 * @returns how many
 */
export async function deleteOrderBirthDates(
  db: Database,
  { endedUntil, limit }: { readonly endedUntil: Date; readonly limit: number },
): Promise<number> {
  const { rows } = await sql`
    update shop_order set date_of_birth = null where id in (
      select o.id from shop_order o
      where o.date_of_birth is not null and not o.is_demo
        and (o.fulfillment_state in ('shipped', 'delivered', 'returned', 'canceled')
             or o.payment_state in ('failed', 'expired'))
        and o.placed_at <= ${endedUntil}
        and ${endedUntil} >= (select max(e.occurred_at) from order_event e where e.order_id = o.id)
      limit ${limit}) returning id`.execute(db)
  return rows.length
}
