import { getPortions, type ProductContents } from '../composition/product-contents.ts'
import type { LabResults } from '../lots/lab-results.ts'

/**
 * What one serving contains by the lab's figures: 'One serving (2 g) contains about 28 mg of mitragynine and 0.46 mg of
 * 7-hydroxymitragynine. The package holds 113 servings.' Undefined for a product without a serving (decision 0104).
 */
export function describeServing(
  contents: ProductContents,
  { mitragyninePpm, sevenOhPpm }: Pick<LabResults, 'mitragyninePpm' | 'sevenOhPpm'>,
): string | undefined {
  const { servingSize, servingsPerContainer: servings } = contents
  if (servingSize === undefined || servings === undefined) return undefined
  const { servingMilligrams } = getPortions(contents)
  const found = [
    describeAmount('mitragynine', mitragyninePpm, servingMilligrams),
    describeAmount('7-hydroxymitragynine', sevenOhPpm, servingMilligrams),
  ].filter((amount) => amount !== undefined)
  const holds = `The package holds ${servings.toLocaleString('en-US')} ${servings === 1 ? 'serving' : 'servings'}.`
  if (found.length === 0) return `One serving is ${servingSize}. ${holds}`
  return `One serving (${servingSize}) contains about ${found.join(' and ')}. ${holds}`
}

/** 14,200 ppm of 2000 mg are 28.4 mg. Two digits, because the weight of a serving is no more exact. */
function describeAmount(
  name: string,
  ppm: number | undefined,
  servingMilligrams: number | undefined,
): string | undefined {
  if (ppm === undefined || servingMilligrams === undefined) return undefined
  const milligrams = (ppm * servingMilligrams) / 1_000_000
  return `${milligrams.toLocaleString('en-US', { maximumSignificantDigits: 2 })} mg of ${name}`
}
