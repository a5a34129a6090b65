import { sql } from 'kysely'
import type { ProcessingCalendar } from '#domain/shipping/processing-calendar.ts'
import { type ShippingMethod, sortMethods } from '#domain/shipping/shipping-method.ts'
import type { ShippingSetup } from '#domain/shipping/shipping-setup.ts'
import { calendarsFromJson, methodFromJson } from '../../map/shipping.ts'
import type { Database } from '../../open.ts'

/** The methods of the shop, in the order of the services, and the calendars of its locations. */
export async function getShippingSetup(db: Database): Promise<ShippingSetup> {
  const { rows } = await sql<{ methods: readonly unknown[]; calendars: readonly unknown[] }>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'serviceCode', service_code, 'isActive', is_active,
         'isStandard', is_standard, 'hasAdultSignature', has_adult_signature, 'zones', zones,
         'excludedStates', excluded_states, 'excludedClasses', excluded_classes, 'excludedProductIds', excluded_product_ids)), '[]') from shipping_method) as methods,
      (select coalesce(json_agg(json_build_object('locationId', l.id, 'isActive', l.is_active, 'calendar', c.calendar)
         order by lower(l.name)), '[]') from processing_calendar c join location l on l.id = c.location_id) as calendars`.execute(
    db,
  )
  const { methods = [], calendars = [] } = rows[0] ?? {}
  return {
    methods: methods.length === 0 ? undefined : sortMethods(methods.map(methodFromJson)),
    ...calendarsFromJson(calendars),
  }
}

export async function insertShippingMethods(db: Database, methods: readonly ShippingMethod[]): Promise<void> {
  await db.insertInto('shippingMethod').values(methods.map(methodToRow)).execute()
}

/** @returns its id */
export async function insertShippingMethod(
  db: Database,
  method: Omit<ShippingMethod, 'id'>,
): Promise<string> {
  const { id } = await db
    .insertInto('shippingMethod')
    .values(methodToRow(method))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateShippingMethod(db: Database, { id, ...method }: ShippingMethod): Promise<void> {
  await db.updateTable('shippingMethod').set(methodToRow(method)).where('id', '=', id).execute()
}

export async function deleteShippingMethod(db: Database, id: string): Promise<void> {
  await db.deleteFrom('shippingMethod').where('id', '=', id).execute()
}

/** The built-in table is offered again. */
export async function deleteShippingMethods(db: Database): Promise<void> {
  await db.deleteFrom('shippingMethod').execute()
}

export async function saveProcessingCalendar(
  db: Database,
  locationId: string,
  calendar: ProcessingCalendar,
): Promise<void> {
  const row = { locationId, calendar: JSON.stringify(calendar) }
  await db
    .insertInto('processingCalendar')
    .values(row)
    .onConflict((conflict) => conflict.column('locationId').doUpdateSet(row))
    .execute()
}

/** The location follows the main location. */
export async function deleteProcessingCalendar(db: Database, locationId: string): Promise<void> {
  await db.deleteFrom('processingCalendar').where('locationId', '=', locationId).execute()
}

function methodToRow<Method extends Omit<ShippingMethod, 'id'>>({
  zones,
  excludedStates,
  excludedClasses,
  excludedProductIds,
  ...method
}: Method) {
  return {
    ...method,
    zones: JSON.stringify(zones),
    excludedStates: [...excludedStates],
    excludedClasses: [...excludedClasses],
    excludedProductIds: [...excludedProductIds],
  }
}
