import { type EditOffer, type EditOfferState, editOfferStateTable } from '#domain/orders/edit-offer.ts'
import { editOfferFromRow, plannedEditToJson, shippingMethodToJson } from '../../map/edit-offers.ts'
import { newId } from '../../new-id.ts'
import type { Database } from '../../open.ts'

/** Units of a product that an offer holds. */
export interface OfferedUnits {
  readonly productId: string
  readonly quantity: number
}

interface NewEditOffer extends Omit<EditOffer, 'id' | 'state' | 'endReason'> {
  readonly offeredAt: Date
  readonly units: readonly OfferedUnits[]
}

/** Stores the open offer of a locked order. The caller reserves its units. @returns its id */
export async function insertEditOffer(db: Database, offer: NewEditOffer): Promise<string> {
  const id = newId()
  await db
    .insertInto('orderEditOffer')
    .values({
      id,
      orderId: offer.orderId,
      plan: plannedEditToJson(offer.plan),
      method: shippingMethodToJson(offer.method),
      reason: offer.reason,
      amountCents: offer.amount,
      offeredBy: offer.offeredBy,
      offeredAt: offer.offeredAt,
      expiresAt: offer.expiresAt,
      orderVersion: offer.orderVersion,
      idempotencyKey: offer.idempotencyKey,
      requestHash: offer.requestHash ?? null,
    })
    .execute()
  const units = offer.units.map((each) => ({ orderEditOfferId: id, ...each }))
  if (units.length > 0) await db.insertInto('orderEditOfferUnit').values(units).execute()
  return id
}

export async function findEditOffer(db: Database, id: string): Promise<EditOffer | undefined> {
  const row = await db.selectFrom('orderEditOffer').selectAll().where('id', '=', id).executeTakeFirst()
  return row && editOfferFromRow(row)
}

/** The offer that a request with this key made. */
export async function findEditOfferByKey(
  db: Database,
  orderId: string,
  idempotencyKey: string,
): Promise<EditOffer | undefined> {
  const row = await db
    .selectFrom('orderEditOffer')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return row && editOfferFromRow(row)
}

/** How an offer ends. */
export interface EditOfferEnd {
  readonly to: Exclude<EditOfferState, 'open'>
  readonly at: Date
  /** Why the change was not made. Undefined for one that was. */
  readonly reason?: string | undefined
}

/**
 * Ends an offer of a locked order, unless it ended so before.
 * @returns the units that it held until now, which the caller releases; undefined when nothing ended
 */
export async function endEditOffer(
  db: Database,
  id: string,
  { to, at, reason }: EditOfferEnd,
): Promise<readonly OfferedUnits[] | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('orderEditOffer')
    .set({ state: to, endedAt: at, endReason: reason ?? null })
    .where('id', '=', id)
    .where('state', 'in', [...editOfferStateTable.before(to)])
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return undefined
  return db
    .deleteFrom('orderEditOfferUnit')
    .where('orderEditOfferId', '=', id)
    .returning(['productId', 'quantity'])
    .execute()
}

/** The open offers whose time is over, those that wait the longest first. */
export async function listOverdueEditOffers(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ readonly id: string; readonly orderId: string }[]> {
  return db
    .selectFrom('orderEditOffer')
    .select(['id', 'orderId'])
    .where('state', '=', 'open')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
}
