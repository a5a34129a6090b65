import type { ShopUnderTest } from './shop.ts'

/** Checks the stock of the shop from its tables, without the shop's own sums. */

interface ProductRow {
  readonly id: string
  readonly name: string
  readonly stock: number
  readonly unassigned: number
  /** The sum of its units in no lot, by its rows in the ledger. */
  readonly ledger: number
  /** Held by changes of orders that are not paid yet. */
  readonly held: number
}

interface LotRow {
  readonly productId: string
  readonly number: string
  readonly status: string
  readonly isCurrent: boolean
  readonly movements: readonly [
    received: number,
    corrected: number,
    sold: number,
    returned: number,
    quarantined: number,
    writtenOff: number,
  ]
  /** Of its rows in the ledger. */
  readonly ledger: number
  readonly onHand: number
}

/** A count at one location that differs from its ledger, or is below zero. */
interface LevelRow {
  readonly productId: string
  readonly place: string
  readonly units: number | null
  readonly ledger: number | null
}

interface LineRow {
  readonly productId: string
  readonly order: string
  readonly units: number
  /** Of the units, those in shipments. */
  readonly packed: number
  readonly short: number
  readonly isReserved: boolean
  /** Units by lot, and how many of these lots are of another product. */
  readonly fromLots: readonly number[]
  readonly strangeLots: number
}

/**
 * What is wrong with the stock of these products: it must be the sellable units on the shelf less the units that orders
 * reserve, and no order may be short while there is stock. Empty when all is right.
 */
export async function findStockFaults(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  productIds: readonly string[],
): Promise<string[]> {
  const ids = [productIds]
  const products = await sql.query<ProductRow>(
    `select id, name, stock, unassigned_units as unassigned,
       (select coalesce(sum(quantity), 0)::int from stock_movement m where m.product_id = product.id and m.lot_id is null) as ledger,
       (select coalesce(sum(unit.quantity), 0)::int from order_edit_offer_unit unit
          join order_edit_offer offer on offer.id = unit.order_edit_offer_id
        where unit.product_id = product.id and offer.state = 'open') as held
     from product where id = any($1)`,
    ids,
  )
  const lots = await sql.query<LotRow>(
    `select product_id as "productId", lot_number as number, status, is_current as "isCurrent", on_hand as "onHand",
       json_build_array(received, corrected, sold, returned, quarantined, written_off) as movements,
       (select coalesce(sum(quantity), 0)::int from stock_movement m where m.lot_id = lot.id) as ledger
     from lot where product_id = any($1)`,
    ids,
  )
  const lines = await sql.query<LineRow>(
    `select line.product_id as "productId", o.number as order, line.quantity - line.removed_quantity as units,
       (select coalesce(sum(inside.quantity), 0)::int from shipment_line inside join shipment s on s.id = inside.shipment_id
        where inside.order_line_id = line.id and s.state not in ('voided', 'lost')) as packed,
       line.short_quantity as short, o.stock_reserved and o.fulfillment_state in ('unfulfilled', 'partially-fulfilled') as "isReserved",
       (select coalesce(json_agg(part.quantity), '[]') from order_line_lot part
        where part.order_line_id = line.id) as "fromLots",
       (select count(*)::int from order_line_lot part join lot on lot.id = part.lot_id
        where part.order_line_id = line.id and lot.product_id <> line.product_id) as "strangeLots"
     from order_line line join shop_order o on o.id = line.order_id where line.product_id = any($1)`,
    ids,
  )
  const levels = await sql.query<LevelRow>(
    `select product_id as "productId", location_id as place, level.units, moved.units as ledger
     from (select product_id, lot_id, location_id, on_hand as units from inventory_level) level
     full join (select product_id, lot_id, location_id, sum(quantity)::int as units from stock_movement
                group by product_id, lot_id, location_id) moved
     using (product_id, lot_id, location_id)
     where product_id = any($1) and lot_id is not null
       and (coalesce(level.units, 0) <> coalesce(moved.units, 0) or level.units < 0)`,
    ids,
  )
  return products.rows.flatMap((product) => {
    const ofProduct = <Row extends { productId: string }>({ rows }: { rows: Row[] }) =>
      rows.filter(({ productId }) => productId === product.id)
    return [
      ...findProductFaults(product, ofProduct(lots), ofProduct(lines)),
      ...ofProduct(levels).map(
        ({ place, units, ledger }) => `${units} are at ${place}, and the ledger says ${ledger}`,
      ),
    ].map((fault) => `${product.name}: ${fault}`)
  })
}

function findProductFaults(
  { stock, unassigned, ledger, held }: ProductRow,
  lots: readonly LotRow[],
  lines: readonly LineRow[],
): string[] {
  const faults = lots.flatMap(findLotFaults)
  if (unassigned !== ledger) faults.push(`${unassigned} are in no lot, and the ledger says ${ledger}`)
  const isSellable = ({ status, isCurrent }: LotRow) =>
    status === 'passed' || (status === 'draft' && isCurrent)
  const shelf = sum(lots.filter(isSellable).map(({ onHand }) => onHand)) + unassigned
  const reserved = sum(
    lines.filter(({ isReserved }) => isReserved).map(({ units, packed }) => units - packed),
  )
  const short = sum(lines.map((line) => line.short))
  if (stock !== Math.max(0, shelf - reserved - held))
    faults.push(`stock is ${stock}, with ${shelf} on the shelf, ${reserved} reserved and ${held} held`)
  if (short !== Math.max(0, reserved - shelf))
    faults.push(`${short} are short, with ${shelf} on the shelf and ${reserved} reserved`)
  for (const line of lines) {
    if (!line.isReserved && line.short > 0) faults.push(`${line.order} is short, but reserves nothing`)
    if (line.fromLots.length > 0 && sum(line.fromLots) !== line.units)
      faults.push(`${line.order} has ${line.units} units, and ${line.fromLots.join(' + ')} of its lots`)
    if (line.strangeLots > 0) faults.push(`${line.order} comes from lots of another product`)
    if (line.packed > line.units)
      faults.push(`${line.order} is packed with ${line.packed} of ${line.units} units`)
    if (line.short < 0 || line.short > line.units) faults.push(`${line.order} is short of ${line.short}`)
  }
  return faults
}

function findLotFaults({ number, movements, onHand, ledger }: LotRow): string[] {
  const [received, corrected, sold, returned, quarantined, writtenOff] = movements
  const isSum =
    onHand === ledger && onHand === received + corrected - sold + returned - quarantined - writtenOff
  const isPossible = [received, sold, returned, quarantined, writtenOff, onHand, sold - returned].every(
    (each) => each >= 0,
  )
  return isSum && isPossible
    ? []
    : [`lot ${number} has ${onHand} on hand of ${movements.join(', ')}, and the ledger says ${ledger}`]
}

function sum(units: readonly number[]): number {
  return units.reduce((total, each) => total + each, 0)
}
