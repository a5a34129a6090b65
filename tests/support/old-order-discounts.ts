import type pg from 'pg'

/**
 * Stores two discounts of the only order as versions before migration 0187 did: a coupon that also made shipping cheaper,
 * and, on a copy of the order, the code of a first version that kept no name.
 */
export async function storeDiscountsBefore0187(
  pool: pg.Pool,
  { numberOfCopy }: { readonly numberOfCopy: string },
): Promise<void> {
  await pool.query(
    `insert into shop_order select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', $1::text,
       'key_hash', sha256('copy'), 'coupon_code', 'OLD-10', 'discount_cents', 100, 'total_cents', 1400))).* from shop_order o`,
    [numberOfCopy],
  )
  await pool.query(
    `with spring as (
       insert into promotion (name, code, discount_kind, percent_bp, scope, starts_at)
       values ('Spring', 'SPRING-20', 'percent', 2000, 'all', now()) returning id),
     used as (
       update shop_order set coupon_code = 'SPRING-20', promotion_name = 'Spring', discount_cents = 200, total_cents = 1300
         where number <> $1
       returning id, email)
     insert into promotion_use (order_id, promotion_id, email, items_discount_cents, shipping_discount_cents)
     select used.id, spring.id, used.email, 200, 300 from used, spring`,
    [numberOfCopy],
  )
}

export async function deletePromotions(pool: pg.Pool): Promise<void> {
  await pool.query('delete from promotion')
}
