import { foldLetters, replaceDigits, showsLetter } from './fold-letters.ts'

/** A word of a text, as the claims check compares it. */
export interface Word {
  /** Folded to lowercase Latin letters and digits. There is a second one when digits may stand for letters. */
  readonly forms: readonly string[]
  readonly start: number
  readonly end: number
  /** Whether a sentence begins with it. */
  readonly startsSentence: boolean
}

/** Longer words are cut, because no term is as long. */
const maxWordLength = 40

type CharacterKind = 'letter' | 'ignored' | 'percent' | 'separator'

/** The words of a text, in time linear in its length. */
export function readWords(text: string): Word[] {
  const words: Word[] = []
  let startsSentence = true
  let open: { letters: string; start: number; end: number } | undefined
  const add = (letters: string, start: number, end: number) => {
    words.push({ forms: listForms(letters), start, end, startsSentence })
    startsSentence = false
  }
  const close = () => {
    if (open !== undefined) add(open.letters, open.start, open.end)
    open = undefined
  }
  for (let at = 0; at < text.length; ) {
    const { character, length } = readCharacter(text, at)
    const kind = classify(character)
    if (kind === 'letter') {
      open ??= { letters: '', start: at, end: at }
      if (open.letters.length < maxWordLength) open.letters += character
      open.end = at + length
    } else if (kind !== 'ignored') {
      close()
      if (kind === 'percent') add('percent', at, at + length)
      else if (endsSentence(text, at)) startsSentence = true
    }
    at += length
  }
  close()
  return words
}

/** A character written as a reference: '&#117;' is shown as 'u'. Other names are resolved where the text is rendered. */
const characterReference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(nbsp)|shy|zwj|zwnj|lrm|rlm|ZeroWidthSpace);/iy

/** A character of the text, with references resolved. It is empty when it prints nothing. */
function readCharacter(text: string, at: number): { readonly character: string; readonly length: number } {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
  if (character !== '&') return { character, length: character.length }
  characterReference.lastIndex = at
  const reference = characterReference.exec(text)
  if (reference === null) return { character, length: 1 }
  const [whole, decimal, hexadecimal, space] = reference
  if (space !== undefined) return { character: ' ', length: whole.length }
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  const isCharacter = code > 0 && code <= 0x10_ff_ff
  return { character: isCharacter ? String.fromCodePoint(code) : '', length: whole.length }
}

/** Marks of Markdown and apostrophes: a word goes on after them. */
const ignoredMarks = "*_~`\\'’ʼ"

function classify(character: string): CharacterKind {
  if (character === '%') return 'percent'
  if (character === '' || ignoredMarks.includes(character)) return 'ignored'
  if (character < '\u0080') return /[\da-z$@]/i.test(character) ? 'letter' : 'separator'
  // Format characters, accents and the Hangul fillers print nothing of their own.
  if (/[\p{Cf}\p{M}\u115F\u1160\u3164]/u.test(character)) return 'ignored'
  return /[\p{L}\p{N}]/u.test(character) || showsLetter(character) ? 'letter' : 'separator'
}

/** A full stop in 'F.D.A.' or '1.5' ends no sentence. */
function endsSentence(text: string, at: number): boolean {
  const character = text[at] ?? ''
  if (character === '\n') return text[at + 1] === '\n'
  if (character !== '.') return '!?;:…•|'.includes(character)
  const isAbbreviation = /(?:^|[\s.(])\p{L}$/u.test(text.slice(Math.max(0, at - 2), at))
  return !isAbbreviation && /^\s?$/.test(text.slice(at + 1, at + 2))
}

function listForms(letters: string): readonly string[] {
  const folded = foldLetters(letters)
  const plain = folded.replace(/[$@]/g, '')
  const undisguised = replaceDigits(folded)
  return undisguised === plain ? [plain] : [plain, undisguised]
}
