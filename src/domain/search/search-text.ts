import { parsePhone } from '../phone-number.ts'
import { decodePunycode } from '../punycode.ts'

/**
 * One word of a search, as alternatives: text that fits any of them has the word. The database folds case, accents and
 * punctuation of both sides alike (`fold_text`).
 */
export type SearchWord = readonly string[]

const maxWords = 12

/** Ten or eleven digits in groups, alone: '(212) 555-0142', '+1 212.555.0142'. */
const phoneNumber =
  /(?<![\p{L}\p{N}])(?:\+?1[\s.\p{Pd}]*)?\(?[2-9]\d{2}\)?[\s./\p{Pd}]*[2-9]\d{2}[\s.\p{Pd}]*\d{4}(?![\p{L}\p{N}])/gu
/** What people write before the number of an order or a lot: '№ LW-10400', 'No. LW-10400' */
const numeroSign = /№|(?<![\p{L}\p{N}])N[oº°]\.?(?=\s*#?LW\P{L}*\d)/giu
/** A part of a domain as mail programs may show it. The shop stores its letters. */
const encodedLabel = /(?<![\p{L}\p{N}-])xn--[a-z\d-]+/giu
/** '10001-1234' */
const zipWithSuffix = /^(\d{5})-\d{4}$/

/**
 * The words of a search in the lists of staff. A text has to have all of them, in any order: names in either order, a phone
 * number in any form, and numbers of orders, parcels and products with or without their signs. Undefined when the text has
 * neither letters nor digits.
 */
export function readSearchWords(text: string): readonly SearchWord[] | undefined {
  const typed = text
    .replaceAll(numeroSign, ' ')
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
  const phones = typed.match(phoneNumber) ?? []
  const others = typed.replaceAll(phoneNumber, ' ').split(/\s+/)
  const words = [
    ...phones.map((phone) => [phone, parsePhone(phone)?.slice(2) ?? phone]),
    ...others.filter((word) => /[\p{L}\p{N}]/u.test(word)).map(listSpellings),
  ]
  return words.length === 0 ? undefined : words.slice(0, maxWords)
}

function listSpellings(word: string): SearchWord {
  const compact = word.replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const isCode = /\d/.test(word) && !word.includes('@')
  const zip = zipWithSuffix.exec(word)?.[1]
  return [
    ...new Set([
      word,
      word.replaceAll(encodedLabel, (label) => decodePunycode(label.toLowerCase())),
      // A code that is stored in one piece: LW-104 for LW104.
      ...(isCode ? [compact] : []),
      ...(zip === undefined ? [] : [zip]),
      // Scanners put zeros before a barcode.
      ...(/^0+\d{8,}$/.test(compact) ? [compact.replace(/^0+/, '')] : []),
    ]),
  ]
}

/** Latin letters that are no letter with an accent. PostgreSQL's `unaccent` writes them alike. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ı', 'i'],
])

/** The text in lower case without accents: 'Açaí' → 'acai'. */
export function foldAccents(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[ßæœøłđðþħı]/g, (letter) => plainLetters.get(letter) ?? letter)
    .normalize('NFKC')
}
