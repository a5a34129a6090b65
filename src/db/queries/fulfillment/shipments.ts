import { type RawBuilder, sql } from 'kysely'
import type { Shipment, ShipmentLine, ShipmentState } from '#domain/fulfillment/shipment.ts'
import type { Order } from '#domain/orders/order.ts'
import type { NextState } from '#domain/state-table.ts'
import type { Database } from '../../open.ts'
import { requireChange } from '../require-change.ts'

/**
 * Stores a shipment of a locked order that is packed now. Its carrier and service are those that the shopper chose.
 * @returns its id
 */
export async function insertPackedShipment(
  db: Database,
  order: Pick<
    Order,
    'id' | 'shipments' | 'shippingProvider' | 'shippingService' | 'hasAdultSignature' | 'locationId'
  >,
  {
    contents,
    boxId,
    weightGrams,
    at,
  }: {
    readonly contents: readonly ShipmentLine[]
    readonly at: Date
  } & Partial<Pick<Shipment, 'boxId' | 'weightGrams'>>,
): Promise<string> {
  const { id } = await db
    .insertInto('shipment')
    .values({
      orderId: order.id,
      position: (order.shipments.at(-1)?.position ?? 0) + 1,
      state: 'packed' satisfies ShipmentState,
      carrier: order.shippingProvider,
      service: order.shippingService,
      hasAdultSignature: order.hasAdultSignature,
      locationId: order.locationId,
      createdAt: at,
      packedAt: at,
      boxId: boxId ?? null,
      weightGrams: weightGrams ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shipmentLine')
    .values(
      contents.map(({ lineId, lotId, quantity }) => ({
        shipmentId: id,
        orderLineId: lineId,
        lotId: lotId ?? null,
        quantity,
      })),
    )
    .execute()
  return id
}

/** Where it was packed. */
export async function findShipmentLocation(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('shipment').select('locationId').where('id', '=', id).executeTakeFirst()
  return row?.locationId
}

/** The ids of those that were packed at a location. */
export async function keepPackedAt(
  db: Database,
  ids: readonly string[],
  locationId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from shipment where id = any(${[...ids]}::uuid[]) and location_id = ${locationId}::uuid`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

const times = {
  // It was packed before, when its label is voided.
  packed: undefined,
  labeled: 'labeledAt',
  shipped: 'shippedAt',
  delivered: 'deliveredAt',
  returned: 'returnedAt',
  lost: 'lostAt',
  voided: 'voidedAt',
} as const satisfies Record<ShipmentState, string | undefined>

/** Stores the next state of a shipment, and when it took it. Its order must be locked. */
export async function updateShipmentState(
  db: Database,
  { id, state: from }: Pick<Shipment, 'id' | 'state'>,
  { to, at }: { readonly to: NextState<ShipmentState>; readonly at: Date },
): Promise<void> {
  const time = times[to as ShipmentState]
  await requireChange(
    db
      .updateTable('shipment')
      .set({ state: to, ...(time && { [time]: at }) })
      .where('id', '=', id)
      .where('state', '=', from),
    `Shipment ${id} cannot become ${to}`,
  )
}

/** What the packer chose and weighed. */
export async function updateParcel(
  db: Database,
  id: string,
  parcel: { readonly boxId: string | undefined; readonly weightGrams: number | undefined },
): Promise<void> {
  await db
    .updateTable('shipment')
    .set({ boxId: parcel.boxId ?? null, weightGrams: parcel.weightGrams ?? null })
    .where('id', '=', id)
    .execute()
}

/** What a label says, or that it has none anymore. The order must be locked. */
export async function updateLabeledParcel(
  db: Database,
  id: string,
  parcel: {
    readonly carrier: string
    readonly service: string
    readonly hasAdultSignature: boolean
    readonly trackingNumber: string | null
  },
): Promise<void> {
  await db.updateTable('shipment').set(parcel).where('id', '=', id).execute()
}

/** The order must be locked. */
export async function updateTrackingNumber(db: Database, id: string, trackingNumber: string): Promise<void> {
  await db.updateTable('shipment').set({ trackingNumber }).where('id', '=', id).execute()
}

/** Whether a shipment `s` holds its pieces, or held them until they arrived. */
export const isLive = sql<boolean>`(s.state not in ('voided', 'lost'))`

/**
 * Units of the order line `line` of the order `o` that are in shipments, and so not on the shelf anymore.
 * @param lotId of these units; undefined for those of all lots
 */
export const packedUnits = (lotId?: RawBuilder<unknown>) => sql`(
  case when o.fulfillment_state = 'partially-fulfilled' then (
    select coalesce(sum(inside.quantity), 0)::int
    from shipment_line inside join shipment s on s.id = inside.shipment_id
    where inside.order_line_id = line.id and ${isLive}
      ${lotId === undefined ? sql`` : sql`and inside.lot_id is not distinct from ${lotId}`})
  else 0 end)`
