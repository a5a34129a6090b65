import type { ClaimMatch } from './claim-term.ts'

/** Alphabets with letters that look like Latin ones. */
const others = [
  'Cyrillic',
  'Greek',
  'Cherokee',
  'Canadian_Aboriginal',
  'Armenian',
  'Coptic',
  'Lisu',
  'Tifinagh',
]
const other = `[${others.map((name) => `\\p{Script=${name}}`).join('')}]`
/** Letters with what prints nothing between them. */
const run = /\p{L}[\p{L}\p{M}\p{Default_Ignorable_Code_Point}]*/gu
const latin = /\p{Script=Latin}/u
const foreign = new RegExp(other, 'u')
/** A Greek letter before a unit: 'μg', 'μmol'. */
const unit = /^[μΩ]\p{Script=Latin}{1,3}$/u

const term = {
  phrase: 'letters of several alphabets',
  kind: 'mixed',
  effect: 'block',
  reason:
    'The word mixes letters of several alphabets, which hides what it says from the claims check. Write it in one alphabet.',
  source: 'House rule; Unicode Technical Standard 39, Unicode Security Mechanisms',
} as const

/** Words that mix Latin letters with those of an alphabet that looks like it: 'cупеѕ'. What they claim cannot be known. */
export function findMixedWords(text: string): ClaimMatch[] {
  if (!foreign.test(text)) return []
  return [...text.matchAll(run)].flatMap(({ 0: word, index }) => {
    const letters = word.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    const isMixed = latin.test(letters) && foreign.test(letters) && !unit.test(letters)
    return isMixed ? [{ ...term, text: word, start: index, end: index + word.length }] : []
  })
}
