import { describe, expect, it } from 'vitest'
import type { LabResults, RegulatedProduct } from '#domain/lots/lab-results.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { serializeLabFigures } from './lab-figures.ts'
import { serializeLabReport } from './lab-report.ts'

const limits = {
  maxSevenOhShareBp: 200,
  maxSevenOhPpm: 500,
  maxSevenOhMicrogramsPerArticle: 1000,
  maxSevenOhAndPseudoindoxylPpm: undefined,
  minMitragynineRatio: undefined,
}

function listFigures(results: Partial<LabResults>) {
  const lot = { results } as RegulatedProduct['lot']
  const product = { productClass: 'extract', articleMilligrams: 2000, lot } as RegulatedProduct
  return new Map(serializeLabFigures(product, limits).map((figure) => [figure.name, figure]))
}

describe('The figures of a lab report', () => {
  it('stand beside the limits that they keep', () => {
    const figures = listFigures({ sevenOhPpm: 230, totalAlkaloidsPpm: 16_000, leadPpb: 214 })
    expect(figures.get('7-hydroxymitragynine')).toMatchObject({
      value: '0.023 %',
      limit: 'at most 0.050 %',
      isOverLimit: false,
    })
    expect(figures.get('7-OH in one article')).toMatchObject({ value: '0.460 mg', limit: 'at most 1.00 mg' })
    expect(figures.get('7-OH share of alkaloids')).toMatchObject({ value: '1.44 %', limit: 'at most 2.00 %' })
    expect(figures.get('Lead')).toMatchObject({ value: '0.21 ppm', limit: undefined, isOverLimit: false })
    expect(listFigures({ mercuryPpb: 4 }).get('Mercury')?.value).toBe('0.004 ppm')
  })

  it('say which limit they pass', () => {
    const figures = listFigures({ sevenOhPpm: 501, totalAlkaloidsPpm: 16_000, salmonellaAbsent: false })
    const over = [...figures.values()].filter(({ isOverLimit }) => isOverLimit).map(({ name }) => name)
    expect(over).toEqual([
      '7-hydroxymitragynine',
      '7-OH in one article',
      '7-OH share of alkaloids',
      'Salmonella',
    ])
  })

  it('name the share of 7-OH as a product page does, rounded up', () => {
    // 78 of 26,800 ppm is 0.291 %.
    const results = { sevenOhPpm: 78, totalAlkaloidsPpm: 26_800 }
    expect(listFigures(results).get('7-OH share of alkaloids')?.value).toBe('0.30 %')
    expect(serializeLabReport({ results } as Lot, { count: undefined }).sevenOhShare).toBe('0.30 %')
  })

  it('leave out what was not tested', () => {
    expect([...listFigures({ mitragyninePpm: 14_200 }).keys()]).toEqual(['Mitragynine'])
  })
})
