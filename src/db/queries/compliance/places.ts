import { sql } from 'kysely'
import type { Place } from '#domain/compliance/place.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import type { SalesHold } from '#domain/compliance/sales-hold.ts'
import type { Database } from '../../open.ts'

/** The place of a five-digit ZIP, with the other counties it overlaps. */
export async function findPlace(db: Database, zip: string): Promise<Place | undefined> {
  return (await findPlaces(db, [zip])).get(zip)
}

export async function findPlaces(db: Database, zips: readonly string[]): Promise<Map<string, Place>> {
  if (zips.length === 0) return new Map()
  const { rows } = await sql<Place>`
    select z.zip, z.city, z.state, z.county, z.county_fips as "countyFips", z.kind,
           (select coalesce(json_agg(json_build_object('fips', o.county_fips, 'county', o.county, 'shareBp', o.share_bp)), '[]')
            from zip_secondary_county o where o.zip = z.zip) as "secondaryCounties"
    from zip z where z.zip = any(${[...zips]}::char(5)[])`.execute(db)
  return new Map(rows.map((place) => [place.zip, place]))
}

export interface Rulebook {
  readonly rules: readonly ComplianceRule[]
  readonly holds: readonly SalesHold[]
  readonly version: number
}

/** The rulebook with its sales holds and version: a few dozen rows. */
export async function getRulebook(db: Database): Promise<Rulebook> {
  const { rows } = await sql<{ rules: ComplianceRule[]; holds: SalesHold[]; version: number }>`
    select
      (select coalesce(json_agg(json_build_object(
         'id', id, 'effect', effect, 'productClass', product_class, 'level', level, 'state', state,
         'countyFips', county_fips, 'placeName', place_name, 'zips', zips, 'reason', reason, 'source', source,
         'checkedOn', checked_on, 'effectiveFrom', effective_from, 'effectiveTo', effective_to,
         'status', status, 'maxSevenOhShareBp', max_seven_oh_share_bp) order by id), '[]')
       from compliance_rule) as rules,
      (select coalesce(json_agg(json_build_object('productClass', product_class, 'held', held, 'notice', notice,
         'reason', reason)), '[]') from sales_hold) as holds,
      (select coalesce(max(version), 0) from rulebook_version) as version`.execute(db)
  return rows[0] ?? { rules: [], holds: [], version: 0 }
}
