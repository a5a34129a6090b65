import type { ProductClass } from '../composition/product-class.ts'
import { toLegalDay } from '../legal-day.ts'
import type { LabResults, RegulatedProduct } from '../lots/lab-results.ts'
import { defaultReportMonths } from '../lots/report-months.ts'
import { evaluateRules, type Verdict } from './evaluate-rules.ts'
import { describeObligation, type RuleObligation } from './obligation.ts'
import { getStateKind, type Place } from './place.ts'
import { type ComplianceRule, isRuleInForce } from './rule.ts'
import type { SalesHold } from './sales-hold.ts'
import { getStateFips, listPostalStates } from './us-states.ts'

/**
 * 'conditions': an age, a signature or a carrier. 'asks': checkout asks there (decision 0105). 'in-parts': some ZIP codes are
 * closed.
 */
export const placeVerdicts = ['ships', 'conditions', 'asks', 'in-parts', 'closed'] as const
export type PlaceVerdict = (typeof placeVerdicts)[number]

/** What the rulebook says about a product in an area. */
export interface AreaVerdict {
  readonly verdict: PlaceVerdict
  /** Why, in the sentences of its rules. Empty when nothing speaks about it. */
  readonly explanations: readonly string[]
  readonly ruleIds: readonly string[]
}

export interface CountyVerdict extends AreaVerdict {
  readonly fips: string
  readonly name: string
}

export interface StateVerdict extends AreaVerdict {
  readonly code: string
  readonly name: string
  /** The counties whose verdict is not that of the state, by name. */
  readonly counties: readonly CountyVerdict[]
}

/** What the rules that speak about a part of a state name: the ZIP codes there have to be asked one by one. */
export interface NamedPlaces {
  readonly countyFips: readonly string[]
  /** Of states with rules, which may reach into ZIP codes of their neighbors. */
  readonly stateFips: readonly string[]
  readonly cities: readonly { readonly state: string; readonly name: string }[]
  readonly zips: readonly string[]
}

export function listNamedPlaces(rules: readonly ComplianceRule[], now: Date): NamedPlaces {
  const today = toLegalDay(now)
  const inForce = rules.filter((rule) => isRuleInForce(rule, today))
  return {
    countyFips: inForce.flatMap(({ level, countyFips }) => (level === 'county' ? (countyFips ?? []) : [])),
    stateFips: inForce.flatMap(({ level, state }) =>
      level === 'state' && state !== undefined ? (getStateFips(state) ?? []) : [],
    ),
    cities: inForce.flatMap(({ level, state, placeName, otherNames }) =>
      level === 'city' && state !== undefined
        ? [placeName ?? [], ...otherNames].flat().map((name) => ({ state, name }))
        : [],
    ),
    zips: inForce.flatMap(({ zips, doubtfulZips }) => [...zips, ...doubtfulZips]),
  }
}

/** The number of ZIP codes of a county. */
export interface CountySize {
  readonly fips: string
  readonly name: string
  readonly state: string
  readonly zips: number
}

/**
 * The verdict on a product in every state, and in the counties that differ. A ZIP code that no rule names has the verdict
 * of its state, so only the named ones are evaluated: a few hundred instead of 43,000.
 * @param named the ZIP codes that `listNamedPlaces` leads to, and the counties they are in
 */
