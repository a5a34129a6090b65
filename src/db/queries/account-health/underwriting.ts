import { sql } from 'kysely'
import type { AgeFigures, BlockedFigures, PackProduct } from '#domain/account-health/underwriting-pack.ts'
import { type DisputeKind, disputeKinds } from '#domain/disputes/dispute.ts'
import { inquiryStates } from '#domain/disputes/dispute-state.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { getShopTimeZone } from '#domain/shop-time.ts'
import { type WithNulls, withoutNulls } from '../../map/nulls.ts'
import { parseOneOf } from '../../map/one-of.ts'
import type { Database } from '../../open.ts'
import { fullProductName } from '../catalog/products.ts'
import { countsIn } from '../orders/counted-orders.ts'

/** Published products with the lots that are sold of each, by name. A product without one has a row, too. */
export async function listPackProducts(db: Database): Promise<PackProduct[]> {
  const { rows } = await sql<WithNulls<PackProduct>>`
    select p.id as product_id, p.sku, ${fullProductName} as name, p.slug, picture.file_key as image_key,
      l.lot_number, l.laboratory, l.laboratory_certificate, l.tested_on, l.expires_on, l.report_file_key
    from product p
      left join product_image picture on picture.product_id = p.id and picture.position = 0
      left join lot l on l.product_id = p.id and l.status = 'passed' and (l.is_current or l.on_hand > 0)
    where p.status = 'published'
    order by lower(p.name), p.id, l.is_current desc, l.lot_number`.execute(db)
  return rows.map((row) => withoutNulls<PackProduct>(row))
}

/** The age checks since a moment by month of the shop. Those that still wait are neither passed nor refused. */
export async function countAgeChecks(db: Database, mode: ShopMode, since: Date): Promise<AgeFigures[]> {
  const { rows } = await sql<AgeFigures>`
    select to_char(a.created_at at time zone ${sql.lit(getShopTimeZone())}, 'YYYY-MM') as month, count(*)::int as checked,
      count(*) filter (where a.state = 'verified')::int as passed,
      count(*) filter (where a.state in ('rejected', 'expired', 'revoked'))::int as refused
    from age_check a where a.created_at >= ${since} and ${countsIn(mode, sql`a.mode`)}
    group by 1 order by 1 desc`.execute(db)
  return rows
}

/** The blocked attempts since a day by month and state, the newest first. @param since 'YYYY-MM-DD' */
export async function countBlockedByMonth(db: Database, since: string): Promise<BlockedFigures[]> {
  const { rows } = await sql<BlockedFigures>`
    select to_char(day, 'YYYY-MM') as month, state, sum(attempts)::float8 as attempts,
      coalesce(sum(attempts) filter (where step = 'order'), 0)::float8 as orders
    from blocked_attempt where day >= ${since}::date
    group by 1, state order by 1 desc, attempts desc, state`.execute(db)
  return rows
}

/** Disputes since a month by account and what the customer says. Inquiries are none. @param since 'YYYY-MM' */
export async function countDisputeReasons(
  db: Database,
  since: string,
): Promise<{ readonly accountId: string; readonly kind: DisputeKind; readonly disputes: number }[]> {
  const { rows } = await sql<{ accountId: string; kind: string; disputes: number }>`
    select provider_account_id as account_id, kind, count(*)::int as disputes
    from dispute where opened_on >= ${`${since}-01`}::date and state <> all(${[...inquiryStates]}::text[]) group by 1, 2 order by disputes desc, kind`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, kind: parseOneOf(row.kind, disputeKinds) }))
}

/** What the claims check did since a moment: texts that staff published with a reason, and reviews that wait or were removed. */
export async function countClaimDecisions(
  db: Database,
  since: Date,
): Promise<{ readonly overrides: number; readonly heldReviews: number }> {
  const { rows } = await sql<{ overrides: number; heldReviews: number }>`
    select (select count(*)::int from claim_override where created_at >= ${since}) as overrides,
      (select count(*)::int from review
       where created_at >= ${since} and moderation_reason is not null and status <> 'published') as held_reviews`.execute(
    db,
  )
  return rows[0] ?? { overrides: 0, heldReviews: 0 }
}
