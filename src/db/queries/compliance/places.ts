import { sql } from 'kysely'
import type { Place } from '#domain/compliance/place.ts'
import type { CountySize, NamedPlaces } from '#domain/compliance/place-verdicts.ts'
import { type PlaceRow, placeFromRow } from '../../map/compliance.ts'
import type { Database } from '../../open.ts'

/** Of a ZIP code `z`. */
export const placeColumns = sql`z.zip, z.city, z.state, z.county, z.county_fips, z.kind,
  (select coalesce(json_agg(json_build_object('fips', o.county_fips, 'county', o.county, 'shareBp', o.share_bp)), '[]')
   from zip_secondary_county o where o.zip = z.zip) as secondary_counties,
  (select coalesce(json_agg(json_build_object('name', c.name, 'state', trim(c.state), 'hasLimits', c.has_limits,
     'shareBp', c.share_bp, 'isLandShare', c.is_land_share)), '[]') from zip_city c where c.zip = z.zip) as cities`

/** The place of a five-digit ZIP, with the other counties it overlaps. */
export async function findPlace(db: Database, zip: string): Promise<Place | undefined> {
  return (await findPlaces(db, [zip])).get(zip)
}

export async function findPlaces(db: Database, zips: readonly string[]): Promise<Map<string, Place>> {
  if (zips.length === 0) return new Map()
  const { rows } = await sql<PlaceRow>`
    select ${placeColumns} from zip z where z.zip = any(${[...zips]}::char(5)[])`.execute(db)
  return new Map(rows.map((row) => [row.zip, placeFromRow(row)]))
}

export interface ZipCounts {
  readonly zips: number
  readonly withSeveralCounties: number
}

export async function countZips(db: Database): Promise<ZipCounts> {
  const { rows } = await sql<ZipCounts>`
    select (select count(*) from zip) as zips,
           (select count(distinct zip) from zip_secondary_county) as with_several_counties`.execute(db)
  return rows[0] ?? { zips: 0, withSeveralCounties: 0 }
}

/** The ZIP codes in places that rules name, and the counties they are in with their number of ZIP codes. */
export async function findNamedPlaces(
  db: Database,
  { countyFips, stateFips, cities, zips }: NamedPlaces,
): Promise<{ readonly places: readonly Place[]; readonly counties: readonly CountySize[] }> {
  const named = await sql<{ zip: string }>`
    select z.zip from zip z where z.county_fips = any(${[...countyFips]}::text[])
    union select o.zip from zip_secondary_county o where o.county_fips = any(${[...countyFips]}::text[])
    union select z.zip from zip z
      join unnest(${cities.map(({ state }) => state)}::text[], ${cities.map(({ name }) => name)}::text[]) as named (state, city)
        on z.state = named.state and lower(z.city) = lower(named.city)
    union select c.zip from zip_city c
      join unnest(${cities.map(({ state }) => state)}::text[], ${cities.map(({ name }) => name)}::text[]) as named (state, city)
        on c.state = named.state and lower(c.name) = lower(named.city)
    union select o.zip from zip_secondary_county o join zip z on z.zip = o.zip
      where left(o.county_fips, 2) = any(${[...stateFips]}::text[])
        and left(o.county_fips, 2) <> left(z.county_fips, 2)
    union select z.zip from zip z where z.zip = any(${[...zips]}::char(5)[])`.execute(db)
  const places = [
    ...(
      await findPlaces(
        db,
        named.rows.map(({ zip }) => zip),
      )
    ).values(),
  ]
  const fips = [...new Set(places.flatMap((place) => place.countyFips ?? []))]
  const { rows: counties } = await sql<CountySize>`
    select county_fips as fips, min(county) as name, min(state) as state, count(*)::int as zips
    from zip where county_fips = any(${fips}::text[]) group by county_fips`.execute(db)
  return { places, counties }
}
