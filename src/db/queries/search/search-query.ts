import { type RawBuilder, sql } from 'kysely'
import { parseSearchTerms, type SearchTerm, type Spelling } from '#domain/search/search-terms.ts'

/** Whether less fitting products are left out when others fit better: for a text that is only a guess. */
export type SearchMode = 'all' | 'best'

/**
 * The WITH queries of a search. The last one, `searched`, has the `id` of every product that matches and its `rank`:
 *
 * 0. its own words (name, size, count, flavor) have every term;
 * 1. so do its words with those of its category, brand and family;
 * 2. so do they with synonyms;
 * 3. so do they with words that only start as typed, and amounts that are about as large;
 * 4. its name contains the text, as specified, or else every word of it.
 */
export function searchQueries(text: string, mode: SearchMode): RawBuilder<unknown> {
  const words = text.trim().split(/\s+/)
  const isBest = mode === 'best' ? sql`rank = (select min(rank) from matched)` : sql`true`
  return sql`
    ${termQueries(text)},
    matched as materialized (
      select s.product_id as id, (case when s.document @@ q.own then 0 when s.document @@ q.direct then 1
               when s.document @@ q.meaning then 2 when s.document @@ q.loose then 3 else 4 end)::smallint as rank
      from product_search s, search_query q
      where s.document @@ (select loose from search_query) or s.name like fold_name(${toContainsPattern(text.trim())})),
    searched as materialized (
      select id, rank from matched where ${isBest}
      union all
      select product_id, 4::smallint from product_search
      where not exists (select from matched) and name like all(array(select fold_name(word) from unnest(${words.map(toContainsPattern)}::text[]) word)))`
}

/** The WITH queries `search_term` and `search_query`: the text as PostgreSQL searches for it, with the synonyms. */
function termQueries(text: string): RawBuilder<unknown> {
  const terms = parseSearchTerms(text).filter(({ isRequired }) => isRequired)
  const spelled = terms.map(({ spellings }) => writeAlternatives(spellings))
  return sql`
    search_term as materialized (
      select t.spelled, t.started,
             (select string_agg(y.query, ' | ') from search_synonym_word y,
                generate_series(greatest(1, t.place - cardinality(y.stems) + 1), t.place) as first
              where y.stems = typed.stems[first:first + cardinality(y.stems) - 1]) as synonyms
      from ${stemsOf(terms)} typed,
           unnest(${spelled}::text[], ${terms.map(writeStarted)}::text[]) with ordinality t (spelled, started, place)),
    search_query as materialized (
      select to_tsquery('english', ${terms.map((term) => `(${writeAlternatives(term.spellings, 'A')})`).join(' & ')}) as own,
             to_tsquery('english', ${spelled.map((each) => `(${each})`).join(' & ')}) as direct,
             to_tsquery('english', string_agg('(' || concat_ws(' | ', spelled, synonyms) || ')', ' & ')) as meaning,
             to_tsquery('english', string_agg('(' || concat_ws(' | ', spelled, synonyms, started) || ')', ' & ')) as loose
      from search_term)`
}

/** A subquery with the stems of the terms, in order. */
function stemsOf(terms: readonly SearchTerm[]): RawBuilder<unknown> {
  return sql`(select array(
    select coalesce((ts_lexize('english_stem', token))[1], token)
    from unnest(${terms.map(({ token }) => token)}::text[]) with ordinality words (token, place)
    order by place) as stems)`
}

/** A subquery with the stems of a phrase, as `search_synonym_word` has them. */
export function stemsOfPhrase(phrase: string): RawBuilder<unknown> {
  return stemsOf(parseSearchTerms(phrase))
}

/** A query for any of the phrases, for `search_synonym_word`. */
export function writePhraseQuery(phrases: readonly string[]): string {
  return phrases
    .map((phrase) => parseSearchTerms(phrase).map(({ spellings }) => `(${writeAlternatives(spellings)})`))
    .map((terms) => `(${terms.join(' & ')})`)
    .join(' | ')
}

function writeAlternatives(spellings: readonly Spelling[], weight?: 'A'): string {
  const label = weight === undefined ? '' : `:${weight}`
  return spellings.map((words) => `(${words.map((word) => `'${word}'${label}`).join(' <-> ')})`).join(' | ')
}

/** What also counts, but less: null when nothing does. */
function writeStarted({ token, isPrefix, near }: SearchTerm): string | null {
  if (isPrefix) return `'${token}':*`
  return near.length === 0 ? null : writeAlternatives(near)
}

/** A LIKE pattern that matches the text anywhere, with its wildcards escaped. */
export function toContainsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
