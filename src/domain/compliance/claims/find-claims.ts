import { type ClaimMatch, type ClaimTerm, listBlockingClaims } from './claim-term.ts'
import { createCompoundSplitter } from './compound-words.ts'
import { listDisplayedTexts } from './displayed-text.ts'
import { findMixedWords } from './mixed-letters.ts'
import { findDeniedClaims, type WordRange } from './negation.ts'
import { readWords, type Word } from './read-words.ts'
import { stemWord } from './stem-word.ts'

/** A term as the check looks for it. */
interface Pattern {
  readonly term: ClaimTerm
  readonly words: readonly PatternWord[]
}

interface PatternWord {
  readonly form: string
  readonly stem: string
  /** Whether any end may follow. */
  readonly isPrefix: boolean
}

interface PatternMatch extends WordRange {
  readonly term: ClaimTerm
}

/** How many letters of a word that was taken apart are read as one, and how many parts with spaces between them. */
const maxJoined = 24
const maxParts = 3
/** Words between those of a phrase: 'relieves all your pain' is 'relieve pain'. */
const fillers = new Set([
  'a',
  'an',
  'the',
  'your',
  'my',
  'our',
  'his',
  'her',
  'their',
  'its',
  'all',
  'any',
  'of',
  'us',
  'u',
  's',
  'every',
])
const maxFillers = 3

/** The first claim that keeps a text from being published. */
export function findBlockingClaim(text: string, terms: readonly ClaimTerm[]): ClaimMatch | undefined {
  return createBlockingClaimFinder(terms)(text)
}

/** The same for several texts: reads the terms once. */
export function createBlockingClaimFinder(
  terms: readonly ClaimTerm[],
): (text: string) => ClaimMatch | undefined {
  const find = createClaimFinder(terms)
  return (text) => listDisplayedTexts(text).flatMap((shown) => listBlockingClaims(find(shown)))[0]
}

type ClaimFinder = (text: string) => ClaimMatch[]

const finders = new WeakMap<readonly ClaimTerm[], ClaimFinder>()

/**
 * Finds the claims of texts, in their order and in time linear in their length. Reads a list of terms once, which takes longer
 * than to check a page of texts.
 */
export function createClaimFinder(terms: readonly ClaimTerm[]): ClaimFinder {
  const known = finders.get(terms)
  if (known !== undefined) return known
  const finder = prepareClaimFinder(terms)
  finders.set(terms, finder)
  return finder
}

function prepareClaimFinder(terms: readonly ClaimTerm[]): ClaimFinder {
  const patterns = groupPatterns(terms)
  const splitCompounds = createCompoundSplitter(patterns.words, (words) =>
    words.some((_, at) => findPatterns(words, at, patterns).length > 0),
  )
  return (text) => {
    const words = splitCompounds(readWords(text))
    const found = words.flatMap((_, at) => findPatterns(words, at, patterns))
    const allowed = found.filter(({ term }) => term.effect === 'allow')
    const claims = dropContained(found.filter(({ term }) => term.effect !== 'allow'))
    const denied = findDeniedClaims(words, claims)
    const isAllowed = markAllowed(allowed, words.length)
    const listed = claims
      .filter((claim) => !denied.has(claim) && !isAllowed(claim))
      .map(({ term, from, to }) => {
        const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0]
        return { ...term, text: text.slice(start, end), start, end }
      })
    return addMixedWords(listed, findMixedWords(text))
  }
}

/** A word that is a claim already needs no second reason. */
function addMixedWords(claims: readonly ClaimMatch[], mixed: readonly ClaimMatch[]): ClaimMatch[] {
  if (mixed.length === 0) return [...claims]
  const starts = new Set(claims.filter(({ effect }) => effect === 'block').map(({ start }) => start))
  return [...claims, ...mixed.filter(({ start }) => !starts.has(start))].toSorted(
    (one, other) => one.start - other.start,
  )
}

/** Whether a claim stands inside one of the lawful phrases. */
function markAllowed(allowed: readonly WordRange[], wordCount: number): (claim: WordRange) => boolean {
  // For each word: how far the lawful phrases reach that begin at it or before it.
  const reach = new Array<number>(wordCount).fill(0)
  for (const { from, to } of allowed) reach[from] = Math.max(reach[from] ?? 0, to)
  for (let at = 1; at < wordCount; at++) reach[at] = Math.max(reach[at] ?? 0, reach[at - 1] ?? 0)
  return ({ from, to }) => (reach[from] ?? 0) >= to
}

/** What two phrases have in common that find the same: their stems. */
export function getPhraseKey(phrase: string): string {
  return readPhrase(phrase)
    .map(({ stem, isPrefix }) => (isPrefix ? `${stem}*` : stem))
    .join(' ')
}

function readPhrase(phrase: string): PatternWord[] {
  return phrase
    .split(/\s+/)
    .flatMap((part) => {
      const isPrefix = part.endsWith('*')
      const words = readWords(part)
      return words.map(({ forms }, place) => {
        const form = forms[0] ?? ''
        const isLast = place === words.length - 1
        return isPrefix && isLast
          ? { form, stem: form, isPrefix }
          : { form, stem: stemWord(form), isPrefix: false }
      })
    })
    .filter(({ stem }) => stem !== '')
}

