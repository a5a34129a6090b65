import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../open.ts'
import { isLive } from '../fulfillment/shipments.ts'

/** The lots of an order line `l`, the oldest first. */
export const lineLotsJson = sql`(
  select coalesce(json_agg(json_build_object('lotId', part.lot_id, 'quantity', part.quantity) order by part.lot_id), '[]')
  from order_line_lot part where part.order_line_id = l.id)`

/** The same with what staff and emails show of each lot. Only lots `t` that fulfill the condition. */
export const listLotDetails = (condition: RawBuilder<boolean>) => sql`(
  select coalesce(json_agg(json_build_object('lotId', part.lot_id, 'quantity', part.quantity, 'number', t.lot_number,
    'onHand', t.on_hand, 'reportFileKey', t.report_file_key) order by part.lot_id), '[]')
  from order_line_lot part join lot t on t.id = part.lot_id
  where part.order_line_id = l.id and ${condition})`

/** Ships all units of these lines from another lot. The orders must be locked. */
export async function moveLinesToLots(
  db: Database,
  lines: readonly { readonly lineId: string; readonly lotId: string }[],
): Promise<void> {
  const choices = sql`
    unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ lotId }) => lotId)}::uuid[]) as choice(line_id, lot_id)`
  await sql`
    delete from order_line_lot part using ${choices}
    where part.order_line_id = choice.line_id and part.lot_id <> choice.lot_id`.execute(db)
  await sql`
    insert into order_line_lot (order_line_id, lot_id, quantity)
    select line.id, choice.lot_id, line.quantity - line.removed_quantity
    from ${choices} join order_line line on line.id = choice.line_id
    on conflict (order_line_id, lot_id) do update set quantity = excluded.quantity`.execute(db)
}

/**
 * Takes units that are not packed out of the lots of lines: first out of lots that are not sold anymore, then out of the newest
 * ones. The orders must be locked. A line that comes from no lot stays as it is.
 */
export async function removeFromLots(
  db: Database,
  lines: readonly { readonly lineId: string; readonly removed: number }[],
): Promise<void> {
  await sql`
    with loose as (
      select part.order_line_id, part.lot_id, change.removed, t.counts_as_stock, part.quantity - (
        select coalesce(sum(inside.quantity), 0)::int
        from shipment_line inside join shipment s on s.id = inside.shipment_id
        where inside.order_line_id = part.order_line_id and inside.lot_id = part.lot_id and ${isLive}) as units
      from unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ removed }) => removed)}::int[])
          as change(line_id, removed)
        join order_line_lot part on part.order_line_id = change.line_id join lot t on t.id = part.lot_id),
    part as (
      select order_line_id, lot_id, removed, units, sum(units) over (
        partition by order_line_id order by counts_as_stock, lot_id desc) - units as before
      from loose)
    update order_line_lot stored set quantity = stored.quantity - greatest(0, least(part.units, part.removed - part.before))
    from part where stored.order_line_id = part.order_line_id and stored.lot_id = part.lot_id`.execute(db)
}
