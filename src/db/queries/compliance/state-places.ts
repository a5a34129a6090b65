import { sql } from 'kysely'
import type { Database } from '../../open.ts'

export interface StateCounty {
  readonly fips: string
  readonly name: string
  readonly zips: number
}

/** The counties of a state, by name, with the number of ZIP codes whose first county each is. */
export async function listCounties(db: Database, state: string): Promise<StateCounty[]> {
  const { rows } = await sql<StateCounty>`
    select county_fips as fips, min(county) as name, sum(zips)::int as zips from (
      select county_fips, county, count(*) as zips from zip
      where state = ${state} and county_fips is not null group by county_fips, county
      union all
      select county_fips, county, 0 from zip_secondary_county
      where left(county_fips, 2) in (select left(county_fips, 2) from zip where state = ${state})
      group by county_fips, county
    ) listed group by county_fips order by name, fips`.execute(db)
  return rows
}

export interface StateCity {
  readonly name: string
  readonly zips: number
}

/** The post offices of a state, by name. */
export async function listCities(db: Database, state: string): Promise<StateCity[]> {
  const { rows } = await sql<StateCity>`
    select city as name, count(*)::int as zips from zip where state = ${state} group by city order by city`.execute(
    db,
  )
  return rows
}

/** The cities of some states in which a ZIP code lies: by its limits, or by its post office where they are not known. */
export async function listCitiesOfZips(
  db: Database,
  { states, shareBp }: { readonly states: readonly string[]; readonly shareBp: number },
): Promise<{ readonly state: string; readonly name: string }[]> {
  const { rows } = await sql<{ state: string; name: string }>`
    select distinct state, city as name from zip
    where state = any(${[...states]}::text[]) and not exists (select from zip_city where zip_city.zip = zip.zip)
    union
    select distinct state, name from zip_city
    where state = any(${[...states]}::text[]) and has_limits and share_bp >= ${shareBp}`.execute(db)
  return rows
}

/** The ZIP codes of a list that do not exist. */
export async function findUnknownZips(db: Database, zips: readonly string[]): Promise<string[]> {
  if (zips.length === 0) return []
  const { rows } = await sql<{ zip: string }>`
    select asked as zip from unnest(${[...zips]}::text[]) asked
    where not exists (select from zip where zip.zip = asked)`.execute(db)
  return rows.map(({ zip }) => zip)
}

/** The counties of a list that no ZIP code reaches into. */
export async function findUnknownCounties(db: Database, counties: readonly string[]): Promise<string[]> {
  if (counties.length === 0) return []
  const { rows } = await sql<{ fips: string }>`
    select asked as fips from unnest(${[...counties]}::text[]) asked
    where not exists (select from zip where zip.county_fips = asked)
      and not exists (select from zip_secondary_county secondary where secondary.county_fips = asked)`.execute(
    db,
  )
  return rows.map(({ fips }) => fips)
}
