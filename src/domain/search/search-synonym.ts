import { parseSearchTerms } from './search-terms.ts'

/** Words or phrases that find the same products. */
export interface SearchSynonym {
  readonly id: string
  readonly words: readonly string[]
  /** What the words also find. Empty: the words find each other. */
  readonly finds: readonly string[]
}

export type SearchSynonymDraft = Omit<SearchSynonym, 'id'>

export const synonymLimits = { words: 20, length: 60, synonyms: 500 } as const

/** What each word of a synonym also finds. */
export function listMeanings({
  words,
  finds,
}: SearchSynonymDraft): { readonly word: string; readonly finds: readonly string[] }[] {
  return words.map((word) => ({
    word,
    finds: finds.length > 0 ? finds : words.filter((other) => other !== word),
  }))
}

/** Whether a search can look for the phrase: it has a letter or a digit. */
export function isSearchable(phrase: string): boolean {
  return parseSearchTerms(phrase).length > 0
}

/** Whether the phrase names 7-hydroxymitragynine: '7oh', 'seven hydroxy', 'hydroxymitragynine'. */
function namesSevenOh(phrase: string): boolean {
  const tokens = parseSearchTerms(phrase).map(({ token }) => token)
  return tokens.some(
    (token, place) =>
      token.startsWith('hydroxy') || (token === '7' && ['oh', 'ho'].includes(tokens[place + 1] ?? '')),
  )
}

/** Whether a synonym sells 7-hydroxymitragynine as leaf, or leaf as 7-hydroxymitragynine. */
export function mixesSevenOhWithLeaf({ words, finds }: SearchSynonymDraft): boolean {
  const named = [...words, ...finds].filter(namesSevenOh).length
  return named > 0 && named < words.length + finds.length
}
