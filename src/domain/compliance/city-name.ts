import { editDistance } from '../edit-distance.ts'
import { foldLetters, readDigits } from './claims/fold-letters.ts'
import { stateWritings } from './us-states.ts'

/** What people shorten in the names of cities. */
const shortForms: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['bch', 'beach'],
  ['hts', 'heights'],
  ['spgs', 'springs'],
  ['vlg', 'village'],
  ['vill', 'village'],
  ['vil', 'village'],
  ['no', 'north'],
  ['so', 'south'],
  ['pt', 'point'],
  ['prt', 'port'],
  ['ctr', 'center'],
  ['cntr', 'center'],
  ['centre', 'center'],
  ['hls', 'hills'],
  ['hgts', 'heights'],
  ['ht', 'heights'],
  ['is', 'island'],
  ['isl', 'island'],
  ['jct', 'junction'],
  ['lk', 'lake'],
  ['mtn', 'mountain'],
  ['pk', 'park'],
  ['rch', 'ranch'],
  ['spg', 'spring'],
  ['sprgs', 'springs'],
  ['vly', 'valley'],
  ['grn', 'green'],
])

/** A place's own kind before its name: 'City of Alton', 'Village of Glen Carbon', 'City and County of Denver'. */
const kindBefore = /^(?:the )?(?:city|town|village|county|parish|city and county) of /

/** A place's own kind after its name: 'Glen Carbon Village'. */
const kindAfter = / (?:city|town|township|twp|village|vlg|vill|vil)$/

/** What people write after a city: 'IL', 'Illinois', 'IL USA'. */
const stateAfter = new RegExp(
  `(?: (?:${stateWritings.map(({ text }) => text).join('|')}))?(?: (?:usa?|united states))?$`,
  'i',
)

/**
 * Whether someone who typed a city means the city of this name, also misspelt: one typing error in a name of five letters
 * or more, two in a name of ten, but not in its first letter, which tells Alton from Elton and Dalton. The post office of
 * the ZIP is taken as typed: a shopper who writes Altona in a ZIP of Altona does not mean Alton.
 */
export function isCityNamed(typed: string, name: string, postOffice: string): boolean {
  const readings = readCityName(typed)
  const wanted = toCityKey(name)
  if (readings.includes(wanted)) return true
  if (readings.includes(toCityKey(postOffice))) return false
  const mostTypos = wanted.length >= 10 ? 2 : 1
  // 'Felton City' is Felton, and no misspelt Fulton.
  return readings
    .slice(0, 2)
    .some(
      (reading) =>
        wanted.length >= 5 &&
        reading[0] === wanted[0] &&
        editDistance(reading, wanted, mostTypos) <= mostTypos,
    )
}

/** Whether someone who typed a city wrote this very name, in whatever spelling. */
export function isSameCity(typed: string, name: string): boolean {
  return readCityName(typed).includes(toCityKey(name))
}

/** The same for all spellings of a name in a table: 'St. Louis' and 'City of Saint Louis', 'Canon City' and 'Cañon City'. */
export function toCityKey(name: string): string {
  return foldCityName(readWords(name))
}

/** What a typed city may mean: a name may end like a state, because 'Rocky Mt' is no Rocky in Montana. */
function readCityName(typed: string): readonly string[] {
  const words = readWords(typed)
  const withoutState = words.replace(stateAfter, '')
  return [words, withoutState, withoutState.replace(kindAfter, '')].map(foldCityName)
}

/** 'City of St. L0uis, MO 63101' → 'st louis mo'. Letters of other alphabets are read as the Latin ones they look like. */
function readWords(text: string): string {
  return foldLetters(text)
    .replace(/['’]/g, '')
    .split(/[^a-z\d]+/)
    .map(readDigits)
    .join(' ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(kindBefore, '')
}

/** 'st louis' → 'saintlouls'. An i counts as an l, because a 1 may stand for both. */
function foldCityName(words: string): string {
  return words
    .split(' ')
    .map((word) => shortForms.get(word) ?? word)
    .join('')
    .replace(/borough$/, 'boro')
    .replaceAll('i', 'l')
}
