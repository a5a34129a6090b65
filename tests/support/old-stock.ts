import type pg from 'pg'

/** The stock of a product before lots and stock became one count (migration 0104). Units. */
export interface OldProduct {
  readonly slug: string
  readonly stock: number
  /** The first one is the current lot. */
  readonly lots: readonly {
    readonly status: string
    /** Undefined: not counted. */
    readonly onHand?: number
    readonly setAside?: number
  }[]
  /** Ordered and not packed. */
  readonly reserved?: number
}

export async function insertStockBefore0104(pool: pg.Pool, products: readonly OldProduct[]): Promise<void> {
  await pool.query(
    `insert into category (name, slug, position) values ('Powder', 'powder', 0);
     insert into brand (name, slug) values ('Leafward', 'leafward');
     insert into shop_order (number, key_hash, mode, email, first_name, last_name, street1, city, state, zip, date_of_birth,
         subtotal_cents, shipping_cents, total_cents, shipping_provider, shipping_service, rule_version, terms_version,
         verdict, expires_at, payment_state, stock_reserved)
       values ('LW-1', 'key', 'demo', 'cy@example.com', 'Cy', 'Dow', '1 Main St', 'Austin', 'TX', '78701', '1980-01-01',
         1000, 500, 1500, 'USPS', 'Ground', 1, '1', '{}', now(), 'paid', true);`,
  )
  for (const [position, { slug, stock, lots, reserved = 0 }] of products.entries()) {
    await pool.query(
      `insert into product (slug, name, category_id, brand_id, list_price_cents, price_cents, stock, composition)
       select $1, $1, c.id, b.id, 1000, 1000, $2, 'plain-leaf' from category c, brand b`,
      [slug, stock],
    )
    for (const [index, { status, onHand, setAside = 0 }] of lots.entries())
      await pool.query(
        `insert into lot (product_id, lot_number, status, is_current, received, on_hand, set_aside)
         select id, $1 || '-' || $2, $3, $2 = '0', coalesce($4::int + $5, 0), $4, $5 from product where slug = $1`,
        [slug, String(index), status, onHand ?? null, setAside],
      )
    if (reserved > 0)
      await pool.query(
        `insert into order_line (order_id, position, product_id, product_name, price_cents, tier_discount_bp,
           unit_price_cents, quantity, total_cents)
         select o.id, $1, p.id, p.name, 1000, 0, 1000, $2, 1000 * $2 from shop_order o, product p where p.slug = $3`,
        [position, reserved, slug],
      )
  }
}

/** The stock of each product now, with its units in no lot, those on hand of each lot, and those that orders are short of. */
export async function readUpgradedStock(
  pool: pg.Pool,
): Promise<Record<string, readonly [stock: number, unassigned: number, onHand: number[], short: number]>> {
  const { rows } = await pool.query(
    `select p.slug, p.stock, p.unassigned_units as unassigned,
       (select coalesce(json_agg(l.on_hand order by l.lot_number), '[]') from lot l where l.product_id = p.id) as lots,
       (select coalesce(sum(short_quantity), 0)::int from order_line line where line.product_id = p.id) as short
     from product p`,
  )
  return Object.fromEntries(
    rows.map(({ slug, stock, unassigned, lots, short }) => [slug, [stock, unassigned, lots, short]]),
  )
}

export async function listStockAudits(pool: pg.Pool): Promise<{ subject: string; detail: unknown }[]> {
  return (await pool.query("select subject, detail from audit_entry where action = 'stock counted by lot'"))
    .rows
}

export async function listProductIds(pool: pg.Pool): Promise<string[]> {
  return (await pool.query('select id from product')).rows.map(({ id }) => id)
}
