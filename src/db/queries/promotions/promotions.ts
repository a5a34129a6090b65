import { type RawBuilder, sql } from 'kysely'
import { isId } from '#domain/id.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type PromotionRow, promotionFromRow } from '../../map/promotions.ts'
import type { Database } from '../../open.ts'
import { toWrite } from '../../write.ts'
import { countsWithOrder } from '../orders/counted-orders.ts'

/** The categories, brands or products of promotion `p`. */
const targetsColumn = (part: 'bought' | 'reward') => sql`
  (select coalesce(json_agg(json_build_object('id', coalesce(k.category_id, k.brand_id, k.product_id),
                                              'name', coalesce(c.name, b.name, d.name))
                            order by coalesce(c.name, b.name, d.name)), '[]')
   from promotion_target k left join category c on c.id = k.category_id
        left join brand b on b.id = k.brand_id left join product d on d.id = k.product_id
   where k.promotion_id = p.id and k.part = ${sql.lit(part)})`

/** What promotion `p` covers, and what it discounts when that is bought. */
export const targetColumns = sql`${targetsColumn('bought')} as targets, ${targetsColumn('reward')} as rewards`

/** Which uses count against a limit. */
export interface CountedUses {
  /** In a live shop, those of demo mode do not. */
  readonly mode: ShopMode
  /** Unpaid orders that release their use when the order is placed that asks. */
  readonly except?: readonly string[] | undefined
}

const isCounted = ({ mode, except = [] }: CountedUses) => sql`
  u.released_at is null and ${countsWithOrder(mode, sql`u.order_id`)} and u.order_id <> all(${[...except]}::uuid[])`

/** How many uses of promotion `p` count. */
export const usesColumn = (counted: CountedUses) => sql<number>`
  (select count(*)::int from promotion_use u where u.promotion_id = p.id and ${isCounted(counted)})`

/** Counts uses only when there is a limit; otherwise 0. */
const columns = (counted: CountedUses) => sql`
  p.*, ${targetColumns},
  case when p.usage_limit is null then 0 else ${usesColumn(counted)} end as uses`

async function selectPromotions(
  db: Database,
  counted: CountedUses,
  condition: RawBuilder<unknown>,
): Promise<Promotion[]> {
  const { rows } = await sql<PromotionRow>`
    select ${columns(counted)} from promotion p where ${condition}`.execute(db)
  return rows.map(promotionFromRow)
}

/** Automatic promotions that are not paused and have not ended. Some may begin later, or be used up. */
export async function listAutomaticPromotions(
  db: Database,
  counted: CountedUses,
  now: Date,
): Promise<Promotion[]> {
  return selectPromotions(
    db,
    counted,
    sql`p.code is null and not p.has_single_use_codes and not p.paused and (p.ends_at is null or p.ends_at > ${now})`,
  )
}

/** Promotions that have not ended at a time, the newest start first, in any other state. */
export async function listOpenPromotions(db: Database, counted: CountedUses, at: Date): Promise<Promotion[]> {
  return selectPromotions(
    db,
    counted,
    sql`(p.ends_at is null or p.ends_at > ${at}) order by p.starts_at desc, p.id limit 200`,
  )
}

/** The coupon with this code. A code can be reused after its promotion ended, so the newest one counts. */
export async function findCoupon(
  db: Database,
  counted: CountedUses,
  code: string,
  now: Date,
): Promise<Promotion | undefined> {
  const { rows } = await sql<PromotionRow & { readonly singleUseCode: string | null }>`
    select ${columns(counted)}, single.code as single_use_code,
      case when single.id is not null then json_build_object('id', single.id, 'isWithdrawn', b.withdrawn_at is not null,
        'isUsed', ${isCodeUsed(counted, sql`single.id`)}) end as single_use
    from promotion p
      left join single_use_code single on single.promotion_id = p.id and single.code = ${code}
      left join promotion_code_batch b on b.id = single.batch_id
    where p.id in (select id from promotion where code = ${code}
      union all select promotion_id from single_use_code where code = ${code})
    order by (p.ends_at is null or p.ends_at > ${now}) desc, p.starts_at desc limit 1`.execute(db)
  return rows.map((row) => promotionFromRow({ ...row, code: row.singleUseCode ?? row.code }))[0]
}

/** Whether an order has used the code, or holds it until it is paid. */
export const isCodeUsed = (counted: CountedUses, codeId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from promotion_use u where u.code_id = ${codeId} and ${isCounted(counted)})`

/** Whether there is a promotion with this code, in any state. */
export async function isCouponCode(db: Database, code: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from promotion where code = ${code})
      or exists (select from single_use_code where code = ${code}) as known`.execute(db)
  return rows[0]?.known === true
}

