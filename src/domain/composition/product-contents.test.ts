import { describe, expect, it } from 'vitest'
import { getArticleMilligrams, type ProductContents, toProductClass } from './product-contents.ts'

const unknown: ProductContents = {
  form: undefined,
  composition: undefined,
  hasSyntheticAlkaloids: false,
  servingSize: undefined,
  servingsPerContainer: undefined,
  piecesPerContainer: undefined,
  hasMeasuredServing: false,
  netMilligrams: undefined,
}

describe('the article of a product', () => {
  it.each([
    ['a tablet', { form: 'tablet', netMilligrams: 10_500, piecesPerContainer: 30 }, 350],
    ['tablets without a count', { form: 'tablet', netMilligrams: 10_500 }, undefined],
    ['one bottle of six', { form: 'shot', netMilligrams: 186_000, piecesPerContainer: 6 }, 31_000],
    ['a whole bottle', { form: 'tincture', netMilligrams: 31_800, servingsPerContainer: 30 }, 31_800],
    [
      'a serving of a graduated dropper',
      { form: 'tincture', netMilligrams: 31_800, servingsPerContainer: 30, hasMeasuredServing: true },
      1060,
    ],
    ['a bag of loose powder', { form: 'extract-powder', netMilligrams: 28_350 }, 28_350],
    [
      'an enclosed scoop',
      {
        form: 'extract-powder',
        netMilligrams: 28_000,
        servingsPerContainer: 28,
        hasMeasuredServing: true,
      },
      1000,
    ],
    ['a product of unknown form', { netMilligrams: 28_350 }, undefined],
    ['a product of unknown weight', { form: 'powder' }, undefined],
  ] as const)('%s', (_name, contents, expected) => {
    expect(getArticleMilligrams({ ...unknown, ...contents })).toBe(expected)
  })
})

describe('the class of a product', () => {
  it.each([
    ['plain leaf in a capsule', { form: 'capsule', composition: 'plain-leaf' }, 'leaf'],
    ['a shot that is called plain leaf', { form: 'shot', composition: 'plain-leaf' }, 'extract'],
    [
      'an extract powder that is called plain leaf',
      { form: 'extract-powder', composition: 'plain-leaf' },
      'extract',
    ],
    ['a gummy that is called plain leaf', { form: 'gummy', composition: 'plain-leaf' }, 'extract'],
    ['leaf of unknown form', { composition: 'plain-leaf' }, 'extract'],
    ['an enriched powder', { form: 'powder', composition: 'enriched' }, '7-oh'],
    ['a product that nobody described', {}, 'extract'],
  ] as const)('%s', (_name, contents, expected) => {
    expect(toProductClass({ ...unknown, ...contents })).toBe(expected)
  })
})
