import { sql } from 'kysely'
import type { ReturnParcelNews } from '#domain/returns/return-parcel.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { onePlan } from '../../one-plan.ts'
import type { Database } from '../../open.ts'
import type { TrackedParcel } from '../fulfillment/parcel-tracking.ts'
import { countsIn } from '../orders/counted-orders.ts'

/** What of a return may still be on its way, also when staff gave it up. */
const isAwaited = sql<boolean>`r.state in ('approved', 'closed') and r.parcel_step is distinct from 'arrived'`

/** Returns whose parcels the shop asks about now. @param since labels from before are not asked about anymore */
export async function listDueReturnParcels(
  db: Database,
  { now, since, limit }: { readonly now: Date; readonly since: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from shipping_label l join return_request r on r.id = l.return_id
    where l.return_id is not null and l.state = 'bought' and l.bought_at > ${since} and ${isAwaited}
      and coalesce(r.next_ask_at, l.bought_at) <= ${now}
    order by l.bought_at, r.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Undefined for a return whose parcel is not awaited, or has no label. */
export async function findTrackedReturn(db: Database, returnId: string): Promise<TrackedParcel | undefined> {
  const { rows } = await sql<TrackedParcel>`
    select r.order_id, l.provider_account_id as account_id, l.carrier, l.tracking_number
    from return_request r join shipping_label l on l.return_id = r.id and l.state = 'bought'
    where r.id = ${returnId}::uuid and ${isAwaited}`.execute(db)
  return rows[0]
}

/** The return that an event of a carrier account is about. */
export async function findReturnOfEvent(
  db: Database,
  accountId: string,
  trackingNumber: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select r.id from shipping_label l join return_request r on r.id = l.return_id
    where l.tracking_number = ${trackingNumber} and l.state = 'bought' and l.provider_account_id = ${accountId}::uuid
      and ${isAwaited}`.execute(db)
  return rows[0]?.id
}

export async function updateNextReturnAsk(db: Database, returnId: string, nextAskAt: Date): Promise<void> {
  await sql`update return_request set next_ask_at = ${nextAskAt} where id = ${returnId}::uuid`.execute(db)
}

/**
 * Stores where the parcel of a return is. Older news than those that are stored change nothing.
 * @returns whether its step is another one now
 */
export async function updateReturnParcel(
  db: Database,
  returnId: string,
  { step, at }: ReturnParcelNews,
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    with before as (select id, parcel_step, parcel_step_at from return_request where id = ${returnId}::uuid)
    update return_request r set parcel_step = ${step}, parcel_step_at = ${at} from before
    where r.id = before.id and (before.parcel_step_at is null or before.parcel_step_at <= ${at})
    returning before.parcel_step is distinct from ${step} as is_new`.execute(db)
  return rows[0]?.isNew ?? false
}

/** A return that the carrier delivered, and that staff have not received. */
export interface ArrivedReturn {
  readonly number: string
  readonly orderNumber: string
  readonly at: Date
}

/** The newest first, and how many there are. */
export async function listArrivedReturns(
  db: Database,
  mode: ShopMode,
  limit: number,
): Promise<{ readonly rows: readonly ArrivedReturn[]; readonly total: number }> {
  const { rows } = await sql<ArrivedReturn & { total: number }>`
    ${onePlan} select r.number, o.number as order_number, r.parcel_step_at as at, count(*) over ()::int as total
    from return_request r join shop_order o on o.id = r.order_id
    where r.parcel_step = 'arrived' and r.state in ('approved', 'closed') and ${countsIn(mode, sql`o.mode`)}
    order by r.parcel_step_at desc limit ${sql.lit(limit)}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
