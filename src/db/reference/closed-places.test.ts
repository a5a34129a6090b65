import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateRules, listOpenQuestions } from '#domain/compliance/evaluate-rules.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import type { RegulatedProduct } from '#domain/lots/lab-results.ts'
import { repetitions } from '#tests/support/hunt.ts'
import { createRegulatedProduct } from '#tests/support/regulated-product.ts'
import { defaultHolds } from './holds.data.ts'
import { defaultRules } from './rules.data.ts'
import { readPlaces } from './zip-table.ts'

/*
 * Closed cities and counties, as people write them, under every ZIP code of their state. `npm run hunt` tries them all;
 * `npm test` tries some.
 */

const now = new Date('2026-11-21T12:00:00-05:00')
const numRuns = repetitions({ few: 2000, many: 50_000 })
const places = (await readPlaces()).filter(({ kind }) => kind === 'civil')
type ZipPlace = (typeof places)[number]
type Answer = 'ships' | 'asks' | 'refuses'
const openness = { refuses: 0, asks: 1, ships: 2 } as const

const leaf = createRegulatedProduct('leaf', { sevenOhPpm: 130 })
const syntheticLeaf = createRegulatedProduct('leaf', { sevenOhPpm: 130, mgm15Ppm: 1 })
const extract = createRegulatedProduct('extract', {
  mitragyninePpm: 32_000,
  sevenOhPpm: 300,
  sevenOhMicrogramsPerArticle: 600,
  totalAlkaloidsPpm: 40_000,
})
const tablet = createRegulatedProduct('7-oh', {
  sevenOhPpm: 30_000,
  sevenOhMicrogramsPerArticle: 15_000,
  totalAlkaloidsPpm: 31_000,
})
const openHolds = defaultHolds.map((hold) => ({ ...hold, held: false }))

/** The answer of these rules alone, when no hold stops the product. */
function ask(
  place: ZipPlace,
  product: RegulatedProduct,
  { city, rules }: { city: string | undefined; rules: readonly ComplianceRule[] },
): Answer {
  const verdict = evaluateRules({ place, city, lines: [product], rules, holds: openHolds, now })
  if (!verdict.ok) return 'refuses'
  return listOpenQuestions(verdict).length > 0 ? 'asks' : 'ships'
}

const isLocal = ({ level, effect, status }: ComplianceRule) =>
  (level === 'city' || level === 'county') && effect === 'block' && status !== 'off' && status !== 'retired'

const getName = ({ placeName = '' }: ComplianceRule) => placeName.replace(/ (?:County|Parish)$/, '')

/** Each local rule with the first product that it forbids and the ZIP codes of its state. */
const closedPlaces = defaultRules.filter(isLocal).map((rule) => {
  const { state = '', productClass, forbidsSynthetics } = rule
  const whole = forbidsSynthetics ? syntheticLeaf : leaf
  const forbidden = productClass === 'all' ? whole : productClass === 'not-leaf' ? extract : tablet
  return { rule, name: getName(rule), state, forbidden, inState: places.filter((p) => p.state === state) }
})

const readLetters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/**
 * The post office of the ZIP code is meant as typed. One that is named like a county may lie outside of it: Union in
 * Mississippi is not in Union County.
 */
const isOtherPlace = (rule: ComplianceRule, place: ZipPlace, typed: string) =>
  place.city === getName(rule) ? rule.level === 'county' : readLetters(place.city) === readLetters(typed)

const lookAlikes: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  o: '0',
  i: '1',
  l: '1',
  s: '5',
  c: 'с',
}
const stateNames: Readonly<Record<string, string>> = {
  CA: 'California',
  CO: 'Colorado',
  FL: 'Florida',
  ID: 'Idaho',
  IL: 'Illinois',
  LA: 'Louisiana',
  MA: 'Massachusetts',
  MO: 'Missouri',
  MS: 'Mississippi',
  NH: 'New Hampshire',
}

