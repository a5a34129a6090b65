import { sql } from 'kysely'
import type { SearchVocabulary } from '#domain/search/spelling.ts'
import type { Database } from '../../open.ts'
import { type SearchMode, searchQueries } from './search-query.ts'

/** The ids of the products that a search finds, with their ranks: 0 fits best. Includes products that are not published. */
export async function searchProducts(
  db: Database,
  text: string,
  mode: SearchMode,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ found: readonly (readonly [id: string, rank: number])[] }>`
    with ${searchQueries(text, mode)}
    select coalesce(json_agg(json_build_array(id, rank)), '[]') as found from searched`.execute(db)
  return new Map(rows[0]?.found)
}

/** The words of the catalog and of the synonyms, for correcting typing errors. */
export async function getSearchVocabulary(db: Database): Promise<SearchVocabulary> {
  const { rows } = await sql<SearchVocabulary>`
    select array(select word from search_word order by word) as catalog,
           array(select distinct word from search_synonym,
                   regexp_split_to_table(
                     split_search_words(array_to_string(words || finds, ' ')), '[^[:alpha:]]+' collate pg_c_utf8) as word
                 where word <> '' order by word) as synonyms`.execute(db)
  return rows[0] ?? { catalog: [], synonyms: [] }
}
