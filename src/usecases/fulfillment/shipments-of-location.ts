import type { Database } from '#db/open.ts'
import { keepPackedAt } from '#db/queries/fulfillment/shipments.ts'
import type { Shipment } from '#domain/fulfillment/shipment.ts'

/** The shipments that were packed at a location. @param locationId undefined: all of them */
export async function keepShipmentsOfLocation(
  db: Database,
  shipments: readonly Shipment[],
  locationId: string | undefined,
): Promise<readonly Shipment[]> {
  if (locationId === undefined) return shipments
  const ids = await keepPackedAt(
    db,
    shipments.map(({ id }) => id),
    locationId,
  )
  return shipments.filter(({ id }) => ids.has(id))
}
