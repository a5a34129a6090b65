import type { Word } from './read-words.ts'
import { listInflections } from './stem-word.ts'

/** Whether words, read one after the other, make a claim. */
type ClaimTest = (words: readonly Word[]) => boolean

interface PatternWord {
  readonly form: string
  readonly isPrefix: boolean
}

const list = (words: string) => words.split(' ')

/** What stands beside a claim in hashtags, codes and addresses: '#beatcancer', 'kratom-curespain'. */
const companions = list(
  'the your my our his her their its all any of every and for from with by to that this you ' +
    'can will does no not more never now get real true super best better good great feel love help helps helping beat beats ' +
    'fight fights stop stops end ends kill kills kratom leaf tea powder capsule capsules gummies extract plant nature natures ' +
    'shop buy sale off deal deals save club daily life day night free red green white vein bali maeng da bye gone away less fast',
)
/** Ends of words that begin as a term does: 'cancer*' is also 'cancerous'. */
const ends = list(
  's es d ed er ers ing e y ic ics ous al ion ions ive ives ation ations atory ient ies es is ism ant ants ia',
)

/** Ordinary words that consist of others by chance. */
const ordinary = new Set(
  list(
    'painstaking painstakingly painstaker painstakers antivirus antiviruses backstroke sidestroke disinfection',
  ),
)

const minCompound = 6
/** How many letters of joined words are read as one. */
const maxGroup = 40
/** How many letters of claims must stand together when the rest of a word is no word: 'curescancerxq'. */
const minPart = 9

/**
 * Takes words apart that were written without spaces between them: 'curescancer', 'FDAapproved2QYJ'. A word stays whole
 * unless its parts are words of terms or stand beside them, and make a claim together.
 */
export function createCompoundSplitter(
  patternWords: readonly PatternWord[],
  isClaim: ClaimTest,
): (words: readonly Word[]) => readonly Word[] {
  const known = new Set(companions)
  for (const { form, isPrefix } of patternWords) {
    const forms = isPrefix ? [form, ...ends.map((end) => form + end)] : listInflections(form)
    for (const each of forms) if (each.length > 2) known.add(each)
  }
  const longest = Math.max(0, ...[...known].map(({ length }) => length))
  const split = (word: Word): readonly Word[] => {
    if (word.forms.every(({ length }) => length < minCompound)) return [word]
    for (const form of word.forms) {
      const parts = splitRuns(form, (run) => splitRun(run, known, longest))
      if (parts.length < 2) continue
      const words = parts.map((part, at) => toWord(word, part, at))
      if (isClaim(words)) return words
    }
    return [word]
  }
  return (words) =>
    groupJoined(words).flatMap((chain) => {
      const parts = chain.flatMap(split)
      const whole = chain.length > 1 ? mergeWords(chain) : undefined
      return whole === undefined || isClaim(parts) ? parts : keepSplit(split(whole), parts)
    })
}

/** Words that stand together with joints between them at most. Longer ones than any claim end a group. */
function groupJoined(words: readonly Word[]): Word[][] {
  const groups: Word[][] = []
  let letters = 0
  for (const word of words) {
    const length = Math.max(1, word.forms[0]?.length ?? 0)
    const group = groups.at(-1)
    letters = word.isJoined && letters + length <= maxGroup ? letters + length : length
    if (letters > length && group !== undefined) group.push(word)
    else groups.push([word])
  }
  return groups
}

/** The words of a group as one: 'f', 'd' and 'aapproved' are 'fdaapproved'. */
function mergeWords(group: readonly Word[]): Word | undefined {
  const [first, last] = [group[0], group.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const forms = [0, -1].map((place) => group.map((word) => word.forms.at(place) ?? '').join(''))
  return { ...first, forms: [...new Set(forms)], end: last.end }
}

function keepSplit(merged: readonly Word[], parts: readonly Word[]): readonly Word[] {
  return merged.length > 1 ? merged : parts
}

function toWord({ start, end, startsSentence, isJoined }: Word, form: string, at: number): Word {
  return at === 0
    ? { forms: [form], start, end, startsSentence, isJoined }
    : { forms: [form], start, end, startsSentence: false, isJoined: true }
}

/** Digits end a part: 'curescancer10' is two words and a number. */
function splitRuns(form: string, splitLetters: (run: string) => readonly string[]): string[] {
  return (form.match(/[a-z]+|[^a-z]+/g) ?? []).flatMap((run) =>
    run.length >= minCompound && /[a-z]/.test(run) ? splitLetters(run) : [run],
  )
}

function splitRun(run: string, known: ReadonlySet<string>, longest: number): readonly string[] {
  if (known.has(run) || ordinary.has(run)) return [run]
  const starts = findParts(run, known, longest)
  const whole = starts[run.length]
  if (whole !== undefined) return whole
  for (let end = run.length - 1; end >= minPart; end--) {
    const parts = starts[end]
    if (parts !== undefined && parts.length > 1) return [...parts, run.slice(end)]
  }
  for (let from = 1; run.length - from >= minPart; from++) {
    const parts = findParts(run.slice(from), known, longest)[run.length - from]
    if (parts !== undefined && parts.length > 1) return [run.slice(0, from), ...parts]
  }
  return [run]
}

/** For each length: the fewest known words that the beginning of this length consists of. */
function findParts(
  run: string,
  known: ReadonlySet<string>,
  longest: number,
): (readonly string[] | undefined)[] {
  const found: (readonly string[] | undefined)[] = [[]]
  for (let end = 1; end <= run.length; end++) {
    for (let from = Math.max(0, end - longest); from < end; from++) {
      const before = found[from]
      const part = run.slice(from, end)
      if (before === undefined || !known.has(part)) continue
      const best = found[end]
      if (best === undefined || before.length + 1 < best.length) found[end] = [...before, part]
    }
  }
  return found
}
