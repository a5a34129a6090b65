import type { AdminSearchSynonym } from '#contract/admin/search/search-synonyms.ts'
import type { SearchSynonym } from '#domain/search/search-synonym.ts'

export function serializeSearchSynonym(
  { id, words, finds }: SearchSynonym,
  version: number,
): AdminSearchSynonym {
  return { id, words: [...words], finds: [...finds], version }
}