export function evaluateStates(
  product: RegulatedProduct,
  rulebook: {
    readonly rules: readonly ComplianceRule[]
    readonly holds: readonly SalesHold[]
    readonly now: Date
  },
  named: { readonly places: readonly Place[]; readonly counties: readonly CountySize[] },
): readonly StateVerdict[] {
  const evaluate = (place: Place) => toAreaVerdict(evaluateRules({ ...rulebook, place, lines: [product] }))
  const byCounty = Map.groupBy(named.places, ({ countyFips }) => countyFips ?? '')
  return listPostalStates()
    .map(({ code, name }): StateVerdict => {
      const own = evaluate(createStatePlace(code))
      const counties = named.counties
        .filter(({ state }) => state === code)
        .map((county) => {
          const asked = (byCounty.get(county.fips) ?? []).map(evaluate)
          const others = asked.length < county.zips ? [own] : []
          return { fips: county.fips, name: county.name, ...combine([...asked, ...others]) }
        })
        .filter(({ verdict }) => verdict !== own.verdict)
        .sort((one, other) => one.name.localeCompare(other.name))
      return { code, name, ...own, counties }
    })
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** A place of the state that no rule for a part of it names. */
function createStatePlace(state: string): Place {
  return {
    zip: '',
    city: '',
    state,
    county: '',
    countyFips: undefined,
    kind: getStateKind(state),
    secondaryCounties: [],
    cities: [],
  }
}

const deliveryConditions: ReadonlySet<RuleObligation['kind']> = new Set([
  'minimum-age',
  'adult-signature',
  'carrier',
])

function toAreaVerdict(verdict: Verdict): AreaVerdict {
  if (!verdict.ok) {
    const ruleIds = verdict.ruleId === null ? [] : [verdict.ruleId]
    return { verdict: 'closed', explanations: [verdict.reason], ruleIds }
  }
  const { questions } = verdict
  // Texts are printed everywhere and change no delivery.
  const conditions = verdict.obligations.filter(({ kind }) => deliveryConditions.has(kind))
  const answer = questions.length > 0 ? 'asks' : conditions.length > 0 ? 'conditions' : 'ships'
  return {
    verdict: answer,
    explanations: [...questions.map(({ question }) => question), ...conditions.map(describeObligation)],
    ruleIds: [...questions, ...conditions].map(({ ruleId }) => ruleId),
  }
}

/** The verdict on a county from those on its ZIP codes. */
function combine(areas: readonly AreaVerdict[]): AreaVerdict {
  const closed = areas.filter(({ verdict }) => verdict === 'closed')
  const verdict =
    closed.length === areas.length
      ? 'closed'
      : closed.length > 0
        ? 'in-parts'
        : (['asks', 'conditions'] as const).find((each) => areas.some((area) => area.verdict === each))
  const speaking = verdict === undefined ? areas : closed.length > 0 ? closed : areas
  return {
    verdict: verdict ?? 'ships',
    explanations: [...new Set(speaking.flatMap(({ explanations }) => explanations))],
    ruleIds: [...new Set(speaking.flatMap(({ ruleIds }) => ruleIds))],
  }
}

const clean: LabResults = {
  mitragyninePpm: 14_000,
  sevenOhPpm: 0,
  sevenOhMicrogramsPerArticle: 0,
  totalAlkaloidsPpm: 18_000,
  pseudoindoxylPpm: 0,
  mgm15Ppm: 0,
  mgm16Ppm: 0,
  leadPpb: 0,
  arsenicPpb: 0,
  cadmiumPpb: 0,
  mercuryPpb: 0,
  salmonellaAbsent: true,
}

/**
 * A product of a class with a passed lot that keeps every limit on 7-hydroxymitragynine, to ask about a class as a whole.
 * @param today 'YYYY-MM-DD'
 */
export function createProductOfClass(productClass: ProductClass, today: string): RegulatedProduct {
  return {
    productId: '',
    productClass,
    isDescribed: true,
    form: undefined,
    composition: compositionOf[productClass],
    hasSyntheticAlkaloids: false,
    articleMilligrams: 1000,
    pieceMilligrams: 1000,
    servingMilligrams: 1000,
    containerMilligrams: 1000,
    lot: {
      status: 'passed',
      laboratory: 'A laboratory',
      testedOn: today,
      expiresOn: today,
      reportMonths: defaultReportMonths,
      hasReport: true,
      results: clean,
    },
  }
}

const compositionOf = { leaf: 'plain-leaf', extract: 'extract', '7-oh': 'enriched' } as const
