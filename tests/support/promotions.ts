import { randomUUID } from 'node:crypto'
import type { ShopUnderTest } from './shop.ts'

export interface CreatedPromotion {
  readonly id: string
  readonly name: string
  readonly code: string
}

/** Creates a promotion for a day: 20 % off everything with a unique code, unless the test says otherwise. */
export async function createPromotion(
  shop: Pick<ShopUnderTest, 'sql' | 'clock'>,
  options: {
    name?: string
    kind?: 'percent' | 'amount' | 'free-shipping'
    percentBp?: number
    amountCents?: number
    code?: string | null
    brand?: string
    minimumCents?: number
    /** Minutes from now. */
    startsInMinutes?: number
    endsInMinutes?: number | null
    usageLimit?: number
    usageLimitPerEmail?: number
    paused?: boolean
  } = {},
): Promise<CreatedPromotion> {
  const kind = options.kind ?? 'percent'
  const code = options.code === undefined ? `CODE-${randomUUID().slice(0, 8)}`.toUpperCase() : options.code
  const name = options.name ?? `Promotion ${randomUUID().slice(0, 8)}`
  const now = shop.clock.now().getTime()
  const at = (minutes: number) => new Date(now + minutes * 60_000)
  const { rows } = await shop.sql.query(
    `insert into promotion (name, discount_kind, percent_bp, amount_cents, code, scope, minimum_subtotal_cents, starts_at, ends_at,
                            usage_limit, usage_limit_per_email, paused)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      name,
      kind,
      kind === 'percent' ? (options.percentBp ?? 2000) : null,
      kind === 'amount' ? (options.amountCents ?? 500) : null,
      code,
      options.brand === undefined ? 'all' : 'brands',
      options.minimumCents ?? 0,
      at(options.startsInMinutes ?? -60),
      options.endsInMinutes === null ? null : at(options.endsInMinutes ?? 24 * 60),
      options.usageLimit ?? null,
      options.usageLimitPerEmail ?? null,
      options.paused ?? false,
    ],
  )
  const id: string = rows[0].id
  if (options.brand !== undefined) {
    await shop.sql.query(
      'insert into promotion_target (promotion_id, brand_id) select $1, id from brand where name = $2',
      [id, options.brand],
    )
  }
  return { id, name, code: code ?? '' }
}

/** Pauses one promotion, or all of them. */
export async function pausePromotions({ sql }: Pick<ShopUnderTest, 'sql'>, id?: string): Promise<void> {
  await sql.query('update promotion set paused = true where $1::uuid is null or id = $1', [id])
}

export async function findPromotion(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  name: string,
): Promise<{ readonly id: string; readonly endsAt: Date | null }> {
  const { rows } = await sql.query('select id, ends_at as "endsAt" from promotion where name = $1', [name])
  return rows[0]
}

/** Counts the uses of a promotion, and how many of them were released. */
export async function countPromotionUses(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  id: string,
): Promise<{ readonly all: number; readonly released: number }> {
  const { rows } = await sql.query(
    'select count(*)::int as all, count(released_at)::int as released from promotion_use where promotion_id = $1',
    [id],
  )
  return rows[0]
}

/** Makes the banner with this heading name another promotion, as staff do. */
export async function setBannerPromotion(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  heading: string,
  promotionId: string,
): Promise<void> {
  await sql.query(
    `update content_version set value = (select jsonb_agg(case when b ->> 'heading' = $1
       then b || jsonb_build_object('promotionId', $2::text) else b end) from jsonb_array_elements(value) b)
     where key = 'banners'`,
    [heading, promotionId],
  )
}

/** How many orders have discounts, and of how many the discounts do not add up to those of the order and of its lines. */
export async function countOrdersWithWrongDiscounts({
  sql,
}: Pick<ShopUnderTest, 'sql'>): Promise<{ readonly orders: number; readonly wrong: number }> {
  const { rows } = await sql.query(
    `select count(*)::int as orders,
       count(*) filter (where sum <> discount_cents or sum <> of_lines)::int as wrong
     from (select o.discount_cents, sum(d.items_cents),
             (select sum(l.discount_cents) from order_line l where l.order_id = o.id) as of_lines
           from shop_order o join order_discount d on d.order_id = o.id group by o.id) taken`,
  )
  return rows[0]
}
