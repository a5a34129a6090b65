import { foldAccents } from '../search/search-text.ts'

/** A city that a shopper may mean. */
export interface PlaceSuggestion {
  readonly city: string
  /** 'CA' */
  readonly state: string
  /** Undefined for a city with several ZIP codes. */
  readonly zip: string | undefined
}

/** Three or four digits of a ZIP code, or the first letters of a city, with the state where it is known. */
export type PlaceSearch =
  | { readonly zipPrefix: string }
  | { readonly cityPrefix: string; readonly state: string | undefined }

/** 'St. Lou' means 'Saint Louis': the ZIP table writes these words in full. */
const shortWords: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
])

/** Undefined where nothing can be suggested: for too little text, and for a whole ZIP code. */
export function parsePlaceSearch(text: string, state: string | undefined): PlaceSearch | undefined {
  const search = text.trim().replace(/\s+/g, ' ')
  if (/^\d{3,4}$/.test(search)) return { zipPrefix: search }
  if (!/^\p{L}[\p{L} .'’-]+$/u.test(search)) return undefined
  return { cityPrefix: foldCity(search), state }
}

/** The name of a city as the ZIP table has it, in lower case: 'St.  Louis' → 'saint louis'. */
export function foldCity(typed: string): string {
  const text = foldAccents(typed.trim()).replaceAll('.', '').replaceAll('’', "'")
  const [first = '', ...others] = text.split(/\s+/)
  // 'St' alone may be the beginning of 'Stockton'.
  const full = others.length > 0 ? (shortWords.get(first) ?? first) : first
  return [full, ...others].join(' ')
}

/** 'San Diego, CA' */
export function formatPlace({ city, state }: Pick<PlaceSuggestion, 'city' | 'state'>): string {
  return `${city}, ${state}`
}