interface Patterns {
  /** By the stem of their first word. */
  readonly byStem: ReadonlyMap<string, readonly Pattern[]>
  /** By the beginning of their first word. */
  readonly byPrefix: ReadonlyMap<string, readonly Pattern[]>
  readonly prefixLengths: readonly number[]
  /** The first two letters of all first words, to skip most words of a text. */
  readonly beginnings: ReadonlySet<string>
  readonly words: readonly PatternWord[]
}

function groupPatterns(terms: readonly ClaimTerm[]): Patterns {
  const patterns = terms
    .map((term) => ({ term, words: readPhrase(term.phrase) }))
    .filter(({ words }) => words.length > 0)
  const getFirst = ({ words }: Pattern) => words[0]?.stem ?? ''
  const [prefixes, stems] = [true, false].map((isPrefix) =>
    patterns.filter(({ words }) => words[0]?.isPrefix === isPrefix),
  )
  return {
    byStem: Map.groupBy(stems ?? [], getFirst),
    byPrefix: Map.groupBy(prefixes ?? [], getFirst),
    prefixLengths: [...new Set((prefixes ?? []).map((pattern) => getFirst(pattern).length))],
    beginnings: new Set(patterns.map((pattern) => getFirst(pattern).slice(0, 2))),
    words: patterns.flatMap(({ words }) => words),
  }
}

function findPatterns(words: readonly Word[], from: number, patterns: Patterns): PatternMatch[] {
  const { byStem, byPrefix, prefixLengths, beginnings } = patterns
  return listReadings(words, from).flatMap(({ form, to, lengthBefore }) => {
    if (!beginnings.has(form.slice(0, 2))) return []
    const prefixes = prefixLengths.filter((length) => length > lengthBefore && length <= form.length)
    const candidates = [
      ...(byStem.get(stemWord(form)) ?? []),
      ...prefixes.flatMap((length) => byPrefix.get(form.slice(0, length)) ?? []),
    ]
    return candidates.flatMap(({ term, words: [, ...rest] }) => {
      const end = matchRest(words, to, rest)
      return end === undefined ? [] : [{ term, from, to: end }]
    })
  })
}

interface Reading {
  readonly form: string
  /** The word after it. */
  readonly to: number
  /** The letters of its parts before the last one. */
  readonly lengthBefore: number
}

/** What may stand here as one word: the word itself, or one that was taken apart, such as 'with-drawal' or 'c u r e'. */
function listReadings(words: readonly Word[], from: number): Reading[] {
  const first = words[from]
  if (first === undefined) return []
  const readings: Reading[] = first.forms.map((form) => ({ form, to: from + 1, lengthBefore: 0 }))
  let [joined, undisguised] = [first.forms[0] ?? '', first.forms.at(-1) ?? '']
  let isSpelled = joined.length === 1
  let isOneWord = true
  let partCount = 1
  for (let to = from + 1; joined.length < maxJoined; to++) {
    const next = words[to]
    if (next === undefined || next.startsSentence) break
    const part = next.forms[0] ?? ''
    isSpelled &&= part.length === 1
    isOneWord &&= next.isJoined
    if (!next.isJoined) partCount++
    if (!isSpelled && partCount > maxParts) break
    const lengthBefore = joined.length
    joined += part
    undisguised += next.forms.at(-1) ?? ''
    if (!isOneWord && joined.length < (isSpelled ? 3 : 5)) continue
    for (const form of new Set([joined, undisguised])) readings.push({ form, to: to + 1, lengthBefore })
  }
  return readings
}

/** Where the rest of a phrase ends, or undefined when other words follow. */
function matchRest(words: readonly Word[], from: number, rest: readonly PatternWord[]): number | undefined {
  let at = from
  for (const wanted of rest) {
    let skipped = 0
    let end = matchWord(words, at, wanted)
    while (end === undefined && skipped < maxFillers && isFiller(words[at])) {
      at++
      skipped++
      end = matchWord(words, at, wanted)
    }
    if (end === undefined) return undefined
    at = end
  }
  return at
}

function matchWord(words: readonly Word[], at: number, { stem, isPrefix }: PatternWord): number | undefined {
  // A phrase does not go on in the next sentence.
  if (words[at]?.startsSentence) return undefined
  return listReadings(words, at).find(({ form }) =>
    isPrefix ? form.startsWith(stem) : stemWord(form) === stem,
  )?.to
}

function isFiller(word: Word | undefined): boolean {
  return word !== undefined && !word.startsSentence && word.forms.some((form) => fillers.has(form))
}

/** Of claims that overlap, the longest one is enough, unless the other one blocks and it only warns. */
function dropContained(matches: readonly PatternMatch[]): PatternMatch[] {
  const kept: PatternMatch[] = []
  for (const match of matches) {
    const isCovered = kept
      .slice(-maxOverlapping)
      .some((other) => isWithin(match, other) && isAtLeast(other.term, match.term))
    if (isCovered) continue
    while (kept.length > 0) {
      const last = kept.at(-1)
      if (last === undefined || !isWithin(last, match) || !isAtLeast(match.term, last.term)) break
      kept.pop()
    }
    kept.push(match)
  }
  return kept
}

/** How many of the last claims may reach the one after them. */
const maxOverlapping = 16

function isWithin(inner: WordRange, outer: WordRange): boolean {
  return inner.from >= outer.from && inner.to <= outer.to
}

function isAtLeast(one: ClaimTerm, other: ClaimTerm): boolean {
  return one.effect === 'block' || other.effect === 'warn'
}
