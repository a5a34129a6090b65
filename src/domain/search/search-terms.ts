import { foldAccents } from './search-text.ts'

/** One thing that a search asks for: a word, or an amount such as '8 oz'. */
export interface SearchTerm {
  /** 'gummies', '7', '8oz': every spelling of an amount has the same. */
  readonly token: string
  /** Its spellings, each a word or the words of an amount in order. */
  readonly spellings: readonly Spelling[]
  /** Amounts in other units that are about as large: 8 oz for 250 g. */
  readonly near: readonly Spelling[]
  /** Also finds words that start with it. */
  readonly isPrefix: boolean
  /** Whether a product must have it. Words such as 'cheap' only say how someone searches. */
  readonly isRequired: boolean
}

export type Spelling = readonly string[]

/** More words than a product has. */
const maxTerms = 12
const minPrefixLength = 3

/**
 * Reads a search text: '7-OH', '7oh' and 'seven oh' are the same, and so are '8oz', '8 ounces' and 'half a pound'.
 * Numbers and letters are apart, as in the search document of a product.
 */
export function parseSearchTerms(text: string): SearchTerm[] {
  const words = splitSearchWords(text)
  const terms: SearchTerm[] = []
  for (let place = 0; place < words.length && terms.length < maxTerms; ) {
    const amount = readAmount(words, place)
    terms.push(amount?.term ?? toWordTerm(words[place] ?? ''))
    place += amount?.length ?? 1
  }
  const isNothingRequired = terms.every(({ isRequired }) => !isRequired)
  return isNothingRequired ? terms.map((term) => ({ ...term, isRequired: true })) : terms
}

