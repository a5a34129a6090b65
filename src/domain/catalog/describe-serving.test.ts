import { describe, expect, it } from 'vitest'
import type { ProductContents } from '../composition/product-contents.ts'
import { describeServing } from './describe-serving.ts'

const powder: ProductContents = {
  form: 'powder',
  composition: 'plain-leaf',
  hasSyntheticAlkaloids: false,
  servingSize: '2 g',
  servingsPerContainer: 113,
  piecesPerContainer: undefined,
  hasMeasuredServing: false,
  netMilligrams: 226_796,
}
const results = { mitragyninePpm: 14_000, sevenOhPpm: 230 }

describe('A serving', () => {
  it('is described with the milligrams that the lot’s figures give', () => {
    // 226,796 mg in 113 servings are 2,007 mg each: 28.1 mg at 14,000 ppm, and 0.4616 mg at 230 ppm.
    expect(describeServing(powder, results)).toBe(
      'One serving (2 g) contains about 28 mg of mitragynine and 0.46 mg of 7-hydroxymitragynine. The package holds 113 servings.',
    )
  })

  it('names only what was tested', () => {
    expect(describeServing(powder, { ...results, sevenOhPpm: undefined })).toBe(
      'One serving (2 g) contains about 28 mg of mitragynine. The package holds 113 servings.',
    )
    const untested = { mitragyninePpm: undefined, sevenOhPpm: undefined }
    expect(describeServing(powder, untested)).toBe('One serving is 2 g. The package holds 113 servings.')
  })

  it('has no milligrams when the weight is unknown', () => {
    expect(describeServing({ ...powder, netMilligrams: undefined, servingsPerContainer: 1 }, results)).toBe(
      'One serving is 2 g. The package holds 1 serving.',
    )
  })

  it('is not described when the product has none', () => {
    expect(describeServing({ ...powder, servingSize: undefined }, results)).toBeUndefined()
    expect(describeServing({ ...powder, servingsPerContainer: undefined }, results)).toBeUndefined()
  })
})
