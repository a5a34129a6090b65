import { type RawBuilder, sql } from 'kysely'
import { ageStateTable } from '#domain/age-checks/age-state.ts'
import { fulfillmentStateTable } from '#domain/orders/order-states.ts'
import type { PackingOrder } from '#domain/orders/packing-list.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { OrderScope } from '#domain/staff/order-scope.ts'
import { parseOneOf } from '../../map/one-of.ts'
import type { Database } from '../../open.ts'
import { plannedEachTime } from '../../planned-each-time.ts'
import { countsIn } from '../orders/counted-orders.ts'
import { isShippable } from '../orders/order-conditions.ts'
import { isInScope } from '../orders/order-scope.ts'
import { isAddressCheckOpen, isCancellationRequested, isInQueue, openChanges } from '../orders/work-queues.ts'
import { isLive } from './shipments.ts'

interface PackingRow {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly isDemo: boolean
  readonly placedAt: Date
  readonly paidAt: Date | null
  readonly firstName: string
  readonly lastName: string
  readonly city: string
  readonly state: string
  readonly locationId: string
  readonly shippingProvider: string
  readonly shippingService: string
  readonly estimatedDays: string | null
  readonly extraHandlingDays: number
  readonly ageState: string
  readonly fulfillmentState: string
  readonly holdReason: string | null
  readonly isCancellationRequested: boolean
  readonly isAddressCheckOpen: boolean
  readonly isRefundInProgress: boolean
  readonly changeExpiresAt: Date | null
  readonly units: number
  readonly shippedUnits: number
  readonly shipmentId: string | null
  readonly shipmentState: string | null
  readonly labeledAt: Date | null
  readonly trackingNumber: string | null
  readonly isLabelRequested: boolean
  readonly parcels: number
  readonly labeledId: string | null
  readonly labeledNumber: string | null
}

/**
 * The oldest paid orders that have not left: those that can be packed, those that are packed, and those that wait for something.
 * @param limit of each kind
 * @param scope of a role that does not see all orders
 */
export async function listPackingOrders(
  db: Database,
  mode: ShopMode,
  {
    limit,
    scope,
    locationId,
  }: {
    readonly limit: number
    readonly scope: OrderScope | undefined
    /** Undefined: of all locations. */
    readonly locationId: string | undefined
  },
): Promise<PackingOrder[]> {
  const atLocation =
    locationId === undefined
      ? sql`true`
      : sql`(o.location_id = ${locationId}::uuid or exists (
          select from shipment s where s.order_id = o.id and s.state in ('packed', 'labeled') and ${isPackedAt(locationId)}))`
  const oldest = (condition: RawBuilder<unknown>) => sql`
    (select o.id from shop_order o where ${condition} and ${atLocation} and ${countsIn(mode, sql`o.mode`)}
     order by o.placed_at, o.id limit ${limit})`
  const orders = await readPackingOrders(
    db,
    sql`o.id = any(array(${sql.join(
      [
        oldest(isInQueue(mode, 'pack')),
        oldest(sql`(o.is_paid and o.fulfillment_state = 'packed')`),
        oldest(
          sql`(o.is_paid and o.fulfillment_state in ('unfulfilled', 'partially-fulfilled') and o.age_state <> 'verified')`,
        ),
        oldest(sql`(o.is_open and ${isShippable} and o.id = any(array(${waiting})))`),
      ],
      sql` union `,
    )})) and ${isInScope(mode, scope) ?? sql`true`}`,
    locationId,
  )
  // The location of an order that is packed is where its last part was to be packed.
  return orders.filter(({ unpackedUnits, shipment }) => unpackedUnits > 0 || shipment !== undefined)
}

/** Whether a shipment `s` was packed there. @param locationId undefined: wherever */
function isPackedAt(locationId: string | undefined): RawBuilder<unknown> {
  return locationId === undefined ? sql`true` : sql`s.location_id = ${locationId}::uuid`
}

/** Orders that rows of other tables keep in the shop. */
const waiting = sql`
  select hold.order_id from order_hold hold
  union select request.order_id from cancellation_request request where request.state = 'requested'
  union select checked.order_id from address_check checked where checked.state = 'open'
  union ${openChanges}`

/** Those of these orders that have not left. */
export function findPackingOrders(
  db: Database,
  mode: ShopMode,
  { numbers, scope }: { readonly numbers: readonly string[]; readonly scope: OrderScope | undefined },
): Promise<PackingOrder[]> {
  return readPackingOrders(
    db,
    sql`o.number = any(${numbers}::text[]) and o.is_open and ${countsIn(mode, sql`o.mode`)}
      and ${isInScope(mode, scope) ?? sql`true`}`,
  )
}

