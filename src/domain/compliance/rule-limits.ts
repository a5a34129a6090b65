import {
  type RegulatedProduct,
  sevenOhAndPseudoindoxylPpm,
  sevenOhMicrogramsPerArticle,
  sevenOhShareBp,
} from '../lots/lab-results.ts'

/** What a product may contain. Undefined: no limit. An unknown figure counts as a breach. */
export type RuleLimits = {
  /** 7-OH as a share of all alkaloids, in basis points: 200 is 2%. */
  readonly maxSevenOhShareBp: number | undefined
  /** 7-OH as a share of weight, in parts per million: 500 is 0.05%, and half a milligram in a gram. */
  readonly maxSevenOhPpm: number | undefined
  /** Micrograms of 7-OH in one article, the unit of the federal limit. */
  readonly maxSevenOhMicrogramsPerArticle: number | undefined
  readonly maxSevenOhMicrogramsPerPiece: number | undefined
  readonly maxSevenOhMicrogramsPerServing: number | undefined
  readonly maxSevenOhMicrogramsPerContainer: number | undefined
  readonly maxMitragynineMicrogramsPerServing: number | undefined
  /** 7-OH and mitragynine pseudoindoxyl together, in parts per million: 1000 is 1 mg in a gram or milliliter. */
  readonly maxSevenOhAndPseudoindoxylPpm: number | undefined
  /** How many times as much mitragynine as 7-OH and mitragynine pseudoindoxyl together. */
  readonly minMitragynineRatio: number | undefined
}

export const noLimits: RuleLimits = {
  maxSevenOhShareBp: undefined,
  maxSevenOhPpm: undefined,
  maxSevenOhMicrogramsPerArticle: undefined,
  maxSevenOhMicrogramsPerPiece: undefined,
  maxSevenOhMicrogramsPerServing: undefined,
  maxSevenOhMicrogramsPerContainer: undefined,
  maxMitragynineMicrogramsPerServing: undefined,
  maxSevenOhAndPseudoindoxylPpm: undefined,
  minMitragynineRatio: undefined,
}

type FigureName = 'seven-oh-share' | 'seven-oh' | 'mitragynine' | 'seven-oh-and-pseudoindoxyl'
export type LimitRefusal =
  | `${FigureName}-too-high`
  | `${FigureName}-unknown`
  | 'mitragynine-ratio-too-low'
  | 'mitragynine-ratio-unknown'

interface LimitedAmount {
  readonly name: Exclude<keyof RuleLimits, 'minMitragynineRatio'>
  readonly figure: FigureName
  /** The figure of the product, in the unit of the limit; undefined when it is unknown. */
  measure(product: RegulatedProduct): number | undefined
}

interface RuleLimit {
  readonly name: keyof RuleLimits
  /** Why the product breaks the limit; undefined when it keeps it. */
  refuse(product: RegulatedProduct, limit: number): LimitRefusal | undefined
}

/** In the order in which they are asked. */
const limitedAmounts: readonly LimitedAmount[] = [
  { name: 'maxSevenOhShareBp', figure: 'seven-oh-share', measure: ({ lot }) => sevenOhShareBp(lot?.results) },
  { name: 'maxSevenOhPpm', figure: 'seven-oh', measure: ({ lot }) => lot?.results.sevenOhPpm },
  { name: 'maxSevenOhMicrogramsPerArticle', figure: 'seven-oh', measure: sevenOhMicrogramsPerArticle },
  {
    name: 'maxSevenOhMicrogramsPerPiece',
    figure: 'seven-oh',
    measure: (product) => sevenOhMicrogramsIn(product, product.pieceMilligrams),
  },
  {
    name: 'maxSevenOhMicrogramsPerServing',
    figure: 'seven-oh',
    measure: (product) => sevenOhMicrogramsIn(product, product.servingMilligrams),
  },
  {
    name: 'maxSevenOhMicrogramsPerContainer',
    figure: 'seven-oh',
    measure: (product) => sevenOhMicrogramsIn(product, product.containerMilligrams),
  },
  {
    name: 'maxMitragynineMicrogramsPerServing',
    figure: 'mitragynine',
    measure: ({ lot, servingMilligrams }) =>
      calculateMicrograms(lot?.results.mitragyninePpm, servingMilligrams),
  },
  {
    name: 'maxSevenOhAndPseudoindoxylPpm',
    figure: 'seven-oh-and-pseudoindoxyl',
    measure: sevenOhAndPseudoindoxylPpm,
  },
]

const ruleLimits: readonly RuleLimit[] = [
  ...limitedAmounts.map(({ name, figure, measure }) => ({
    name,
    refuse: (product: RegulatedProduct, most: number): LimitRefusal | undefined => {
      const amount = measure(product)
      if (amount === undefined) return `${figure}-unknown`
      return amount > most ? `${figure}-too-high` : undefined
    },
  })),
  { name: 'minMitragynineRatio', refuse: refuseMitragynineRatio },
]

/** Compared by multiplying, because the sum may be zero: a product without either keeps every ratio. */
function refuseMitragynineRatio(product: RegulatedProduct, least: number): LimitRefusal | undefined {
  const mitragyninePpm = product.lot?.results.mitragyninePpm
  const sum = sevenOhAndPseudoindoxylPpm(product)
  if (mitragyninePpm === undefined || sum === undefined) return 'mitragynine-ratio-unknown'
  return mitragyninePpm < least * sum ? 'mitragynine-ratio-too-low' : undefined
}

/** Rounded up, so that rounding never passes a limit. */
function calculateMicrograms(ppm: number | undefined, milligrams: number | undefined): number | undefined {
  return ppm === undefined || milligrams === undefined ? undefined : Math.ceil((ppm * milligrams) / 1000)
}

/** The report's figure for one article counts too, where the portion is no smaller than an article. */
function sevenOhMicrogramsIn(
  { lot, articleMilligrams }: RegulatedProduct,
  milligrams: number | undefined,
): number | undefined {
  const calculated = calculateMicrograms(lot?.results.sevenOhPpm, milligrams)
  const reported = lot?.results.sevenOhMicrogramsPerArticle
  if (calculated === undefined || reported === undefined) return calculated
  const isArticle =
    milligrams !== undefined && articleMilligrams !== undefined && milligrams >= articleMilligrams
  return isArticle ? Math.max(calculated, reported) : calculated
}

/** The limits that each rule sets. Rules never change, and one decision asks them about every line. */
const setLimits = new WeakMap<RuleLimits, readonly (RuleLimit & { readonly limit: number })[]>()

function listSetLimits(limits: RuleLimits) {
  const known = setLimits.get(limits)
  if (known !== undefined) return known
  const set = ruleLimits.flatMap((each) => {
    const limit = limits[each.name]
    return limit === undefined ? [] : [{ ...each, limit }]
  })
  setLimits.set(limits, set)
  return set
}

/** Why the product breaks one of the limits; undefined when it keeps them all. */
export function findBrokenLimit(limits: RuleLimits, product: RegulatedProduct): LimitRefusal | undefined {
  for (const { refuse, limit } of listSetLimits(limits)) {
    const refusal = refuse(product, limit)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

export function hasFigureLimit(limits: RuleLimits): boolean {
  return listSetLimits(limits).length > 0
}
