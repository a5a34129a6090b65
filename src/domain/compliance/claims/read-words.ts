import { foldLetters, replaceDigits, showsLetter } from './fold-letters.ts'

/** A word of a text, as the claims check compares it. */
export interface Word {
  /** Folded to lowercase Latin letters and digits. There are others when digits may stand for letters or follow a word. */
  readonly forms: readonly string[]
  readonly start: number
  readonly end: number
  /** Whether a sentence begins with it. */
  readonly startsSentence: boolean
  /** Whether nothing that a reader must see as a space stands before it: 'Cancer' in 'CuresCancer'. */
  readonly isJoined: boolean
}

/** Longer words are taken apart, because no term is as long. */
const maxWordLength = 40

/** A 'joint' is both a space and nothing: readers may see the letters around it as one word or as two. */
type CharacterKind = 'letter' | 'ignored' | 'joint' | 'percent' | 'separator'

/** The words of a text, in time linear in its length. */
export function readWords(text: string): Word[] {
  const words: Word[] = []
  let startsSentence = true
  let isJoined = false
  let open: { letters: string; start: number; end: number } | undefined
  const add = (letters: string, start: number, end: number) => {
    words.push({ forms: listForms(letters), start, end, startsSentence, isJoined })
    startsSentence = false
    isJoined = true
  }
  const close = () => {
    if (open !== undefined) add(open.letters, open.start, open.end)
    open = undefined
  }
  for (let at = 0; at < text.length; ) {
    const { character, length } = readCharacter(text, at)
    const kind = classify(character)
    if (kind === 'letter') {
      if (open !== undefined && (open.letters.length >= maxWordLength || startsPart(open.letters, character)))
        close()
      open ??= { letters: '', start: at, end: at }
      open.letters += character
      open.end = at + length
    } else if (kind === 'joint') close()
    else if (kind !== 'ignored') {
      close()
      isJoined = false
      if (kind === 'percent') add('percent', at, at + length)
      else if (endsSentence(text, at)) startsSentence = true
    }
    at += length
  }
  close()
  return words
}

/** A capital after a small letter: 'CuresCancer' is read as two words, and as one. */
function startsPart(letters: string, character: string): boolean {
  return /\p{Lu}/u.test(character) && /\p{Ll}$/u.test(letters)
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

/** Marks of Markdown, which join words or stand between them. */
const joints = '*_~`\\'
/** Apostrophes and the soft hyphen: a word goes on after them. */
const ignoredMarks = "'’ʼ\u00AD"
/**
 * Characters that print nothing, or only a blank: those that Unicode lets fonts ignore (Default_Ignorable_Code_Point, with the
 * Hangul fillers), the empty Braille cell, and controls, unassigned and private ones.
 */
const blank = /[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/u

function classify(character: string): CharacterKind {
  if (character === '%') return 'percent'
  if (character === '') return 'joint'
  if (ignoredMarks.includes(character)) return 'ignored'
  if (joints.includes(character)) return 'joint'
  if (/\s/.test(character) && character !== '\uFEFF') return 'separator'
  if (character < '\u007F' && character >= ' ') return /[\da-z$@]/i.test(character) ? 'letter' : 'separator'
  if (blank.test(character)) return 'joint'
  if (/\p{M}/u.test(character)) return 'ignored'
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
  // A sign of money may stand for a letter, or beside the word.
  const withoutSigns = foldLetters(letters.replace(/[\p{Sc}©]/gu, ''))
  const [, beforeNumber = plain] = /^([a-z]{3,})\d+$/.exec(plain) ?? []
  return [...new Set([plain, withoutSigns, beforeNumber, undisguised])]
}
