import type { LabFigure } from '#contract/shop/lab-report.ts'
import type { NationwideLimits } from '#domain/compliance/evaluate-line.ts'
import {
  type LabResults,
  type RegulatedProduct,
  sevenOhAndPseudoindoxylPpm,
  sevenOhMicrogramsPerArticle,
  sevenOhShareBp,
} from '#domain/lots/lab-results.ts'
import { formatPercent, formatPpb, formatShareBp } from './lab-report.ts'

/** A tested figure with its limit in the same unit. */
interface Measured {
  readonly name: string
  readonly amount: number | undefined
  readonly limit?: number | undefined
  readonly format: (amount: number) => string
  /** One plain line. It says what is counted, never what it does to a person. */
  readonly meaning: string
}

export const articleFigure = '7-OH in one article'

const formatMilligrams = (micrograms: number) =>
  `${(micrograms / 1000).toFixed(micrograms < 1000 ? 3 : 2)} mg`
const formatPpm = (ppb: number) => `${formatPpb(ppb)} ppm`

/** What the laboratory found, beside the limits for the whole country. */
export function serializeLabFigures(product: RegulatedProduct, limits: NationwideLimits): LabFigure[] {
  const results = product.lot?.results
  if (results === undefined) return []
  const figures = [...listAlkaloids(product, limits, results), ...listMetals(results)].flatMap(serialize)
  return [...figures, ...serializeSalmonella(results)]
}

function serialize({ name, amount, limit, format, meaning }: Measured): LabFigure[] {
  if (amount === undefined) return []
  return [
    {
      name,
      value: format(amount),
      limit: limit === undefined ? undefined : `at most ${format(limit)}`,
      isOverLimit: limit !== undefined && amount > limit,
      meaning,
    },
  ]
}

function listAlkaloids(product: RegulatedProduct, limits: NationwideLimits, results: LabResults): Measured[] {
  return [
    {
      name: 'Mitragynine',
      amount: results.mitragyninePpm,
      format: formatPercent,
      meaning: 'The main alkaloid of the kratom leaf, as a share of the weight.',
    },
    {
      name: 'Total alkaloids',
      amount: results.totalAlkaloidsPpm,
      format: formatPercent,
      meaning: 'All alkaloids that the laboratory measured, as a share of the weight.',
    },
    {
      name: '7-hydroxymitragynine',
      amount: results.sevenOhPpm,
      limit: limits.maxSevenOhPpm,
      format: formatPercent,
      meaning: 'An alkaloid that leaf has in traces, as a share of the weight.',
    },
    {
      name: articleFigure,
      // Of a bag of leaf, the amount says nothing, and no limit counts for it.
      amount:
        limits.maxSevenOhMicrogramsPerArticle === undefined
          ? undefined
          : sevenOhMicrogramsPerArticle(product),
      limit: limits.maxSevenOhMicrogramsPerArticle,
      format: formatMilligrams,
      meaning: 'How much of it is in one piece, in one measured serving, or else in the container.',
    },
    {
      name: '7-OH share of alkaloids',
      amount: sevenOhShareBp(results),
      limit: limits.maxSevenOhShareBp,
      format: formatShareBp,
      meaning: 'How much of all alkaloids it makes up.',
    },
    {
      name: '7-OH and pseudoindoxyl',
      amount: results.pseudoindoxylPpm === undefined ? undefined : sevenOhAndPseudoindoxylPpm(product),
      limit: limits.maxSevenOhAndPseudoindoxylPpm,
      format: formatPercent,
      meaning: 'Both together, as a share of the weight. Plain leaf has no pseudoindoxyl.',
    },
  ]
}

function listMetals({ leadPpb, arsenicPpb, cadmiumPpb, mercuryPpb }: LabResults): Measured[] {
  const meaning = 'A heavy metal from soil or water. 1 ppm is a millionth of the weight.'
  return (
    [
      ['Lead', leadPpb],
      ['Arsenic', arsenicPpb],
      ['Cadmium', cadmiumPpb],
      ['Mercury', mercuryPpb],
    ] as const
  ).map(([name, amount]) => ({ name, amount, format: formatPpm, meaning }))
}

function serializeSalmonella({ salmonellaAbsent }: LabResults): LabFigure[] {
  if (salmonellaAbsent === undefined) return []
  return [
    {
      name: 'Salmonella',
      value: salmonellaAbsent ? 'Not found' : 'Found',
      limit: 'not found',
      isOverLimit: !salmonellaAbsent,
      meaning: 'A germ. A lot in which it is found does not pass.',
    },
  ]
}
