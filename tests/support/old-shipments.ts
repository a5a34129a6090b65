import type pg from 'pg'

/** The times of the steps that an order had taken, as `order_fulfillment` had them. */
export interface OldSteps {
  readonly number: string
  readonly state: string
  readonly packedAt?: string
  readonly shippedAt?: string
  readonly deliveredAt?: string
  readonly returnedAt?: string
  readonly canceledAt?: string
}

/**
 * Orders before shipments (migration 0258). Each has three units from two lots, of which one unit was taken out before packing,
 * and the shipped ones have a tracking number.
 */
export async function insertOrdersBefore0258(pool: pg.Pool, orders: readonly OldSteps[]): Promise<void> {
  await pool.query(
    `insert into category (name, slug, position) values ('Powder', 'powder', 0);
     insert into brand (name, slug) values ('Leafward', 'leafward');
     insert into product (slug, name, category_id, brand_id, list_price_cents, price_cents, stock, composition)
       select 'red-bali', 'Red Bali', c.id, b.id, 1000, 1000, 20, 'plain-leaf' from category c, brand b;
     insert into lot (product_id, lot_number, status, is_current, received, on_hand)
       select id, number, 'passed', number = 'L-2', 20, 20 from product, (values ('L-1'), ('L-2')) as l(number);`,
  )
  for (const { number, state, ...steps } of orders) {
    await pool.query(
      `insert into shop_order (number, key_hash, mode, email, first_name, last_name, street1, city, state, zip, date_of_birth,
         subtotal_cents, shipping_cents, total_cents, shipping_provider, shipping_service, rule_version, terms_version,
         verdict, expires_at, payment_state, paid_at, fulfillment_state, tracking_number, stock_reserved)
       values ($1, 'key', 'demo', 'cy@example.com', 'Cy', 'Dow', '1 Main St', 'Austin', 'TX', '78701', '1980-01-01',
         3000, 500, 3500, 'USPS', 'Ground', 1, '1', '{}', now(), 'paid', now(), $2, $3, false)`,
      [number, state, steps.shippedAt === undefined ? null : `TRACK-${number}`],
    )
    await pool.query(
      `with line as (
         insert into order_line (order_id, position, product_id, product_name, price_cents, tier_discount_bp, unit_price_cents,
           quantity, total_cents, removed_quantity)
         select o.id, 0, p.id, 'Red Bali', 1000, 0, 1000, 3, 3000, 1 from shop_order o, product p where o.number = $1
         returning id)
       insert into order_line_lot (order_line_id, lot_id, quantity) select line.id, lot.id, 1 from line, lot`,
      [number],
    )
    await pool.query(
      `insert into order_fulfillment (order_id, packed_at, shipped_at, delivered_at, returned_at, canceled_at)
       select id, $2, $3, $4, $5, $6 from shop_order where number = $1`,
      [number, steps.packedAt, steps.shippedAt, steps.deliveredAt, steps.returnedAt, steps.canceledAt],
    )
  }
}

/** The shipments of each order with their contents, by the number of the order. */
export async function readShipments(pool: pg.Pool): Promise<Readonly<Record<string, unknown[]>>> {
  const { rows } = await pool.query(
    `select o.number, coalesce(json_agg(json_build_object('state', s.state, 'tracking', s.tracking_number,
         'lots', (select json_agg(l.lot_number || ' ' || inside.quantity order by l.lot_number)
           from shipment_line inside join lot l on l.id = inside.lot_id where inside.shipment_id = s.id)))
         filter (where s.id is not null), '[]') as shipments
     from shop_order o left join shipment s on s.order_id = o.id group by o.number`,
  )
  return Object.fromEntries(rows.map(({ number, shipments }) => [number, shipments]))
}
