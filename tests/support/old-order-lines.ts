import type pg from 'pg'

/**
 * Two orders of two products before lines had ids (migration 0170): of the first, a refund of both lines and the shipping, and
 * a return of its second line. The first is paid, which is one more entry of its timeline.
 */
export async function insertOrdersBefore0170(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into category (name, slug, position) values ('Powder', 'powder', 0);
     insert into brand (name, slug) values ('Leafward', 'leafward');
     insert into product (slug, name, category_id, brand_id, list_price_cents, price_cents, stock, composition)
       select p.slug, p.slug, c.id, b.id, 1000, 1000, 20, 'plain-leaf'
       from category c, brand b, (values ('red-bali'), ('green-malay')) as p(slug);
     insert into lot (product_id, lot_number, status, is_current, received, on_hand)
       select id, 'L-' || slug, 'passed', true, 20, 20 from product;
     insert into shop_order (number, key_hash, mode, email, first_name, last_name, street1, city, state, zip, date_of_birth,
         subtotal_cents, shipping_cents, total_cents, shipping_provider, shipping_service, rule_version, terms_version,
         verdict, expires_at, payment_state, stock_reserved)
       select number, 'key', 'demo', 'cy@example.com', 'Cy', 'Dow', '1 Main St', 'Austin', 'TX', '78701', '1980-01-01',
         6000, 500, 6500, 'USPS', 'Ground', 1, '1', '{}', now(), 'paid', true
       from (values ('LW-1'), ('LW-2')) as o(number);
     insert into order_line (order_id, position, product_id, lot_id, product_name, price_cents, tier_discount_bp,
         unit_price_cents, quantity, total_cents, removed_quantity)
       select o.id, case p.slug when 'red-bali' then 0 else 1 end, p.id, l.id, p.slug || ' of ' || o.number, 1000, 0, 1000,
         3, 3000, case when o.number = 'LW-1' and p.slug = 'green-malay' then 1 else 0 end
       from shop_order o, product p join lot l on l.product_id = p.id;
     insert into order_event (order_id, actor, kind)
       select id, 'customer', 'placed' from shop_order;
     insert into order_event (order_id, actor, kind)
       select id, 'payment provider', 'paid' from shop_order where number = 'LW-1';
     insert into payment (order_id, provider, amount_cents, status) select id, 'sandbox', 6500, 'paid' from shop_order;
     insert into refund (payment_id, amount_cents, reason, requested_by, status)
       select p.id, 1600, 'Torn.', 'Ada', 'succeeded' from payment p join shop_order o on o.id = p.order_id
       where o.number = 'LW-1';
     insert into refund_part (refund_id, line_position, amount_cents, removed_quantity)
       select refund.id, part.* from refund, (values (0, 100, 0), (1, 1000, 1), (null, 500, 0)) as part;
     insert into return_request (number, order_id, reason)
       select 'RMA-1', id, 'Too much.' from shop_order where number = 'LW-1';
     insert into return_request_line (request_id, position, quantity) select id, 1, 2 from return_request;`,
  )
}

/** What refunds and returns point at: the name of the line as sold, or null for shipping. */
export async function readPointersToLines(
  pool: pg.Pool,
): Promise<{ refunded: unknown[]; returned: unknown[] }> {
  const refunded = await pool.query(
    `select line.product_name as line, part.amount_cents as amount, part.removed_quantity as removed
     from refund_part part left join order_line line on line.id = part.order_line_id order by line.position`,
  )
  const returned = await pool.query(
    `select line.product_name as line, item.quantity
     from return_request_line item join order_line line on line.id = item.order_line_id`,
  )
  return { refunded: refunded.rows, returned: returned.rows }
}

/** The lots of each line, with how many of its units come from them. */
export async function readLineLots(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select line.product_name as line, lot.lot_number as lot, part.quantity
     from order_line_lot part join order_line line on line.id = part.order_line_id join lot on lot.id = part.lot_id
       join shop_order o on o.id = line.order_id order by o.number, line.position`,
  )
  return rows
}

/** The version of each order, and the version that each entry of its timeline led to. */
export async function readVersions(pool: pg.Pool): Promise<Record<string, unknown>> {
  const { rows } = await pool.query(
    `select o.number, o.version, json_object_agg(event.kind, event.order_version order by event.id) as entries
     from shop_order o join order_event event on event.order_id = o.id group by o.id`,
  )
  return Object.fromEntries(rows.map(({ number, version, entries }) => [number, { version, entries }]))
}

/** The lines of each order as they are shown. */
export async function listLinesByOrder(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows } = await pool.query(
    `select o.number, json_agg(line.product_name order by line.position) as lines
     from shop_order o join order_line line on line.order_id = o.id group by o.id`,
  )
  return Object.fromEntries(rows.map(({ number, lines }) => [number, lines]))
}
