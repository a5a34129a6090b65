import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/**
 * The first three digits of the ZIP codes of a city, each once. Empty where the ZIP table does not know it.
 * @param city in lower case, as `foldCity` writes it
 * @param state 'CO'
 */
export async function findZipAreasOfCity(
  db: Database,
  city: string,
  state: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ area: string }>`
    select distinct left(zip, 3) as area from zip
    where kind = 'civil' and lower(city) = ${city} and state = ${state}`.execute(db)
  return rows.map(({ area }) => area)
}
