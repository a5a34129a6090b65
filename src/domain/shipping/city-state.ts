import { stateWritings } from '../compliance/us-states.ts'

/** Names of places that end like a state, and mean none. `rules.test.ts` finds one that is missing. */
export const citiesNamedLikeStates: ReadonlySet<string> = new Set([
  ...['camden wyoming', 'east texas', 'east washington', 'fort washington', 'lake california'],
  ...['lake wisconsin', 'mid florida', 'mid missouri', 'mount washington', 'new california', 'new virginia'],
  ...['new washington', 'north washington', 'old washington', 'port washington', 'shawnee on delaware'],
  ...['township of washington', 'university of guam', 'university of virginia', 'valley hi', 'west new york'],
  ...['west wyoming', 'ft washington', 'mt washington', 'pt washington', 'n washington', 'e washington'],
])

/** Codes that are also short for a word after a name: Rocky Mount, Orange County. Only a comma makes them a state. */
const ambiguousCodes: ReadonlySet<string> = new Set(['mt', 'co'])

const stateAfter = new RegExp(`^(.+?)(,?) (${stateWritings.map(({ text }) => text).join('|')})$`)
const zipAfter = /[\s,]+\d{5}(?:[\s-]*\d{4})?$/
const countryAfter = /[\s,]+(?:usa?|united states(?: of america)?)$/

/** The state that someone wrote after a city: 'Birmingham, Alabama' → 'AL'. Undefined when there is none. */
export function findStateAfterCity(typed: string): string | undefined {
  const text = typed
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/[\s(){}[\]/;|–—-]+/g, ' ')
    .replace(/\s*,[\s,]*/g, ', ')
    .trim()
    .replace(/,$/, '')
    .replace(zipAfter, '')
    .replace(countryAfter, '')
    .replace(zipAfter, '')
  const [, city = '', comma, state = ''] = stateAfter.exec(text) ?? []
  const written = stateWritings.find(({ text: each }) => each === state)
  if (written === undefined || !/[a-z]/.test(city)) return undefined
  const needsComma =
    written.isTraditional || ambiguousCodes.has(state) || citiesNamedLikeStates.has(`${city} ${state}`)
  return comma === '' && needsComma ? undefined : written.code
}
