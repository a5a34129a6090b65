import { sql } from 'kysely'
import { choosePartsOfLocation, mainLocationId } from '#domain/inventory/location.ts'
import { type LotStatus, lotStatuses } from '#domain/lots/lab-results.ts'
import type { PackingLine, ScannedThing } from '#domain/orders/packing-scan.ts'
import { groupRows } from '../../map/group-rows.ts'
import { parseOneOf } from '../../map/one-of.ts'
import type { Database } from '../../open.ts'
import { listInventoryLevels, listLocations } from '../inventory/locations.ts'
import { lastReportDay } from '../lots/lots.ts'
import { packedUnits } from './shipments.ts'

interface PartRow {
  readonly orderNumber: string
  readonly locationId: string
  readonly lineId: string
  readonly productId?: string | null
  readonly lotId?: string | null
  readonly name: string
  readonly size: string | null
  readonly sku: string | null
  readonly barcode: string | null
  readonly lotNumber: string | null
  readonly lotStatus: string | null
  readonly lastDay: string | null
  readonly quantity: number
}

const unpackedUnits = sql<number>`coalesce(part.quantity, line.quantity - line.removed_quantity) - ${packedUnits(sql`part.lot_id`)}`

/**
 * Units of paid orders that are in no shipment, by line and lot, the lot that expires first before the others. In a shop with
 * several locations, those that the location of the order has. All of them when it has none, so that packing says what is
 * missing.
 */
async function listUnpackedParts(db: Database, orderNumbers: readonly string[]): Promise<readonly PartRow[]> {
  const { rows } = await sql<PartRow>`
    select o.number as order_number, o.location_id, part.lot_id, line.id as line_id, line.product_id, line.product_name as name, line.size_label as size, p.sku, p.barcode,
      l.lot_number, l.status as lot_status, ${lastReportDay} as last_day,
      ${unpackedUnits} as quantity
    from shop_order o join order_line line on line.order_id = o.id
      left join order_line_lot part on part.order_line_id = line.id
      left join lot l on l.id = part.lot_id
      left join product p on p.id = line.product_id
    where o.number = any(${orderNumbers}::text[]) and o.is_open and o.fulfillment_state in ('unfulfilled', 'partially-fulfilled')
      and ${unpackedUnits} > 0
    order by lower(p.sku) nulls last, line.product_name, line.size_label, o.placed_at, line.position, last_day nulls last, l.lot_number`.execute(
    db,
  )
  return keepPartsOfLocations(db, rows)
}

async function keepPartsOfLocations(db: Database, rows: readonly PartRow[]): Promise<readonly PartRow[]> {
  if ((await listLocations(db)).filter(({ isActive }) => isActive).length < 2) return rows
  const parts = rows.map((row, place) => ({
    ...row,
    productId: row.productId ?? undefined,
    lotId: row.lotId ?? undefined,
    place,
  }))
  const levels = await listInventoryLevels(
    db,
    parts.flatMap(({ productId }) => productId ?? []),
  )
  return [...Map.groupBy(parts, ({ orderNumber }) => orderNumber).values()]
    .flatMap((ofOrder) => choosePartsOfLocation(ofOrder, levels, ofOrder[0]?.locationId ?? mainLocationId))
    .toSorted((one, other) => one.place - other.place)
}

export async function listPackingLines(db: Database, orderNumber: string): Promise<PackingLine[]> {
  const parts = await listUnpackedParts(db, [orderNumber])
  return [
    ...groupRows(
      parts,
      ({ lineId }) => lineId,
      (part) => part,
    ).values(),
  ].flatMap((ofLine) => {
    const [first] = ofLine
    if (first === undefined) return []
    return [
      {
        ...toProduct(first),
        lineId: first.lineId,
        quantity: ofLine.reduce((sum, { quantity }) => sum + quantity, 0),
        lots: ofLine.flatMap((part) => toLot(part) ?? []),
      },
    ]
  })
}

const toProduct = ({ name, size, sku, barcode }: PartRow) => ({
  name,
  size: size ?? undefined,
  sku: sku ?? undefined,
  barcode: barcode ?? undefined,
})

function toLot({ lotNumber, lotStatus, quantity }: PartRow): PackingLine['lots'][number] | undefined {
  return lotNumber === null || lotStatus === null
    ? undefined
    : { number: lotNumber, status: parseOneOf(lotStatus, lotStatuses), quantity }
}

/** What is fetched from the shelves for several orders: a product with the units of each lot. */
export interface PickedProduct {
  readonly name: string
  readonly size: string | undefined
  readonly sku: string | undefined
  readonly barcode: string | undefined
  readonly quantity: number
  readonly orders: readonly string[]
  /** The one that expires first before the others. Empty for units of no lot. */
  readonly lots: readonly {
    readonly number: string
    readonly status: LotStatus
    readonly quantity: number
    /** The last day on which its report counts. */
    readonly lastDay: string | undefined
  }[]
}

/** By SKU and name, as products are found in the shelves. */
export async function listPickedProducts(
  db: Database,
  orderNumbers: readonly string[],
): Promise<PickedProduct[]> {
  const parts = await listUnpackedParts(db, orderNumbers)
  const byProduct = groupRows(
    parts,
    ({ productId, name, size }) => `${productId ?? name} ${size ?? ''}`,
    (part) => part,
  )
  return [...byProduct.values()].flatMap((ofProduct) => {
    const [first] = ofProduct
    if (first === undefined) return []
    const byLot = groupRows(
      ofProduct,
      ({ lotNumber }) => lotNumber ?? '',
      (part) => part,
    )
    const lots = [...byLot.values()].flatMap((ofLot) => {
      const lot = ofLot[0] && toLot(ofLot[0])
      const quantity = ofLot.reduce((sum, part) => sum + part.quantity, 0)
      return lot === undefined ? [] : [{ ...lot, quantity, lastDay: ofLot[0]?.lastDay ?? undefined }]
    })
    return [
      {
        ...toProduct(first),
        quantity: ofProduct.reduce((sum, { quantity }) => sum + quantity, 0),
        orders: [...new Set(ofProduct.map(({ orderNumber }) => orderNumber))],
        lots: lots.toSorted((one, other) => (one.lastDay ?? '9999').localeCompare(other.lastDay ?? '9999')),
      },
    ]
  })
}

/** The product or lot of the shop that has this code. */
export async function findScannedThing(db: Database, code: string): Promise<ScannedThing | undefined> {
  const { rows } = await sql<{
    readonly name: string
    readonly size: string | null
    readonly lotNumber: string | null
    readonly status: string | null
  }>`
    select p.name, p.size_label as size, t.lot_number, t.status from lot t join product p on p.id = t.product_id
    where lower(t.lot_number) = lower(${code})
    union all
    select p.name, p.size_label as size, null, null from product p where lower(p.sku) = lower(${code})
    union all
    select p.name, p.size_label as size, null, null from product p
    where ltrim(p.barcode, '0') = ltrim(${code}, '0') and ${code} ~ '^[0-9]{6,14}$'
    limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { name, size, lotNumber, status } = row
  const lot =
    lotNumber === null || status === null
      ? undefined
      : { number: lotNumber, status: parseOneOf(status, lotStatuses) }
  return { name, size: size ?? undefined, lot }
}
