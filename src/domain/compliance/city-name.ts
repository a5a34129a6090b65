import { editDistance } from '../edit-distance.ts'

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
])

/** A city's own kind before its name: 'City of Alton', 'Village of Glen Carbon'. */
const kindBefore = /^(?:the )?(?:city|town|village) of /

/**
 * Whether someone who typed a city means the city of this name, also misspelt: one typing error in a name of five letters
 * or more, two in a name of ten, but not in its first letter, which tells Alton from Elton and Dalton. The post office of the ZIP is taken as typed: whoever writes Altona in a ZIP of Altona
 * does not mean Alton.
 */
export function isCityNamed(typed: string, name: string, postOffice: string): boolean {
  const typedName = normalizeCity(typed)
  const wanted = normalizeCity(name)
  if (typedName === wanted) return true
  if (typedName === normalizeCity(postOffice)) return false
  if (wanted.length < 5 || typedName[0] !== wanted[0]) return false
  const mostTypos = wanted.length >= 10 ? 2 : 1
  return editDistance(typedName, wanted, mostTypos) <= mostTypos
}

/** 'City of St. Louis' → 'saintlouis' */
function normalizeCity(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(kindBefore, '')
    .split(' ')
    .map((word) => shortForms.get(word) ?? word)
    .join('')
    .replace(/borough$/, 'boro')
}
