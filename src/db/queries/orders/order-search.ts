import { type RawBuilder, sql } from 'kysely'
import { matchesFoldedSearch } from '../page.ts'

/**
 * Whether the text `found` of `order_search` has every word of the search. Undefined for an empty search.
 * @param query `searchesAddresses` includes streets and phone numbers, which not all staff may see
 */
export function matchesOrderSearch({
  search,
  searchesAddresses,
}: {
  readonly search: string
  readonly searchesAddresses: boolean
}): RawBuilder<unknown> | undefined {
  return matchesFoldedSearch([sql`found.text`, ...(searchesAddresses ? [sql`found.address`] : [])], search)
}