export async function findPromotions(
  db: Database,
  counted: CountedUses,
  ids: readonly string[],
): Promise<Promotion[]> {
  const known = ids.filter(isId)
  return known.length === 0 ? [] : selectPromotions(db, counted, sql`p.id = any(${known}::uuid[])`)
}

/**
 * Locks the promotion until the transaction ends. With a usage limit the lock is exclusive, so only one order gets the last use.
 * Otherwise orders share the lock, and only edits by staff wait. A single-use code is locked by itself, so that orders with other
 * codes do not wait.
 */
export async function lockPromotion(db: Database, promotion: Promotion): Promise<void> {
  const limited = promotion.usageLimit !== undefined || promotion.usageLimitPerEmail !== undefined
  await sql`
    select from promotion where id = ${promotion.id}::uuid ${limited ? sql`for no key update` : sql`for share`}`.execute(
    db,
  )
  if (promotion.singleUse === undefined) return
  await sql`select from single_use_code where id = ${promotion.singleUse.id}::uuid for no key update`.execute(
    db,
  )
}

/** Who uses a promotion: by the account, by its address, and by the address that was typed (decision 0163). */
export interface PromotionUser {
  readonly email: string | undefined
  readonly customerId: string | undefined
}

export async function countPromotionUses(
  db: Database,
  counted: CountedUses,
  { promotionId, user }: { readonly promotionId: string; readonly user: PromotionUser },
): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select count(*)::int as uses from promotion_use u
    where u.promotion_id = ${promotionId}::uuid and ${isUseOf(user)} and ${isCounted(counted)}`.execute(db)
  return rows[0]?.uses ?? 0
}

/** Whether a use `u` is of this person. */
function isUseOf({ email, customerId }: PromotionUser): RawBuilder<unknown> {
  const account = sql`${customerId ?? null}::uuid`
  return sql`(mailbox_of(u.email::text) = mailbox_of(${email ?? null}::text)
    or mailbox_of(u.email::text) = (select mailbox_of(c.email::text) from customer c where c.id = ${account})
    or exists (select from shop_order o where o.id = u.order_id and o.customer_id = ${account}))`
}

/** Inserts the uses of promotions by an order. */
export const promotionUseInsertion = (
  db: Database,
  uses: readonly {
    readonly orderId: string
    readonly promotionId: string
    readonly email: string
    readonly usedAt: Date
    /** Of a single-use code. */
    readonly codeId: string | null
  }[],
) => toWrite(db.insertInto('promotionUse').values(uses))

/** Releases the uses of an order that expired or was canceled. False when it had none. */
export async function releasePromotionUse(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .updateTable('promotionUse')
    .set({ releasedAt: sql`now()` })
    .where('orderId', '=', orderId)
    .where('releasedAt', 'is', null)
    .returning('promotionId')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Counts the uses again after a late payment, within the limits: otherwise a shopper could release it with a newer order
 * and pay for both.
 * @returns false when other orders have taken one
 */
export async function restorePromotionUse(db: Database, mode: ShopMode, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ promotionId: string }>`
    select u.promotion_id from promotion_use u join promotion p on p.id = u.promotion_id
    where u.order_id = ${orderId}::uuid and u.released_at is not null order by p.id for no key update of p`.execute(
    db,
  )
  if (rows.length === 0) return true
  await sql`
    select from single_use_code c join promotion_use u on u.code_id = c.id
    where u.order_id = ${orderId}::uuid for no key update of c`.execute(db)
  const restored = await sql`
    update promotion_use u set released_at = null from promotion p
    where u.order_id = ${orderId}::uuid and p.id = u.promotion_id
      and not exists (select from promotion_use o where o.code_id = u.code_id and o.order_id <> u.order_id
        and o.released_at is null and ${countsWithOrder(mode, sql`o.order_id`)})
      and (p.usage_limit is null or p.usage_limit > (
        select count(*) from promotion_use o where o.promotion_id = p.id and o.released_at is null
          and ${countsWithOrder(mode, sql`o.order_id`)}))
      and (p.usage_limit_per_email is null or p.usage_limit_per_email > (
        select count(*) from promotion_use o
        where o.promotion_id = p.id and o.released_at is null
          and (mailbox_of(o.email::text) = mailbox_of(u.email::text) or exists (
            select from shop_order own join shop_order other on other.customer_id = own.customer_id
            where own.id = u.order_id and other.id = o.order_id))
          and ${countsWithOrder(mode, sql`o.order_id`)}))
    returning u.order_id`.execute(db)
  return restored.rows.length === rows.length
}