/** The words and numbers of a text in lower case: 'Red Bali, 1/2 LB' → 'red', 'bali', '0.5', 'lb'. */
function splitSearchWords(text: string): string[] {
  return (
    foldAccents(text)
      .replace(/['’‘`´ʼ]/g, '')
      .replace(/(\d+)\s*[/⁄]\s*(\d+)/g, (_, over: string, under: string) =>
        Number(under) === 0
          ? `${over} ${under}`
          : ` ${Math.round((Number(over) / Number(under)) * 1000) / 1000} `,
      )
      .match(/\d+(?:\.\d+)?|\p{L}+/gu)
      ?.map((word) => (/^\d/.test(word) ? toPlainNumber(word) : word)) ?? []
  )
}

/** '8.0' → '8'. Numbers that are too long to be exact stay as they are. */
function toPlainNumber(digits: string): string {
  return digits.length > 9 ? digits : String(Number(digits))
}

function toWordTerm(word: string): SearchTerm {
  const number = numberWords.get(word)
  if (number !== undefined) return toNumberTerm(String(number))
  if (/^\d/.test(word)) return toNumberTerm(word)
  return {
    token: word,
    spellings: [[word]],
    near: [],
    isPrefix: word.length >= minPrefixLength,
    isRequired: !wordsOfAsking.has(word),
  }
}

/** A number without a unit: '7' in '7-OH', '120' in 'capsules 120', 'fifty'. */
function toNumberTerm(number: string): SearchTerm {
  const words = [...numberWords].flatMap(([word, value]) => (String(value) === number ? [[word]] : []))
  return {
    token: number,
    spellings: [[number], ...words],
    near: [],
    isPrefix: false,
    isRequired: true,
  }
}

/** A number with its unit, at this place: '8 oz', 'one ounce', 'half a pound'. */
function readAmount(
  words: readonly string[],
  place: number,
): { readonly term: SearchTerm; readonly length: number } | undefined {
  const word = words[place] ?? ''
  const number = fractions.get(word) ?? numberWords.get(word) ?? Number(word)
  const gap = fractions.has(word) && ['a', 'an'].includes(words[place + 1] ?? '') ? 1 : 0
  const unit = units.find(({ names }) => names.includes(words[place + 1 + gap] ?? ''))
  if (!(number > 0) || unit === undefined) return undefined
  const spell = (value: number, { names }: Unit) => names.map((name) => [String(value), name])
  const sameWeights = findSameWeights(number, unit)
  const term = {
    token: `${number}${unit.names[0]}`,
    spellings: [
      ...spell(number, unit),
      ...sameWeights.exact.flatMap(([value, other]) => spell(value, other)),
    ],
    near: sameWeights.near.flatMap(([value, other]) => spell(value, other)),
    isPrefix: false,
    isRequired: true,
  }
  return { term, length: 2 + gap }
}

interface Unit {
  /** As shoppers and labels write it. The stems of the plurals are the same. */
  readonly names: readonly string[]
  /** Undefined for a count. */
  readonly grams?: number
  /** Amounts of this unit on labels are multiples of it. */
  readonly step?: number
}

/** International avoirdupois units. */
const units: readonly Unit[] = [
  { names: ['oz', 'ounce', 'ounces', 'onz'], grams: 28.349523125, step: 1 },
  { names: ['lb', 'lbs', 'pound', 'pounds'], grams: 453.59237, step: 1 },
  { names: ['g', 'gram', 'grams', 'gm', 'gr'], grams: 1, step: 5 },
  { names: ['kg', 'kilo', 'kilos', 'kilogram', 'kilograms'], grams: 1000, step: 1 },
  { names: ['mg', 'milligram', 'milligrams'] },
  { names: ['ml', 'milliliter', 'milliliters'] },
  { names: ['ct', 'cts', 'count', 'counts', 'pack', 'packs', 'pk', 'piece', 'pieces', 'pc', 'pcs'] },
]

/** 250 g is sold as 8 oz (226.8 g), 500 g as 20 oz (567 g). */
const nearShare = 0.15
/** 1 lb is 16 oz, apart from rounding. */
const exactShare = 0.002

type Amount = readonly [value: number, unit: Unit]

/** Labels in other units of weight that say the same or nearly the same. */
function findSameWeights(number: number, unit: Unit): { exact: Amount[]; near: Amount[] } {
  const { grams } = unit
  const exact: Amount[] = []
  const near: Amount[] = []
  if (grams === undefined || number * grams > maxGrams) return { exact, near }
  for (const other of units) {
    if (other === unit || other.grams === undefined || other.step === undefined) continue
    const value = (number * grams) / other.grams
    const first = Math.ceil((value * (1 - nearShare)) / other.step) * other.step
    const values = new Set([Math.round(value), Math.floor(value)])
    for (let each = first; each <= value * (1 + nearShare); each += other.step) values.add(each)
    for (const each of values) {
      const difference = Math.abs(each - value) / value
      if (each > 0 && difference <= nearShare) (difference <= exactShare ? exact : near).push([each, other])
    }
  }
  return { exact, near }
}

/** Shops do not sell more at once, and the list of near amounts stays short. */
const maxGrams = 1000

const numberWords: ReadonlyMap<string, number> = new Map([
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, index) => [word, index + 1] as const,
  ),
  ['fifteen', 15],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['hundred', 100],
])

const fractions: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
])

/** Whether a word is part of any search: a number, a unit, or about shopping. */
export function isWordOfSearching(word: string): boolean {
  return (
    wordsOfAsking.has(word) ||
    numberWords.has(word) ||
    fractions.has(word) ||
    units.some(({ names }) => names.includes(word))
  )
}

/** Words about shopping, or about every product. PostgreSQL drops 'the', 'for' and the like. */
const wordsOfAsking: ReadonlySet<string> = new Set(
  `best top good quality premium cheap cheapest affordable price prices pricing deal deals sale buy buying purchase
   order online near nearby shop store vendor vendors supplier get find want need looking product products item items
   strain strains type types kind kinds brand brands size sizes pack packs bag bags pouch
   strong strongest fresh lab tested beginner beginners starter usa us legal reviews review
   where what which with from that have does`.split(/\s+/),
)
