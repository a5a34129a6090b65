import type { ClaimTerm } from './claim-term.ts'
import type { Word } from './read-words.ts'
import { stemWord } from './stem-word.ts'

/** Words from `from` up to but not including `to`. */
export interface WordRange {
  readonly from: number
  readonly to: number
}

const list = (words: string) => new Set(words.split(' '))

const negators = list(
  'not never nor neither no nothing without cannot cant dont doesnt didnt wont isnt arent hasnt havent wasnt werent',
)
/** What may stand between a negation and what it denies. 'Not only cures' and 'never fails to cure' deny nothing. */
const links = list(
  'intended meant used to for be been being as a an the any or and nor of by in on is are has have do does will can may should ' +
    'make makes made making claim claims claiming say says state suggest imply about that it this these they we product products ' +
    'kratom currently yet ever legally',
)
/** Words before a negation that make it a question or a condition: 'Why not cure your pain?' */
const suspenders = list('why if unless until when only')
/** Words after a denied claim that take it back: 'I could not treat it without kratom.' */
const revokers = list('without unless until better faster like only just')
/** What a sentence can deny. 'No pain' and 'never tired' claim an effect, so they are not among them. */
const deniable = new Set(
  [
    ...list(
      'treat cure heal prevent diagnose mitigate relieve alleviate treatment remedy medicine medication drug',
    ),
  ].map(stemWord),
)
const maxLinks = 8

/**
 * The claims that their sentence denies, as the FDA disclaimer does: 'not intended to diagnose, treat, cure, or prevent
 * any disease'. Between the negation and the claims stand only linking words.
 */
export function findDeniedClaims<Claim extends WordRange & { readonly term: ClaimTerm }>(
  words: readonly Word[],
  claims: readonly Claim[],
): ReadonlySet<Claim> {
  const byStart = new Map(claims.map((claim) => [claim.from, claim]))
  const denied = new Set<Claim>()
  for (let at = 0; at < words.length; at++) {
    if (!hasForm(words[at], negators) || isSuspended(words, at)) continue
    const chain = followChain(words, at + 1, byStart)
    const [first] = chain
    if (first === undefined) continue
    const last = chain.at(-1) ?? first
    if (isDeniable(words, first) && !isRevoked(words, last.to)) for (const claim of chain) denied.add(claim)
    at = last.to - 1
  }
  return denied
}

/** The claims that follow from here with only linking words between. */
function followChain<Claim extends WordRange>(
  words: readonly Word[],
  from: number,
  byStart: ReadonlyMap<number, Claim>,
): Claim[] {
  const chain: Claim[] = []
  let linkCount = 0
  for (let at = from; at < words.length && !words[at]?.startsSentence; ) {
    const claim = byStart.get(at)
    if (claim !== undefined) {
      chain.push(claim)
      at = claim.to
      linkCount = 0
    } else if (hasForm(words[at], links) && linkCount < maxLinks) {
      at++
      linkCount++
    } else break
  }
  return chain
}

function isDeniable(
  words: readonly Word[],
  { from, term }: WordRange & { readonly term: ClaimTerm },
): boolean {
  return (
    term.kind === 'approval' || (words[from]?.forms.some((form) => deniable.has(stemWord(form))) ?? false)
  )
}

function isSuspended(words: readonly Word[], negation: number): boolean {
  for (let at = negation; at > Math.max(0, negation - 4) && !words[at]?.startsSentence; at--)
    if (hasForm(words[at - 1], suspenders)) return true
  return false
}

function isRevoked(words: readonly Word[], from: number): boolean {
  const next = words.slice(from, from + 3)
  const sentenceEnd = next.findIndex(({ startsSentence }) => startsSentence)
  return (sentenceEnd < 0 ? next : next.slice(0, sentenceEnd)).some((word) => hasForm(word, revokers))
}

function hasForm(word: Word | undefined, forms: ReadonlySet<string>): boolean {
  return word?.forms.some((form) => forms.has(form)) ?? false
}
