import { sql } from 'kysely'
import { listMeanings, type SearchSynonym, type SearchSynonymDraft } from '#domain/search/search-synonym.ts'
import type { Database } from '../../open.ts'
import { stemsOfPhrase, writePhraseQuery } from './search-query.ts'

/** All synonyms, by their first word. */
export async function listSearchSynonyms(db: Database): Promise<SearchSynonym[]> {
  return db
    .selectFrom('searchSynonym')
    .select(['id', 'words', 'finds'])
    .orderBy(sql`lower(words[1])`)
    .orderBy('id')
    .execute()
}

export async function findSearchSynonym(db: Database, id: string): Promise<SearchSynonym | undefined> {
  return db
    .selectFrom('searchSynonym')
    .select(['id', 'words', 'finds'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countSearchSynonyms(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('searchSynonym')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertSearchSynonym(db: Database, draft: SearchSynonymDraft): Promise<string> {
  const { id } = await db
    .insertInto('searchSynonym')
    .values({ words: [...draft.words], finds: [...draft.finds] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSearchSynonym(db: Database, { id, words, finds }: SearchSynonym): Promise<void> {
  await db
    .updateTable('searchSynonym')
    .set({ words: [...words], finds: [...finds] })
    .where('id', '=', id)
    .execute()
}

export async function deleteSearchSynonym(db: Database, id: string): Promise<void> {
  await db.deleteFrom('searchSynonym').where('id', '=', id).execute()
}

interface TakenWord {
  readonly word: string
  /** The words of the synonym that has it. */
  readonly usedBy: readonly string[]
  /** Whether that is the same synonym. */
  readonly isOwn: boolean
}

/**
 * Stores what a search for each of the words also finds. Call it after each change of the synonym.
 * @returns the words that were not stored, because a search cannot tell them from another word
 */
export async function replaceSynonymWords(
  db: Database,
  id: string,
  draft: SearchSynonymDraft,
): Promise<TakenWord[]> {
  await db.deleteFrom('searchSynonymWord').where('synonymId', '=', id).execute()
  const refused: TakenWord[] = []
  for (const { word, finds } of listMeanings(draft)) {
    const { rows } = await sql`
      insert into search_synonym_word (stems, synonym_id, query)
      select stems, ${id}::uuid, ${writePhraseQuery(finds)} from ${stemsOfPhrase(word)} phrase
      on conflict do nothing returning stems`.execute(db)
    if (rows.length === 0) refused.push({ word, ...(await findUseOfWord(db, id, word)) })
  }
  return refused
}

async function findUseOfWord(
  db: Database,
  id: string,
  word: string,
): Promise<Pick<TakenWord, 'usedBy' | 'isOwn'>> {
  const { rows } = await sql<Pick<TakenWord, 'usedBy' | 'isOwn'>>`
    select s.words as used_by, s.id = ${id}::uuid as is_own from search_synonym_word w join search_synonym s on s.id = w.synonym_id
    where w.stems = ${stemsOfPhrase(word)}`.execute(db)
  return rows[0] ?? { usedBy: [], isOwn: false }
}
