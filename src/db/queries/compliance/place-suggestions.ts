import { sql } from 'kysely'
import type { PlaceSearch, PlaceSuggestion } from '#domain/shipping/place-suggestion.ts'
import type { Database } from '../../open.ts'

interface PlaceSuggestionRow {
  readonly city: string
  readonly state: string
  readonly zip: string | null
}

/** Cities of the states, the same name first, then those with most ZIP codes; or ZIP codes in order. */
export async function suggestPlaces(
  db: Database,
  search: PlaceSearch,
  limit: number,
): Promise<readonly PlaceSuggestion[]> {
  const query =
    'zipPrefix' in search
      ? sql<PlaceSuggestionRow>`
          select city, state, zip from zip
          where kind = 'civil' and zip >= ${search.zipPrefix.padEnd(5, '0')} and zip <= ${search.zipPrefix.padEnd(5, '9')}
          order by zip limit ${limit}`
      : sql<PlaceSuggestionRow>`
          select city, state, case when count(*) = 1 then min(zip) end as zip from zip
          where kind = 'civil' and lower(city) like ${`${search.cityPrefix}%`}
            and (${search.state ?? null}::text is null or state = ${search.state ?? null})
          group by city, state
          order by lower(city) = ${search.cityPrefix} desc, count(*) desc, city, state limit ${limit}`
  const { rows } = await query.execute(db)
  return rows.map(({ city, state, zip }) => ({ city, state, zip: zip ?? undefined }))
}
