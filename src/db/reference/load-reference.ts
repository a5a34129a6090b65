import { type Kysely, sql } from 'kysely'
import type { DB } from '../types.ts'
import { defaultCategories } from './categories.data.ts'
import { defaultHolds } from './holds.data.ts'
import { defaultRules } from './rules.data.ts'
import { parseZipTable, readZipTable } from './zip-table.ts'

/**
 * Gives the shop its categories, its rule-book, its sales holds and its ZIP table. Safe to call at every start: what is there
 * already, above all a rule the owner has changed, stays as it is.
 */
export async function loadReference(db: Kysely<DB>, now: Date): Promise<void> {
  await loadCategories(db)
  await loadRules(db, now)
  await loadHolds(db, now)
  await loadZips(db)
}

/** The shelves a product is put on; the bar and the admin form are built on them. */
async function loadCategories(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('category')
    .values(
      defaultCategories.map(({ name, slug, productClass }, place) => ({
        name,
        slug,
        position: place + 1,
        product_class: productClass,
      })),
    )
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Rules that are new make a new version of the rule-book, in the same statement. */
async function loadRules(db: Kysely<DB>, now: Date): Promise<void> {
  const rows = defaultRules.map((rule) => ({
    id: rule.id,
    effect: rule.effect,
    product_class: rule.productClass,
    level: rule.level,
    state: rule.state,
    county_fips: rule.countyFips,
    place: rule.place,
    zips: rule.zips,
    reason: rule.reason,
    source: rule.source,
    source_checked_on: rule.sourceCheckedOn,
    effective_from: rule.effectiveFrom,
    effective_to: rule.effectiveTo,
    status: rule.status,
    max_hydroxy_share_bp: rule.maxHydroxyShareBp,
    updated_at: now,
  }))
  await sql`
    with added as (
      insert into compliance_rule
        (id, effect, product_class, level, state, county_fips, place, zips, reason, source, source_checked_on,
         effective_from, effective_to, status, max_hydroxy_share_bp, updated_at)
      select id, effect, product_class, level, state, county_fips, place, zips, reason, source, source_checked_on,
             effective_from, effective_to, status, max_hydroxy_share_bp, updated_at
      from jsonb_populate_recordset(null::compliance_rule, ${JSON.stringify(rows)}::jsonb)
      on conflict (id) do nothing
      returning id
    )
    insert into rule_book_version (created_at, reason)
    select ${now}, count(*) || ' rules of the default rule-book added' from added having count(*) > 0
  `.execute(db)
}

async function loadHolds(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .insertInto('sales_hold')
    .values(
      defaultHolds.map((hold) => ({
        product_class: hold.productClass,
        held: hold.held,
        notice: hold.notice,
        reason: hold.reason,
        changed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('product_class').doNothing())
    .execute()
}

/** One statement for the whole country: 43 000 single inserts would take minutes. */
async function loadZips(db: Kysely<DB>): Promise<void> {
  const loaded = await db.selectFrom('zip').select('zip').limit(1).executeTakeFirst()
  if (loaded) return
  const rows = parseZipTable(await readZipTable())
  const others = rows.flatMap((row) => row.otherCounties.map((other) => ({ zip: row.zip, ...other })))
  await sql`
    with places as (
      insert into zip (zip, place, state, county, county_fips, lat, lng, kind)
      select * from unnest(
        ${rows.map((row) => row.zip)}::text[], ${rows.map((row) => row.place)}::text[],
        ${rows.map((row) => row.state)}::text[], ${rows.map((row) => row.county)}::text[],
        ${rows.map((row) => row.countyFips)}::text[], ${rows.map((row) => row.lat)}::real[],
        ${rows.map((row) => row.lng)}::real[], ${rows.map((row) => row.kind)}::text[])
      on conflict (zip) do nothing
      returning zip
    )
    insert into zip_other_county (zip, county_fips, county, weight_bp)
    select zip, county_fips, county, weight_bp from unnest(
      ${others.map((other) => other.zip)}::text[], ${others.map((other) => other.fips)}::text[],
      ${others.map((other) => other.county)}::text[], ${others.map((other) => other.weightBp)}::int[])
      as other (zip, county_fips, county, weight_bp)
    where zip in (select zip from places)
  `.execute(db)
}
