import { editDistance } from '../edit-distance.ts'
import { isWordOfSearching } from './search-terms.ts'
import { foldAccents } from './search-text.ts'

/** The words that a search can find something with. */
export interface SearchVocabulary {
  /** Words of names, flavors, categories and brands. */
  readonly catalog: readonly string[]
  readonly synonyms: readonly string[]
}

/** Shorter words are not corrected: too many other words are one letter away. */
const minCorrectedLength = 4
/** Of shorter words, typing errors begin with the right letter: 'hour' does not mean 'sour'. */
const minLengthForOtherFirstLetter = 6
const maxWords = 12

/**
 * Corrects the words that nothing in the catalog has: 'kratm powdr' → 'kratom powder', 'redbali' → 'red bali',
 * 'water melon' → 'watermelon'. Undefined when a word has no near match or nothing changed.
 * Allows one typo in words of up to five letters and two in longer words; a swap of adjacent letters is one typo.
 */
export function correctSpelling(text: string, vocabulary: SearchVocabulary): string | undefined {
  const words = splitWords(text)
  const corrected = correctWords(words, vocabulary).map(
    ({ typed, found }) => found ?? (typed.length < minCorrectedLength ? typed : undefined),
  )
  if (corrected.some((word) => word === undefined) || corrected.join(' ') === words.join(' '))
    return undefined
  return corrected.join(' ')
}

/**
 * Searches that may find something when a text finds nothing: its known words, corrected ('thc gumies' → 'gummies'), and
 * the same without one of them. The nearest comes first.
 */
export function listOtherSearches(text: string, vocabulary: SearchVocabulary): string[] {
  const words = splitWords(text)
  const known = correctWords(words, vocabulary).flatMap(({ found }) => found ?? [])
  const shorter =
    known.length < 2 ? [] : known.map((_, place) => known.toSpliced(known.length - 1 - place, 1))
  const searches = [known, ...shorter].map((each) => each.join(' '))
  // A number alone says nothing about what is meant: the 8 of 'delta 8 gummies'.
  return [...new Set(searches)].filter((search) => /\p{L}/u.test(search) && search !== words.join(' '))
}

function splitWords(text: string): string[] {
  return foldAccents(text)
    .replace(/['’‘`´ʼ]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, maxWords)
}

interface CorrectedWord {
  readonly typed: string
  /** Undefined when the catalog has nothing like it. */
  readonly found: string | undefined
}

function correctWords(words: readonly string[], { catalog, synonyms }: SearchVocabulary): CorrectedWord[] {
  const inCatalog = new Set(catalog)
  const known = new Set([...catalog, ...synonyms])
  const corrected: CorrectedWord[] = []
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? ''
    const pair = word + (words[place + 1] ?? '')
    if (pair !== word && !(known.has(word) && known.has(words[place + 1] ?? '')) && inCatalog.has(pair)) {
      corrected.push({ typed: pair, found: pair })
      place += 1
    } else {
      const found = isKnown(word, known)
        ? word
        : (splitIntoKnown(word, inCatalog) ??
          findNearestWord(word, catalog) ??
          findNearestWord(
            word,
            synonyms.filter(({ length }) => length >= minLengthForOtherFirstLetter),
          ))
      corrected.push({ typed: word, found })
    }
  }
  return corrected
}

/** Whether a search understands the word: a number, or a known word, its singular or plural, or its start. */
function isKnown(word: string, known: ReadonlySet<string>): boolean {
  if (/\d/.test(word) || known.has(word) || isWordOfSearching(word)) return true
  if (known.has(`${word}s`) || known.has(word.replace(/s$/, ''))) return true
  if (known.has(word.replace(/y$/, 'ies')) || known.has(word.replace(/ies$/, 'y'))) return true
  return word.length >= 3 && [...known].some((each) => each.startsWith(word))
}

/** 'redbali' → 'red bali' */
function splitIntoKnown(word: string, known: ReadonlySet<string>): string | undefined {
  for (let end = word.length - 2; end >= 2; end -= 1) {
    if (known.has(word.slice(0, end)) && known.has(word.slice(end)))
      return `${word.slice(0, end)} ${word.slice(end)}`
  }
  return undefined
}

/** The nearest known word within the allowed typos; ties go to the first word of the vocabulary. */
export function findNearestWord(word: string, vocabulary: readonly string[]): string | undefined {
  if (word.length < minCorrectedLength) return undefined
  const firstLetter = word.length < minLengthForOtherFirstLetter ? word.charAt(0) : ''
  let maxTypos = word.length < 6 ? 1 : 2
  let nearest: string | undefined
  for (const known of vocabulary) {
    if (Math.abs(known.length - word.length) > maxTypos || !known.startsWith(firstLetter)) continue
    const typos = editDistance(word, known, maxTypos)
    if (typos > maxTypos || (nearest !== undefined && typos === maxTypos)) continue
    nearest = known
    maxTypos = typos
    if (typos === 1) break
  }
  return nearest
}
