import { describe, expect, test } from 'vitest'
import { evaluateRules, listOpenQuestions } from '#domain/compliance/evaluate-rules.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import { listPostalStates } from '#domain/compliance/us-states.ts'
import { citiesNamedLikeStates, findAddressMismatch } from '#domain/shipping/address-mismatch.ts'
import { createRegulatedProduct } from '#tests/support/regulated-product.ts'
import { defaultHolds } from './holds.data.ts'
import { defaultRules } from './rules.data.ts'
import { readPlaces } from './zip-table.ts'

/* A place counts by its people, and closes under each of its names. Every case was decided from the census by hand. */

const now = new Date('2026-11-26T12:00:00-05:00')
const all = await readPlaces()
const places = new Map(all.map((place) => [place.zip, place]))
const leaf = createRegulatedProduct('leaf', { sevenOhPpm: 130 })

function ask(zip: string, city?: string, day = now): 'ships' | 'refuses' | string {
  const place = places.get(zip)
  const verdict = evaluateRules({
    place,
    city,
    lines: [leaf],
    rules: defaultRules,
    holds: defaultHolds,
    now: day,
  })
  if (!verdict.ok) return `refuses ${verdict.ruleId}`
  const questions = listOpenQuestions(verdict)
  return questions.length > 0 ? `asks ${questions.map(({ question }) => question).join(' ')}` : 'ships'
}

const inLimits = (city: string) => `asks Is this address inside the city limits of ${city}?`

describe('The people of a ZIP code', () => {
  test.each<[zip: string, city: string, answer: string]>([
    ['62025', 'Edwardsville', 'refuses us-il-edwardsville'],
    // Another place in a closed ZIP code.
    ['62025', 'Holiday Shores', inLimits('Edwardsville')],
    ['62025', 'Edwardsvile', 'refuses us-il-edwardsville'],
    ['62025', 'Springfield', 'refuses us-il-edwardsville'],
    ['62052', 'Jerseyville', 'refuses us-il-jerseyville'],
    ['62035', 'Godfrey', 'refuses us-il-godfrey'],
    ['62035', 'Alton', 'refuses us-il-alton'],
    ['92014', 'Del Mar', inLimits('San Diego')],
    ['92014', 'San Diego', 'refuses us-ca-san-diego'],
    ['92071', 'Santee', 'ships'],
    ['92071', 'San Diego', 'refuses us-ca-san-diego'],
    ['91910', 'Chula Vista', 'ships'],
    // Everybody of this post office writes the name.
    ['80134', 'Parker', inLimits('Parker')],
    ['80134', 'Stonegate', inLimits('Parker')],
    ['80112', 'Parker', 'refuses us-co-parker'],
    ['83406', 'Ammon', 'ships'],
    ['83406', 'Idaho Falls', inLimits('Idaho Falls')],
    ['80111', 'Greenwood Village', 'refuses us-co-greenwood-village'],
    ['80111', 'Greenwood Vlg', 'refuses us-co-greenwood-village'],
    ['80111', 'Englewood', inLimits('Greenwood Village')],
    ['42223', 'Fort Campbell', 'refuses us-tn'],
    ['40965', 'Middlesboro', 'asks Is this address in Tennessee?'],
    ['68325', 'Byron', 'asks Is this address in Kansas?'],
  ])('answers for %s with the city %s: %s', (zip, city, answer) => {
    expect(ask(zip, city)).toBe(answer)
  })

  test('ask in a neighboring state with the answer kept by its rule', () => {
    const place = places.get('40965')
    const input = { place, lines: [leaf], rules: defaultRules, holds: defaultHolds, now }
    const answer = (text: 'yes' | 'no') =>
      evaluateRules({ ...input, answers: [{ ruleId: 'us-tn', answer: text }] })
    expect(answer('yes').ok).toBe(false)
    const served = answer('no')
    expect(served.ok && listOpenQuestions(served)).toEqual([])
  })

  test('land counts where the census has no people', () => {
    expect(places.get('64102')?.cities).toContainEqual({
      name: 'Kansas City',
      state: 'MO',
      hasLimits: true,
      shareBp: 10_000,
      isLandShare: true,
    })
    // 1.08 % of its land asks; 0.38 % of the land of 80112 does not.
    expect(ask('62087')).toBe(inLimits('Edwardsville'))
    expect(ask('80112')).toBe('ships')
  })

  test('Kentucky closes on January 1, 2027', () => {
    expect(ask('40202', 'Louisville', new Date('2026-12-31T12:00:00-05:00'))).toBe('ships')
    expect(ask('40202', 'Louisville', new Date('2027-01-01T12:00:00-05:00'))).toBe('refuses us-ky')
  })
})

