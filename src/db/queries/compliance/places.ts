import { sql } from 'kysely'
import type { Place } from '#domain/compliance/place.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import type { SalesHold } from '#domain/compliance/sales-hold.ts'
import type { Database } from '../../open.ts'

/** Where a five-digit ZIP is, with the further counties it reaches into. */
export async function findPlace(db: Database, zip: string): Promise<Place | undefined> {
  return (await findPlaces(db, [zip])).get(zip)
}

export async function findPlaces(db: Database, zips: readonly string[]): Promise<Map<string, Place>> {
  if (zips.length === 0) return new Map()
  const { rows } = await sql<Place>`
    select z.zip, z.place, z.state, z.county, z.county_fips as "countyFips", z.kind,
           (select coalesce(json_agg(json_build_object('fips', o.county_fips, 'county', o.county, 'weightBp', o.weight_bp)), '[]')
            from zip_other_county o where o.zip = z.zip) as "otherCounties"
    from zip z where z.zip = any(${[...zips]}::char(5)[])`.execute(db)
  return new Map(rows.map((place) => [place.zip, place]))
}

export interface Rulebook {
  readonly rules: readonly ComplianceRule[]
  readonly holds: readonly SalesHold[]
  readonly version: number
}

/** The whole rule-book with its holds and version: a few dozen rows. */
export async function getRulebook(db: Database): Promise<Rulebook> {
  const { rows } = await sql<{ rules: ComplianceRule[]; holds: SalesHold[]; version: number }>`
    select
      (select coalesce(json_agg(json_build_object(
         'id', id, 'effect', effect, 'productClass', product_class, 'level', level, 'state', state,
         'countyFips', county_fips, 'place', place, 'zips', zips, 'reason', reason, 'source', source,
         'sourceCheckedOn', source_checked_on, 'effectiveFrom', effective_from, 'effectiveTo', effective_to,
         'status', status, 'maxHydroxyShareBp', max_hydroxy_share_bp) order by id), '[]')
       from compliance_rule) as rules,
      (select coalesce(json_agg(json_build_object('productClass', product_class, 'held', held, 'notice', notice,
         'reason', reason)), '[]') from sales_hold) as holds,
      (select coalesce(max(version), 0) from rule_book_version) as version`.execute(db)
  return rows[0] ?? { rules: [], holds: [], version: 0 }
}
