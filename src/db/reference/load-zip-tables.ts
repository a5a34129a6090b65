import { type Kysely, sql } from 'kysely'
import { getSettings, saveSetting } from '../queries/settings/settings.ts'
import type { DB } from '../types.ts'
import { hashZipTables, readPlaces, type ZipRow } from './zip-table.ts'

/**
 * Loads the ZIP codes with their counties and cities, and again when the release brings other tables. They are not edited, so
 * the release's always count.
 */
export async function loadZipTables(db: Kysely<DB>): Promise<void> {
  const hash = await hashZipTables()
  await db.transaction().execute(async (transaction) => {
    if ((await getSettings(transaction)).get('zipTables') === hash) return
    const places = await readPlaces()
    await replaceZips(transaction, places)
    await insertCounties(transaction, places)
    await insertCities(transaction, places)
    await saveSetting(transaction, 'zipTables', hash)
  })
}

/**
 * Single statements, because 43,000 inserts would take minutes. The codes to keep are joined: "= any" of an array that is not known
 * when the statement is planned would compare each with each.
 */
async function replaceZips(db: Kysely<DB>, rows: readonly ZipRow[]): Promise<void> {
  const zips = rows.map((row) => row.zip)
  await sql`delete from zip_city`.execute(db)
  await sql`delete from zip_secondary_county`.execute(db)
  await sql`
    delete from zip where not exists (
      select from unnest(${zips}::char(5)[]) as kept(zip) where kept.zip = zip.zip)`.execute(db)
  await sql`
    insert into zip (zip, city, state, county, county_fips, lat, lng, kind)
    select * from unnest(
      ${zips}::text[], ${rows.map((row) => row.city)}::text[],
      ${rows.map((row) => row.state)}::text[], ${rows.map((row) => row.county)}::text[],
      ${rows.map((row) => row.countyFips ?? null)}::text[], ${rows.map((row) => row.lat ?? null)}::real[],
      ${rows.map((row) => row.lng ?? null)}::real[], ${rows.map((row) => row.kind)}::text[])
    on conflict (zip) do update set city = excluded.city, state = excluded.state, county = excluded.county,
      county_fips = excluded.county_fips, lat = excluded.lat, lng = excluded.lng, kind = excluded.kind`.execute(
    db,
  )
}

async function insertCounties(db: Kysely<DB>, places: readonly ZipRow[]): Promise<void> {
  const rows = places.flatMap(({ zip, secondaryCounties }) =>
    secondaryCounties.map((county) => ({ zip, ...county })),
  )
  await sql`
    insert into zip_secondary_county (zip, county_fips, county, share_bp)
    select * from unnest(
      ${rows.map(({ zip }) => zip)}::text[], ${rows.map(({ fips }) => fips)}::text[],
      ${rows.map(({ county }) => county)}::text[], ${rows.map(({ shareBp }) => shareBp)}::int[])`.execute(db)
}

async function insertCities(db: Kysely<DB>, places: readonly ZipRow[]): Promise<void> {
  const rows = places.flatMap(({ zip, cities }) => cities.map((city) => ({ zip, ...city })))
  await sql`
    insert into zip_city (zip, name, state, has_limits, share_bp, is_land_share)
    select * from unnest(
      ${rows.map(({ zip }) => zip)}::text[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ state }) => state)}::text[], ${rows.map(({ hasLimits }) => hasLimits)}::bool[],
      ${rows.map(({ shareBp }) => shareBp)}::int[], ${rows.map(({ isLandShare }) => isLandShare)}::bool[])
    on conflict do nothing`.execute(db)
}
