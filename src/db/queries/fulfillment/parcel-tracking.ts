import { sql } from 'kysely'
import { type ParcelNews, type ParcelStep, parcelSteps } from '#domain/fulfillment/parcel-step.ts'
import type { TrackingScan } from '#domain/fulfillment/parcel-tracking.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { parseOneOf } from '../../map/one-of.ts'
import { onePlan } from '../../one-plan.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'

/** A parcel on its way whose label the shop bought. */
export interface TrackedParcel {
  readonly orderId: string
  /** The carrier account that sold the label. */
  readonly accountId: string
  readonly carrier: string
  readonly trackingNumber: string
}

/** Parcels on their way that the shop asks about now. @param since those that left before are not asked about anymore */
export async function listDueParcels(
  db: Database,
  { now, since, limit }: { readonly now: Date; readonly since: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from shipment s
    where s.state = 'shipped' and coalesce(s.next_ask_at, s.shipped_at) <= ${now} and s.shipped_at > ${since}
      and exists (select from shipping_label l where l.shipment_id = s.id and l.state = 'bought')
    order by coalesce(s.next_ask_at, s.shipped_at), s.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Undefined for a parcel that is not on its way, or has another label. */
export async function findTrackedParcel(
  db: Database,
  shipmentId: string,
): Promise<TrackedParcel | undefined> {
  const { rows } = await sql<TrackedParcel>`
    select s.order_id, l.provider_account_id as account_id, s.carrier, s.tracking_number
    from shipment s join shipping_label l on l.shipment_id = s.id and l.state = 'bought'
    where s.id = ${shipmentId}::uuid and s.state = 'shipped' and s.tracking_number is not null`.execute(db)
  return rows[0]
}

/** The parcel that an event of a carrier account is about. */
export async function findParcelOfEvent(
  db: Database,
  accountId: string,
  trackingNumber: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select s.id from shipping_label l join shipment s on s.id = l.shipment_id
    where l.tracking_number = ${trackingNumber} and l.state = 'bought' and l.provider_account_id = ${accountId}::uuid
      and s.state = 'shipped'`.execute(db)
  return rows[0]?.id
}

export async function updateNextAsk(db: Database, shipmentId: string, nextAskAt: Date): Promise<void> {
  await db.updateTable('shipment').set({ nextAskAt }).where('id', '=', shipmentId).execute()
}

/** Stores scans. Those that are known change nothing. */
export async function insertScans(
  db: Database,
  shipmentId: string,
  scans: readonly TrackingScan[],
): Promise<void> {
  if (scans.length === 0) return
  await db
    .insertInto('trackingScan')
    .values(
      scans.map(({ status, at, message, place }) => ({
        shipmentId,
        status,
        scannedAt: at,
        message: message.slice(0, 300),
        place: place ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['shipmentId', 'scannedAt', 'status', 'message']).doNothing())
    .execute()
}

/**
 * Stores the news of a parcel. Older news than those that are stored change nothing.
 * @returns whether its step is another one now
 */
export async function updateParcelNews(
  db: Database,
  shipmentId: string,
  { step, at, expectedAt, signedBy }: ParcelNews,
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    with before as (select id, parcel_step, parcel_step_at from shipment where id = ${shipmentId}::uuid)
    update shipment s set parcel_step = ${step}, parcel_step_at = ${at}, expected_at = ${expectedAt ?? null},
      signed_by = coalesce(${signedBy?.slice(0, 100) ?? null}, signed_by)
    from before
    where s.id = before.id and (before.parcel_step_at is null or before.parcel_step_at <= ${at})
    returning before.parcel_step is distinct from ${step} as is_new`.execute(db)
  return rows[0]?.isNew ?? false
}

/** Deletes the news of a parcel whose number was wrong, and lets the shop ask about the right one now. */
export async function deleteParcelNews(db: Database, shipmentId: string): Promise<void> {
  await db.deleteFrom('trackingScan').where('shipmentId', '=', shipmentId).execute()
  await db
    .updateTable('shipment')
    .set({ parcelStep: null, parcelStepAt: null, expectedAt: null, signedBy: null, nextAskAt: null })
    .where('id', '=', shipmentId)
    .execute()
}

interface NewsRow {
  readonly id: string
  readonly parcelStep: string
  readonly parcelStepAt: Date
  readonly expectedAt: Date | null
  readonly signedBy: string | null
}

/** The news of the shipments of orders that have any, by shipment. */
export async function findParcelNews(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ParcelNews>> {
  const { rows } = await sql<NewsRow>`
    select id, parcel_step, parcel_step_at, expected_at, signed_by from shipment
    where order_id = any(${orderIds}::uuid[]) and parcel_step is not null`.execute(db)
  return new Map(
    rows.map(({ id, parcelStep, parcelStepAt, expectedAt, signedBy }) => [
      id,
      {
        step: parseOneOf(parcelStep, parcelSteps),
        at: parcelStepAt,
        expectedAt: expectedAt ?? undefined,
        signedBy: signedBy ?? undefined,
      },
    ]),
  )
}

export interface StoredScan {
  readonly shipmentId: string
  readonly at: Date
  readonly message: string
  readonly place: string | undefined
}

/** The scans of an order's parcels, the newest first. */
export async function listScans(db: Database, orderId: string): Promise<StoredScan[]> {
  const { rows } = await sql<Omit<StoredScan, 'place'> & { place: string | null }>`
    select scan.shipment_id, scan.scanned_at as at, scan.message, scan.place
    from tracking_scan scan join shipment s on s.id = scan.shipment_id
    where s.order_id = ${orderId}::uuid order by scan.scanned_at desc, scan.id desc limit 200`.execute(db)
  return rows.map(({ place, ...scan }) => ({ ...scan, place: place ?? undefined }))
}

/** A parcel on its way that does not arrive. */
export interface ParcelProblem {
  readonly orderNumber: string
  readonly step: ParcelStep
  readonly at: Date
}

/** The newest first, and how many there are. */
export async function listParcelProblems(
  db: Database,
  mode: ShopMode,
  limit: number,
): Promise<{ readonly rows: readonly ParcelProblem[]; readonly total: number }> {
  const { rows } = await sql<{ number: string; step: string; at: Date; total: number }>`
    ${onePlan} select o.number, s.parcel_step as step, s.parcel_step_at as at, count(*) over ()::int as total
    from shipment s join shop_order o on o.id = s.order_id
    where s.state = 'shipped' and s.parcel_step in ('failed-attempt', 'refused', 'returned-to-sender', 'failed')
      and ${countsIn(mode, sql`o.mode`)}
    order by s.parcel_step_at desc limit ${sql.lit(limit)}`.execute(db)
  return {
    rows: rows.map(({ number, step, at }) => ({
      orderNumber: number,
      step: parseOneOf(step, parcelSteps),
      at,
    })),
    total: rows[0]?.total ?? 0,
  }
}
