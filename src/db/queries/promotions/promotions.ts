import { type RawBuilder, sql } from 'kysely'
import { basisPoints, cents } from '#domain/money.ts'
import type { Discount, Promotion, PromotionScope } from '#domain/promotions/promotion.ts'
import type { Database } from '../../open.ts'
import { isId } from '../catalog/products.ts'

export interface PromotionRow {
  readonly id: string
  readonly name: string
  readonly kind: 'percent' | 'amount' | 'free-shipping'
  readonly percent_bp: number | null
  readonly amount_cents: number | null
  readonly code: string | null
  readonly scope: PromotionScope
  readonly minimum_cents: number
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly most_uses: number | null
  readonly most_uses_per_email: number | null
  readonly paused: boolean
  readonly is_demo: boolean
  readonly covers: readonly { readonly id: string; readonly name: string }[]
  readonly uses: number
}

/** What `p`, a promotion, is for. */
export const targetsColumn = sql`
  (select coalesce(json_agg(json_build_object('id', coalesce(k.category_id, k.brand_id, k.product_id),
                                              'name', coalesce(c.name, b.name, d.name))
                            order by coalesce(c.name, b.name, d.name)), '[]')
   from promotion_covers k left join category c on c.id = k.category_id
        left join brand b on b.id = k.brand_id left join product d on d.id = k.product_id
   where k.promotion_id = p.id)`

/** Uses are counted where a limit asks for them; elsewhere 0. */
const columns = sql`
  p.*, ${targetsColumn} as covers,
  case when p.most_uses is null then 0 else
    (select count(*)::int from promotion_use u where u.promotion_id = p.id and u.given_back_at is null) end as uses`

export function promotionFromRow(row: PromotionRow): Promotion {
  return {
    id: row.id,
    name: row.name,
    gives: discountFromRow(row),
    code: row.code ?? undefined,
    scope: row.scope,
    covers: row.covers,
    minimum: cents(row.minimum_cents),
    startsAt: row.starts_at,
    endsAt: row.ends_at ?? undefined,
    paused: row.paused,
    mostUses: row.most_uses ?? undefined,
    mostUsesPerEmail: row.most_uses_per_email ?? undefined,
    uses: row.uses,
  }
}

function discountFromRow({ kind, percent_bp, amount_cents }: PromotionRow): Discount {
  if (kind === 'percent') return { kind, off: basisPoints(percent_bp ?? 0) }
  return kind === 'amount' ? { kind, off: cents(amount_cents ?? 0) } : { kind }
}

async function selectPromotions(db: Database, condition: RawBuilder<unknown>): Promise<Promotion[]> {
  const { rows } = await sql<PromotionRow>`
    select ${columns} from promotion p where ${condition}`.execute(db)
  return rows.map(promotionFromRow)
}

/** Those that hold by themselves now. */
export async function listAutomaticPromotions(db: Database, now: Date): Promise<Promotion[]> {
  return selectPromotions(
    db,
    sql`p.code is null and not p.paused and p.starts_at <= ${now} and (p.ends_at is null or p.ends_at > ${now})`,
  )
}

/** The coupon of this code. A code may come again after its promotion ended; then the newer one is meant. */
export async function findCoupon(db: Database, code: string, now: Date): Promise<Promotion | undefined> {
  const found = await selectPromotions(
    db,
    sql`p.code = ${code} order by (p.ends_at is null or p.ends_at > ${now}) desc, p.starts_at desc limit 1`,
  )
  return found[0]
}

export async function findPromotions(db: Database, ids: readonly string[]): Promise<Promotion[]> {
  const known = ids.filter(isId)
  return known.length === 0 ? [] : selectPromotions(db, sql`p.id = any(${known}::uuid[])`)
}

/**
 * Holds the promotion as it is until the transaction ends. Where uses are limited one order at a time, so that
 * the last use goes to one of them; elsewhere orders go side by side, and only a change of staff waits.
 */
export async function lockPromotion(db: Database, promotion: Promotion): Promise<void> {
  const limited = promotion.mostUses !== undefined || promotion.mostUsesPerEmail !== undefined
  await sql`
    select from promotion where id = ${promotion.id}::uuid ${limited ? sql`for no key update` : sql`for share`}`.execute(
    db,
  )
}

export async function countPromotionUses(db: Database, promotionId: string, email: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select count(*)::int as uses from promotion_use
    where promotion_id = ${promotionId}::uuid and email = ${email} and given_back_at is null`.execute(db)
  return rows[0]?.uses ?? 0
}

export async function insertPromotionUse(
  db: Database,
  use: {
    readonly orderId: string
    readonly promotionId: string
    readonly email: string
    readonly goodsCents: number
    readonly shippingCents: number
    readonly usedAt: Date
  },
): Promise<void> {
  await db
    .insertInto('promotion_use')
    .values({
      order_id: use.orderId,
      promotion_id: use.promotionId,
      email: use.email,
      goods_cents: use.goodsCents,
      shipping_cents: use.shippingCents,
      used_at: use.usedAt,
    })
    .execute()
}

/** The order has ended without being paid, or is cancelled: its use counts no more. False when it has none. */
export async function releasePromotionUse(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .updateTable('promotion_use')
    .set({ given_back_at: sql`now()` })
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is', null)
    .returning('promotion_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The order was paid late after all, at the price it was placed for: its use counts again, whatever the limits. */
export async function restorePromotionUse(db: Database, orderId: string): Promise<void> {
  await db.updateTable('promotion_use').set({ given_back_at: null }).where('order_id', '=', orderId).execute()
}