describe('A name of a closed place', () => {
  test.each<[zip: string, city: string, answer: string]>([
    ['91910', 'La Jolla', 'refuses us-ca-san-diego'],
    ['91910', 'la jolla, CA', 'refuses us-ca-san-diego'],
    ['91910', 'San Ysidro', 'refuses us-ca-san-diego'],
    ['92118', 'Pt. Loma', 'refuses us-ca-san-diego'],
    ['92627', 'Corona del Mar', 'refuses us-ca-newport-beach'],
    ['92627', 'Corona Del Mar California', 'refuses us-ca-newport-beach'],
    ['92627', 'Newport Coast', 'refuses us-ca-newport-beach'],
    ['01886', 'North Chelmsford', 'refuses us-ma-chelmsford'],
    ['01886', 'N. Chelmsford', 'refuses us-ma-chelmsford'],
    ['01886', 'No. Chelmsford, Mass.', 'refuses us-ma-chelmsford'],
    ['62040', 'Alton, Ill.', 'refuses us-il-alton'],
    ['01886', 'No. Chelmsford, MA', 'refuses us-ma-chelmsford'],
    ['01886', 'Town of Chelmsford', 'refuses us-ma-chelmsford'],
    ['62040', 'Glen Carbon Village', 'refuses us-il-glen-carbon'],
    ['62040', 'Village of Glen Carbon', 'refuses us-il-glen-carbon'],
    ['80014', 'Montbello', 'refuses us-co-denver'],
    ['80011', 'Montbello', inLimits('Denver')],
    ['33950', 'Siesta Key', 'asks Is this address in Sarasota County?'],
    // A part of San Diego, and a town near Monterey.
    ['93924', 'Carmel Valley', 'ships'],
  ])('answers for %s with the city %s: %s', (zip, city, answer) => {
    expect(ask(zip, city)).toBe(answer)
  })

  const byState = Map.groupBy(all, ({ state }) => state)
  const local = defaultRules.filter(
    ({ level, status }) => (level === 'city' || level === 'county') && status !== 'retired',
  )
  /** The post office of a ZIP code of which most people live in the place. */
  const isInside = (rule: ComplianceRule, zip: string) => {
    const place = places.get(zip)
    const names = [rule.placeName, ...rule.otherNames]
    if (rule.level === 'county') return place?.countyFips === rule.countyFips
    return place?.cities.some(
      ({ name, state, shareBp }) => shareBp >= 5000 && state === rule.state && names.includes(name),
    )
  }

  test('is a post office of its own ZIP codes, unless that is another city', () => {
    const missing = local
      .filter(({ level, effect }) => level === 'city' && effect === 'block')
      .flatMap((rule) => {
        const names = [rule.placeName, ...rule.otherNames].map((name) => name?.toLowerCase())
        const inState = byState.get(rule.state ?? '') ?? []
        const cities = new Set(
          inState.flatMap((place) =>
            place.cities.filter(({ hasLimits }) => hasLimits).map(({ name }) => name),
          ),
        )
        return inState
          .filter(
            ({ zip, city }) =>
              isInside(rule, zip) && !names.includes(city.toLowerCase()) && !cities.has(city),
          )
          .map(({ zip, city }) => `${rule.id} ${zip} ${city}`)
      })
    expect(missing).toEqual([])
  })

  test('is no post office and no other place outside of it', () => {
    const wrong = local.flatMap((rule) =>
      rule.otherNames.flatMap((name) => {
        const inState = byState.get(rule.state ?? '') ?? []
        return inState
          .filter(
            (place) =>
              (place.city === name ||
                place.cities.some((city) => city.name === name && city.shareBp >= 5000)) &&
              !isInside(rule, place.zip) &&
              !rule.zips.includes(place.zip),
          )
          .map(({ zip }) => `${rule.id} ${name} ${zip}`)
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe('A city that names another state', () => {
  const findField = (zip: string, city: string) => {
    const place = places.get(zip)
    if (place === undefined) throw new Error(`${zip} is unknown`)
    return findAddressMismatch({ city, state: place.state }, place)?.field
  }

  test.each([
    ['10001', 'Birmingham, Alabama'],
    ['10001', 'Birmingham Alabama'],
    ['10001', 'BIRMINGHAM, AL'],
    ['10001', 'Birmingham AL 35203'],
    ['10001', 'birmingham, al, usa'],
    ['10001', 'Washington, D.C.'],
    ['10001', 'Charleston, West Virginia'],
    ['23219', 'Charleston West Virginia'],
    ['64101', 'Kansas City, Kansas'],
    ['10001', 'Billings, MT'],
    ['10001', 'Birmingham, Ala.'],
  ])('contradicts the ZIP code %s: %s', (zip, city) => {
    expect(findField(zip, city)).toBe('city')
  })

  test.each([
    ['10001', 'New York, New York'],
    ['10001', 'New York NY'],
    ['35203', 'Birmingham, Alabama'],
    ['11050', 'Port Washington'],
    ['11050', 'Port Washington, NY'],
    ['19034', 'Fort Washington'],
    ['27801', 'Rocky Mt'],
    ['20619', 'California'],
    ['64101', 'Kansas City'],
    ['67005', 'Arkansas City'],
    ['19934', 'Camden Wyoming'],
    ['25301', 'Charleston, West Virginia'],
  ])('is none for %s: %s', (zip, city) => {
    expect(findField(zip, city)).toBeUndefined()
  })

  test('is told from every place that is named like one', () => {
    const states = listPostalStates().flatMap(({ code, name }) => [code.toLowerCase(), name.toLowerCase()])
    const names = new Set(all.flatMap(({ city, cities }) => [city, ...cities.map(({ name }) => name)]))
    const missing = [...names]
      .map((name) => name.toLowerCase())
      .filter(
        (name) => states.some((state) => name.endsWith(` ${state}`)) && !citiesNamedLikeStates.has(name),
      )
    expect(missing).toEqual([])
  })

  test('is no post office under its own ZIP code', () => {
    const wrong = all.filter(
      (place) => findAddressMismatch({ city: place.city, state: place.state }, place) !== undefined,
    )
    expect(wrong.filter(({ kind }) => kind === 'civil')).toEqual([])
  })
})
