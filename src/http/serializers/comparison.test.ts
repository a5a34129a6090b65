import { describe, expect, it } from 'vitest'
import type { LabFigure } from '#contract/shop/lab-report.ts'
import { type ComparedFacts, serializeComparison } from './comparison.ts'

const figure = (name: string, value: string, limit?: string): LabFigure => ({
  name,
  value,
  limit,
  isOverLimit: false,
  meaning: '',
})
const powder: ComparedFacts = {
  product: {
    form: 'powder',
    composition: 'plain-leaf',
    size: '8 OZ',
    count: undefined,
    flavor: undefined,
    netMilligrams: 226_800,
    servingSize: '2 g',
    servingsPerContainer: 113,
    lot: {
      number: 'WYR-1',
      status: 'passed',
      laboratory: 'Tamarack',
      testedOn: '2026-11-07',
      expiresOn: undefined,
      reportMonths: 12,
      method: undefined,
    },
  },
  figures: [
    figure('Mitragynine', '1.34 %'),
    figure('7-hydroxymitragynine', '0.006 %', 'at most 0.050 %'),
    figure('Lead', '0.17 ppm'),
  ],
  isArticleLimited: false,
}
const capsules: ComparedFacts = {
  product: { ...powder.product, form: 'capsule', size: undefined, count: '30CT', lot: undefined },
  figures: [],
  isArticleLimited: true,
}

function readRow(compared: readonly ComparedFacts[], name: string) {
  const row = serializeComparison(compared)
    .flatMap(({ rows }) => rows)
    .find((each) => each.name === name)
  return row && { texts: row.values.map(({ text }) => text), isSame: row.isSame }
}

describe('A comparison', () => {
  it('says what was not tested, for a figure that one report lacks and for all of a product without a lot', () => {
    expect(readRow([powder, capsules], 'Lead')).toEqual({ texts: ['0.17 ppm', 'Not tested'], isSame: false })
    expect(readRow([powder, capsules], 'Mercury')).toEqual({
      texts: ['Not tested', 'Not tested'],
      isSame: true,
    })
    expect(readRow([powder, capsules], 'Lot')?.texts).toEqual(['WYR-1', 'Not stated'])
    const texts = serializeComparison([powder, capsules]).flatMap(({ rows }) =>
      rows.flatMap(({ values }) => values.map(({ text }) => text)),
    )
    expect(texts.every((text) => /\w/.test(text))).toBe(true)
  })

  it('has facts as shoppers read them, in the order of its columns', () => {
    expect(readRow([powder, capsules], 'Form')?.texts).toEqual(['Powder', 'Capsules'])
    expect(readRow([powder, capsules], 'Size')?.texts).toEqual(['8 oz', '30 ct'])
    expect(readRow([capsules, powder], 'Size')?.texts).toEqual(['30 ct', '8 oz'])
    expect(readRow([powder, capsules], 'Report counts until')?.texts[0]).toBe('Nov 7, 2027')
    expect(readRow([powder, capsules], 'Net weight')).toEqual({ texts: ['226.8 g', '226.8 g'], isSame: true })
  })

  it('leaves out what no product states, and marks nothing as the same where there is one', () => {
    expect(readRow([powder, capsules], 'Flavor')).toBeUndefined()
    expect(readRow([powder], 'Form')).toEqual({ texts: ['Powder'], isSame: false })
  })

  it('shows limits, and says where no rule limits what is in one article', () => {
    const limited = { ...capsules, figures: [figure('7-OH in one article', '0.120 mg', 'at most 1.00 mg')] }
    expect(readRow([powder, limited], '7-OH in one article')?.texts).toEqual([
      'Not limited for it',
      '0.120 mg',
    ])
    const rows = serializeComparison([powder, limited]).flatMap((group) => group.rows)
    const found = rows.find(({ name }) => name === '7-hydroxymitragynine')
    expect(found?.values[0]?.limit).toBe('at most 0.050 %')
  })
})