/** @param locationId whose work is read: what is to be packed there, and the parcels there. Undefined: of all locations */
async function readPackingOrders(
  db: Database,
  condition: RawBuilder<unknown>,
  locationId?: string,
): Promise<PackingOrder[]> {
  const here = isPackedAt(locationId)
  const { rows } = await sql<PackingRow>`
    ${plannedEachTime} select o.id, o.number, o.version, o.is_demo, o.location_id, o.placed_at, o.paid_at, o.first_name, o.last_name, o.city, o.state,
      o.shipping_provider, o.shipping_service, o.estimated_days, o.age_state, o.fulfillment_state,
      (select hold.reason from order_hold hold where hold.order_id = o.id) as hold_reason,
      ${isCancellationRequested} as is_cancellation_requested, ${isAddressCheckOpen} as is_address_check_open,
      exists (select from refund f left join payment p on p.id = f.payment_id
        where f.order_id = o.id and f.status = 'requested' and p.extra_reason is null) as is_refund_in_progress,
      (select offer.expires_at from order_edit_offer offer where offer.order_id = o.id and offer.state = 'open')
        as change_expires_at,
      sold.units, sold.extra_handling_days,
      (select coalesce(sum(inside.quantity), 0)::int from shipment s join shipment_line inside on inside.shipment_id = s.id
        where s.order_id = o.id and ${isLive}) as shipped_units,
      here.id as shipment_id, here.state as shipment_state, here.labeled_at, here.tracking_number,
      exists (select from shipping_label label where label.shipment_id = here.id and label.state = 'requested') as is_label_requested,
      (select count(*)::int from shipment s where s.order_id = o.id and s.state in ('packed', 'labeled') and ${here}) as parcels,
      labeled.id as labeled_id, labeled.tracking_number as labeled_number
    from shop_order o cross join lateral (
      select coalesce(sum(l.quantity - l.removed_quantity), 0)::int as units,
        coalesce(max(l.extra_handling_days) filter (where l.quantity > l.removed_quantity), 0)::int as extra_handling_days
      from order_line l where l.order_id = o.id) sold left join lateral (
      select s.id, s.state, s.labeled_at, s.tracking_number from shipment s
      where s.order_id = o.id and s.state in ('packed', 'labeled') and ${here} order by s.state desc, s.position limit 1) here on true
      left join lateral (
      select s.id, s.tracking_number from shipment s
      where s.order_id = o.id and s.state = 'labeled' and s.tracking_number is not null and ${here} order by s.position limit 1) labeled on true
    where ${condition}
    order by o.placed_at, o.id`.execute(db)
  return rows.map((row) => packingOrderFromRow(row, locationId))
}

function packingOrderFromRow(
  { shipmentId, ...row }: PackingRow,
  locationId: string | undefined,
): PackingOrder {
  const isPackedElsewhere = locationId !== undefined && locationId !== row.locationId
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    isDemo: row.isDemo,
    placedAt: row.placedAt,
    paidAt: row.paidAt ?? undefined,
    customer: `${row.firstName} ${row.lastName}`,
    destination: `${row.city}, ${row.state}`,
    locationId: locationId ?? row.locationId,
    carrier: row.shippingProvider,
    service: row.shippingService,
    estimatedDays: row.estimatedDays ?? undefined,
    extraHandlingDays: row.extraHandlingDays,
    age: parseOneOf(row.ageState, ageStateTable.states),
    fulfillment: parseOneOf(row.fulfillmentState, fulfillmentStateTable.states),
    holdReason: row.holdReason ?? undefined,
    isCancellationRequested: row.isCancellationRequested,
    isAddressCheckOpen: row.isAddressCheckOpen,
    isRefundInProgress: row.isRefundInProgress,
    changeExpiresAt: row.changeExpiresAt ?? undefined,
    units: row.units,
    unpackedUnits: isPackedElsewhere ? 0 : row.units - row.shippedUnits,
    shipment:
      shipmentId === null
        ? undefined
        : {
            id: shipmentId,
            labeledAt: row.shipmentState === 'labeled' ? (row.labeledAt ?? undefined) : undefined,
            isLabelRequested: row.isLabelRequested,
            trackingNumber: row.trackingNumber ?? undefined,
          },
    parcels: row.parcels,
    labeledParcel:
      row.labeledId === null || row.labeledNumber === null
        ? undefined
        : { id: row.labeledId, trackingNumber: row.labeledNumber },
  }
}
