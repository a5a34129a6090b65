/**
 * The street lines of an address as carriers write them (USPS Publication 28, "Postal Addressing Standards": units in
 * §213 and appendix C2, directions in §233, street suffixes in §234 and appendix C1). Capitals are left to the label.
 */
export interface StreetLines {
  readonly street1: string
  readonly street2: string
}

/** Street suffixes, each with the spellings that appendix C1 lists for it and that people type. */
const suffixes = listSpellings({
  Aly: 'alley ally',
  Ave: 'avenue av aven avenu avnue',
  Blvd: 'boulevard boul boulv',
  Brg: 'bridge',
  Cir: 'circle circ crcl crcle',
  Ct: 'court',
  Cv: 'cove',
  Cres: 'crescent crsent crsnt',
  Xing: 'crossing crssng',
  Dr: 'drive driv drv',
  Expy: 'expressway exp expr express expw',
  Ext: 'extension extn',
  Fwy: 'freeway freewy frway frwy',
  Gdns: 'gardens gdns grdns',
  Hts: 'heights ht',
  Hwy: 'highway highwy hiway hiwy hway',
  Hl: 'hill',
  Hls: 'hills',
  Holw: 'hollow hllw',
  Jct: 'junction jction juncton',
  Lndg: 'landing lndng',
  Ln: 'lane',
  Mnr: 'manor',
  Mdws: 'meadows medows',
  Mt: 'mount mnt',
  Pkwy: 'parkway parkwy pkway pky',
  Pl: 'place',
  Plz: 'plaza plza',
  Pt: 'point',
  Rdg: 'ridge rdge',
  Riv: 'river rvr',
  Rd: 'road',
  Sq: 'square sqr sqre squ',
  Sta: 'station statn stn',
  St: 'street strt str',
  Ter: 'terrace terr',
  Trce: 'trace',
  Trl: 'trail',
  Tpke: 'turnpike trnpk turnpk',
  Vly: 'valley vally',
  Vw: 'view',
  Vlg: 'village villag',
  Vis: 'vista vsta',
})

const directions = listSpellings({
  N: 'north',
  S: 'south',
  E: 'east',
  W: 'west',
  NE: 'northeast',
  NW: 'northwest',
  SE: 'southeast',
  SW: 'southwest',
})

/** Kinds of units that a number follows. */
const units = listSpellings({
  Apt: 'apartment',
  Bldg: 'building',
  Dept: 'department',
  Fl: 'floor',
  Hngr: 'hangar',
  Lot: '',
  Rm: 'room',
  Spc: 'space',
  Ste: 'suite',
  Trlr: 'trailer',
  Unit: '',
})

function listSpellings(spellings: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(spellings).flatMap(([standard, others]) =>
      [standard.toLowerCase(), ...others.split(' ')].map((spelling) => [spelling, standard] as const),
    ),
  )
}

/** '5th' */
const ordinal = /^\d+(?:st|nd|rd|th)$/i

/** The same lines when they are standard already, or are of a form that is better left alone. */
export function standardizeStreet({ street1, street2 }: StreetLines): StreetLines {
  const isOneCase = isInOneCase(`${street1} ${street2}`)
  const toCase = (word: string) => (isOneCase || ordinal.test(word) ? capitalize(word) : word)
  const words = splitWords(street1)
  const ownUnit = writeUnit(splitWords(street2), toCase)
  // Of two units, both stay where they are.
  const { street, unit } = ownUnit === '' ? splitUnit(words) : { street: words, unit: [] }
  return { street1: writeStreet(street, toCase).join(' '), street2: ownUnit || writeUnit(unit, toCase) }
}

/** Whether the names are all in small letters or all in capitals. Numbers and directions say nothing about that. */
function isInOneCase(lines: string): boolean {
  const names = splitWords(lines).filter((word) => !/\d/.test(word) && !directions.has(word.toLowerCase()))
  const text = names.join('')
  return text !== '' && (text === text.toLowerCase() || text === text.toUpperCase())
}

/** Words without the marks that carriers leave out. A number sign stands alone. */
function splitWords(line: string): string[] {
  return line
    .replace(/[.,;]+(?=\s|$)/g, ' ')
    .replace(/#/g, ' # ')
    .split(/\s+/)
    .filter(Boolean)
}

/** The unit at the end of a street line: 'Apt 4', 'Suite 200', '# 12'. It follows a house number and a street. */
function splitUnit(words: readonly string[]): { street: readonly string[]; unit: readonly string[] } {
  const [kind = '', value = ''] = words.slice(-2)
  const isUnit = (kind === '#' || units.has(kind.toLowerCase())) && /^(?:\d+[a-z]?|[a-z]\d*)$/i.test(value)
  if (!isUnit || words.length < 4) return { street: words, unit: [] }
  const isDoubled = kind === '#' && units.has((words.at(-3) ?? '').toLowerCase()) && words.length > 4
  const start = words.length - (isDoubled ? 3 : 2)
  return { street: words.slice(0, start), unit: words.slice(start) }
}

function writeUnit(words: readonly string[], toCase: (word: string) => string): string {
  const [kind, ...others] = words
  const standard = kind === undefined ? undefined : units.get(kind.toLowerCase())
  // A number sign says nothing more after the kind of the unit.
  const value = standard === undefined ? others : others.filter((word) => word !== '#')
  if (kind === undefined || value.length === 0) return words.map(toCase).join(' ')
  return [
    standard ?? toCase(kind),
    ...value.map((word) => (/\d/.test(word) ? word.toUpperCase() : toCase(word))),
  ].join(' ')
}

/** The street in words: a house number, perhaps a direction, a name, a suffix, perhaps a direction. */
function writeStreet(words: readonly string[], toCase: (word: string) => string): string[] {
  const written = words.map(toCase)
  if (!/^\d/.test(words[0] ?? '')) return written
  const find = (list: ReadonlyMap<string, string>, index: number) =>
    list.get((words[index] ?? '').toLowerCase())
  let last = words.length - 1
  const after = find(directions, last)
  // In '12 Main St N' the last word is a direction, in '12 Avenue N' a name.
  if (after !== undefined && last > 2 && find(suffixes, last - 1) !== undefined) {
    written[last] = after
    last -= 1
  }
  // In '12 Court' the only word after the number is the street's name.
  const suffix = last > 1 ? find(suffixes, last) : undefined
  if (suffix !== undefined) written[last] = suffix
  const before = find(directions, 1)
  // In '12 North St' the direction is the street's name.
  if (before !== undefined && last - (suffix === undefined ? 0 : 1) > 1) written[1] = before
  return written
}

/** 'main' → 'Main', '5TH' → '5th', "O'BRIEN" → "O'Brien", '12B' and 'NW' as they are written. */
function capitalize(word: string): string {
  if (ordinal.test(word)) return word.toLowerCase()
  if (/\d/.test(word) || (directions.has(word.toLowerCase()) && word.length < 3)) return word.toUpperCase()
  return word.toLowerCase().replace(/(?:^|[-'’])\p{L}/gu, (start) => start.toUpperCase())
}