/** Ways to write a name that everybody reads as the same. */
const writings: Readonly<Record<string, (name: string, state: string, zip: string) => string>> = {
  plainly: (name) => name,
  'in capitals': (name) => name.toUpperCase(),
  'in small letters': (name) => name.toLowerCase(),
  'between spaces': (name) => `  ${name.replaceAll(' ', '   ')}\t`,
  'as one word': (name) => name.replaceAll(' ', ''),
  'with a comma': (name) => `${name},`,
  'in parentheses': (name) => `(${name})`,
  'with dashes': (name) => name.replaceAll(' ', '-'),
  'as a city': (name) => `City of ${name}`,
  'as a town': (name) => `the town of ${name}`,
  'with an accent': (name) => name.replace(/[aeiou]/, '$&\u0301'),
  'in full width': (name) =>
    name.replace(/[A-Za-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  'with look-alike letters': (name) =>
    name.replace(/[aeoilsc]/gi, (letter) => lookAlikes[letter.toLowerCase()] ?? letter),
  'with the code of its state': (name, state) => `${name}, ${state}`,
  'with its state': (name, state) => `${name} ${stateNames[state]}`,
  'with state and ZIP code': (name, state, zip) => `${name} ${state.toLowerCase()} ${zip}`,
  'with state and country': (name, state) => `${name}, ${state}, USA`,
}

const arbitraryClosedPlace = fc.constantFrom(...closedPlaces).chain((closed) =>
  fc.record({
    closed: fc.constant(closed),
    place: fc.constantFrom(...closed.inState),
    write: fc.constantFrom(...Object.values(writings)),
    typo: fc.record({
      kind: fc.constantFrom('dropped', 'doubled', 'swapped', 'replaced'),
      at: fc.nat(),
      letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
    }),
    isMisspelt: fc.boolean(),
  }),
)

/** One typing error, not in the first letter. */
function misspell(name: string, { kind, at, letter }: { kind: string; at: number; letter: string }): string {
  const index = 1 + (at % (name.length - 1))
  const [before, own = '', after] = [name.slice(0, index), name[index], name.slice(index + 1)]
  if (kind === 'dropped') return before + after
  if (kind === 'doubled') return before + own + own + after
  if (kind === 'replaced') return before + letter + after
  return index > 1 ? before.slice(0, -1) + own + before.slice(-1) + after : before + own + after
}

describe('The name of a closed place', () => {
  const step = repetitions({ few: 25, many: 1 })

  test.each(Object.entries(writings))('never ships, written %s', (_how, write) => {
    const shipped = closedPlaces.flatMap(({ rule, name, state, forbidden, inState }) =>
      inState
        .filter((place, index) => index % step === 0 && !isOtherPlace(rule, place, name))
        .filter((place) => {
          const city = write(name, state, place.zip)
          return ask(place, forbidden, { city, rules: [rule] }) === 'ships'
        })
        .map(({ zip }) => `${rule.id} ${zip}`),
    )
    expect(shipped).toEqual([])
  })

  const counties = closedPlaces.filter(({ rule }) => rule.level === 'county')
  test.each([
    '$ County',
    '$ Parish',
    'County of $',
    'City and County of $',
    'the parish of $',
    '$ county, USA',
  ])('never ships when the county itself is typed: %s', (writing) => {
    const shipped = counties.flatMap(({ rule, name, forbidden, inState }) =>
      inState
        .filter(({ city }, index) => index % step === 0 && city !== name)
        .filter((place) => {
          const city = writing.replace('$', name)
          return ask(place, forbidden, { city, rules: [rule] }) === 'ships'
        })
        .map(({ zip }) => `${rule.id} ${zip}`),
    )
    expect(shipped).toEqual([])
  })

  test('never ships when it is written with an error, under any ZIP code of its state', () => {
    fc.assert(
      fc.property(arbitraryClosedPlace, ({ closed, place, write, typo, isMisspelt }) => {
        const { rule, state, forbidden } = closed
        const name = isMisspelt ? misspell(closed.name, typo) : closed.name
        fc.pre(!isOtherPlace(rule, place, name))
        const city = write(name, state, place.zip)
        for (const rules of [[rule], defaultRules])
          expect(ask(place, forbidden, { city, rules }), `${rule.id}: ${city} ${place.zip}`).not.toBe('ships')
      }),
      { numRuns },
    )
  })

  test('leaves the neighbors open who write their own post office', () => {
    const closed = closedPlaces.flatMap(({ rule, forbidden, inState }) =>
      inState
        .filter((_, index) => index % step === 0)
        .filter((place) => {
          const [untyped, typed] = [undefined, place.city].map((city) =>
            ask(place, forbidden, { city, rules: [rule] }),
          )
          // Under a post office of the closed city, its name is no proof either way, so it asks.
          const isItsPostOffice = untyped === 'ships' && place.city === rule.placeName
          return openness[typed ?? 'ships'] < openness[untyped ?? 'ships'] && !isItsPostOffice
        })
        .map(({ zip }) => `${rule.id} ${zip}`),
    )
    expect(closed).toEqual([])
  })
})

test('No typed city opens a ZIP code that is closed or asks', () => {
  const cities = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(...new Set(places.map(({ city }) => city))),
    fc.constantFrom(...closedPlaces.map(({ name }) => name)),
  )
  const anywhere = fc.record({ place: fc.constantFrom(...places), rules: fc.constant(defaultRules) })
  const closed = closedPlaces.flatMap(({ rule, forbidden, inState }) =>
    inState
      .filter((place) => ask(place, forbidden, { city: undefined, rules: [rule] }) !== 'ships')
      .map((place) => ({ place, rules: [rule] })),
  )
  fc.assert(
    fc.property(
      fc.oneof(anywhere, fc.constantFrom(...closed)),
      fc.constantFrom(leaf, extract, tablet),
      cities,
      ({ place, rules }, product, city) => {
        const untyped = ask(place, product, { city: undefined, rules })
        const typed = ask(place, product, { city, rules })
        const names = [place.city, ...place.cities.map(({ name }) => name)].map(readLetters)
        // A ZIP code that is closed as part of a city asks who names another place in it.
        const isOther = untyped === 'refuses' && typed === 'asks' && names.includes(readLetters(city))
        if (!isOther) {
          expect(openness[typed], `${place.zip} ${city}`).toBeLessThanOrEqual(openness[untyped])
        }
      },
    ),
    { numRuns },
  )
})
